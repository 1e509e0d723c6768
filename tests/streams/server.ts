import type { HttpReply } from '../../streams/ports';
import { createApi, type Api, type Credentials, type LoadingNames } from '../../streams/api/client';
import { piecesOf } from '../../streams/api/pieces';
import { codecNamed } from '../../streams/api/codec';
import { createServerZone, type ServerZone } from '../../streams/api/serverZone';
import { createTransport, type Transport } from '../../streams/api/transport';
import type { MarketOdds } from '../../streams/catalogue/types';
import { EMPTY } from 'rxjs';
import { createHttp, createReport, type Route, wrapped, type SentRequest } from './ports';

const guest: Credentials = {
  token: () => null,
  player: () => null,
  renew: () => EMPTY,
  reject: () => undefined,
};
const silent: LoadingNames = {
  begin: () => undefined,
  succeed: () => undefined,
  fail: () => undefined,
};

/**
 * The product's own API client over the replies of a test, at `https://x/api`.
 * @param through an adapter between the client and the server
 * @param zone the zone of the server's times
 */
export function createServer(
  routes: Readonly<Record<string, Route>>,
  loading: LoadingNames = silent,
  through: (own: Transport) => Transport = (own) => own,
  zone: ServerZone = createServerZone(),
): {
  readonly api: Api;
  readonly requests: readonly SentRequest[];
} {
  const { http, requests } = createHttp(routes);
  const transport = createTransport({
    http,
    base: () => 'https://x/api',
    codec: () => codecNamed(null),
    report: createReport().report,
    cut: piecesOf,
    zone,
  });
  return { api: createApi(through(transport), guest, loading), requests };
}

/** A market's odds as a server writes them. */
export function wireOdds(odds: MarketOdds): unknown {
  const levels = (prices: readonly number[], from: number): number[][] =>
    [0, 2, 4].flatMap((at) => {
      const [price = 0, size = 0] = prices.slice(from + at);
      return price > 0 ? [[price / 100, size / 100]] : [];
    });
  return {
    ...odds,
    totalMatched: odds.traded / 100,
    runners: odds.runners.map(({ id, status, lastPrice, traded, reduction, prices }) => ({
      id,
      status,
      lastPrice: lastPrice / 100,
      totalMatched: traded / 100,
      reduction: reduction / 100,
      back: levels(prices, 0),
      lay: levels(prices, 6),
    })),
  };
}

/** A reply of `Odds/GetUserOddsV2`. */
export function oddsBody(markets: readonly MarketOdds[], time = 0): HttpReply {
  return wrapped({
    time: time === 0 ? undefined : new Date(time).toISOString(),
    markets: markets.map(wireOdds),
  });
}
