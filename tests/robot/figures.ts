import { exposureWith, shapeOf } from '../../streams/betting/positions/positionRules';
import type { MarketInfo, OpenBet } from '../../streams/app';
import type { Exchange } from '../sandbox/engine/exchange';
import type { Market } from '../sandbox/engine/market/market';
import type { Order } from '../sandbox/engine/order';
import { isOpenBet } from '../sandbox/areas/betting/betView';
import type { Player } from './player';
import type { Seen } from './sight';

/** A player's figures in minor units, either as the client shows them or from the exchange's ledger. */
export interface Figures {
  readonly balance: number | null;
  readonly exposure: number | null;
  /** Market → the largest loss in it; markets without exposure are left out. */
  readonly exposures: Readonly<Record<string, number>>;
  /** Bet → its terms and its parts. */
  readonly bets: Readonly<Record<string, string>>;
  /** Market with one winner → runner → the profit if it wins. */
  readonly profits: Readonly<Record<string, Readonly<Record<string, number>> | null>>;
  /**
   * Each-way market → runner → the lowest and the highest result if that runner wins, with any runners placed behind
   * it.
   */
  readonly ranges: Readonly<Record<string, Readonly<Record<string, string>> | null>>;
  /** Fancy → the profit at 0, 1, 2… runs, up to one above the highest line. */
  readonly runs: Readonly<Record<string, readonly number[]>>;
}

const sorted = <T>(entries: readonly (readonly [string, T])[]): Record<string, T> =>
  Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));

/* The figures of the client. */

const textOf = (bet: OpenBet): string =>
  [
    `${bet.side} ${bet.runnerId} of ${bet.marketId} at ${bet.price} ${bet.rate ?? 0}: ${bet.stake}`,
    `${bet.matched} at ${bet.averagePrice.toFixed(4)}, ${bet.remaining} waits`,
    `${bet.lapsed} lapsed, ${bet.cancelled} cancelled, ${bet.voided} void, ${bet.status}`,
  ].join('; ');

/** The figures that the client's streams currently show. */
export function clientFigures({ streams, markets }: Pick<Player, 'streams' | 'markets'>): Figures {
  const bets = streams.openBets.bets$.value.value ?? [];
  const funds = streams.balance.funds$.value;
  const exposures: [string, number][] = [];
  const profits: [string, Record<string, number> | null][] = [];
  const ranges: [string, Record<string, string> | null][] = [];
  const runs: [string, readonly number[]][] = [];
  for (const marketId of new Set(bets.map((bet) => bet.marketId))) {
    const seen = markets.get(marketId);
    if (seen === undefined) throw new Error(`nobody bet in market ${marketId}`);
    const own = bets.filter((bet) => bet.marketId === marketId);
    const results = seen.position?.gross.matched ?? null;
    const exposure = exposureOf(seen, own);
    if (exposure !== 0) exposures.push([marketId, exposure]);
    if (seen.info.eachWayDivisor !== undefined) {
      if (!own.some(({ matched }) => matched > 0)) continue;
      const outcomes = results?.runners.map(
        ({ runnerId, worst, best }) => [runnerId, `${worst} to ${best}`] as const,
      );
      ranges.push([marketId, outcomes ? sorted(outcomes) : null]);
    } else if (seen.info.bettingType === 'FANCY') {
      const bands = results?.runs[0]?.bands ?? [];
      const profitAt = (at: number) =>
        bands.find(({ from, to }) => at >= from && (to === null || at <= to))?.profit ?? Number.NaN;
      runs.push([marketId, eachRun(own, profitAt)]);
    } else if (isOneWinner(seen.info) && own.some(({ matched }) => matched > 0)) {
      profits.push([
        marketId,
        results && sorted(results.runners.map(({ runnerId, worst }) => [runnerId, worst])),
      ]);
    }
  }
  return {
    balance: funds?.balance ?? null,
    exposure: funds?.exposure ?? null,
    exposures: sorted(exposures),
    bets: sorted(bets.map((bet) => [bet.betId, textOf(bet)])),
    profits: sorted(profits),
    ranges: sorted(ranges),
    runs: sorted(runs),
  };
}

function exposureOf({ info, state }: Seen, bets: readonly OpenBet[]): number {
  const shape = state === null ? null : shapeOf(state.runners, info);
  return shape === null ? Number.NaN : exposureWith(bets, [], shape);
}

/* The figures of the exchange, calculated for each bet and each result. */

/** The figures of an account from the exchange's own ledger. */
export function ledgerFigures(exchange: Exchange, accountId: string): Figures {
  const orders = exchange.orders(accountId).filter(isOpenBet);
  const exposures: [string, number][] = [];
  const profits: [string, Record<string, number>][] = [];
  const ranges: [string, Record<string, string>][] = [];
  const runs: [string, readonly number[]][] = [];
  for (const marketId of new Set(orders.map((order) => order.marketId))) {
    const market = exchange.market(marketId);
    if (market === undefined) throw new Error(`no market ${marketId}`);
    const own = orders.filter((order) => order.marketId === marketId);
    const exposure = exchange.marketExposure(accountId, marketId);
    if (exposure !== 0) exposures.push([marketId, exposure]);
    if (market.eachWayDivisor !== null) {
      if (own.some(({ matched }) => matched > 0))
        ranges.push([marketId, rangesOf(market, market.eachWayDivisor, own)]);
    } else if (market.bettingType === 'FANCY') {
      const profitAt = (at: number) => rounded(sumOf(own, (fill) => fancyResult(fill, at)));
      runs.push([marketId, eachRun(own, profitAt)]);
    } else if (isOneWinner({ ...market, winners: market.numberOfWinners })) {
      if (own.some(({ matched }) => matched > 0)) profits.push([marketId, profitsOf(market, own)]);
    }
  }
  return {
    ...exchange.funds(accountId),
    exposures: sorted(exposures),
    bets: sorted(orders.map((order) => [order.id, lineOf(order)])),
    profits: sorted(profits),
    ranges: sorted(ranges),
    runs: sorted(runs),
  };
}

const lineOf = ({ fills, ...order }: Order): string => {
  const paid = fills.reduce((sum, { price, size }) => sum + price * size, 0);
  const average = order.matched === 0 ? 0 : paid / order.matched;
  return [
    `${order.side} ${order.runnerId} of ${order.marketId} at ${order.price} ${order.rate}: ${order.stake}`,
    `${order.matched} at ${average.toFixed(4)}, ${order.remaining} waits`,
    `${order.lapsed} lapsed, ${order.cancelled} cancelled, ${order.voided} void, ${order.status}`,
  ].join('; ');
};

type Fill = Pick<Order, 'side' | 'rate'> & Order['fills'][number];

const sumOf = (orders: readonly Order[], result: (fill: Fill) => number): number =>
  orders
    .flatMap(({ fills, side, rate }) => fills.map((fill) => ({ ...fill, side, rate })))
    .reduce((sum, fill) => sum + result(fill), 0);

/** Converts hundredths of a minor unit to minor units, rounding halves away from zero. */
const rounded = (hundredths: number): number =>
  Math.sign(hundredths) * Math.round(Math.abs(hundredths) / 100) + 0;

function profitsOf(market: Market, orders: readonly Order[]): Record<string, number> {
  const ids = [...market.runners.values()]
    .filter(({ status }) => status !== 'REMOVED')
    .map(({ id }) => id);
  const onRunner = (id: string) => orders.filter(({ runnerId }) => runnerId === id);
  const won = ({ side, price, size }: Fill): number => {
    // A rate per 100, in hundredths, pays the same share of the stake as odds minus 1.
    const paid = size * (market.bettingType === 'BOOKMAKER' ? price / 100 : price - 100);
    return side === 'BACK' ? paid : -paid;
  };
  const lost = ({ side, size }: Fill): number => (side === 'BACK' ? -size : size) * 100;
  return sorted(
    ids.map((winner) => [
      winner,
      // Only the winner's own bets have fractions; settlement rounds their sum, and then adds the other bets.
      ids.reduce((sum, id) => sum + rounded(sumOf(onRunner(id), id === winner ? won : lost)), 0),
    ]),
  );
}

/** Lists every combination of this many entries. */
const choices = <T>(entries: readonly T[], count: number): readonly (readonly T[])[] =>
  count === 0
    ? [[]]
    : entries.flatMap((entry, at) =>
        choices(entries.slice(at + 1), count - 1).map((rest) => [entry].concat(rest)),
      );

/** Returns the range of results for each winner of a race, with win and place as two bets at their own odds. */
function rangesOf(
  market: Market,
  divisor: number,
  orders: readonly Order[],
): Record<string, string> {
  const ids = [...market.runners.values()]
    .filter(({ status }) => status !== 'REMOVED')
    .map(({ id }) => id);
  const others = Math.min(market.numberOfWinners, ids.length) - 1;
  const resultAt = (winner: string, placed: readonly string[]): number => {
    const parts = orders
      .filter(({ runnerId }) => ids.includes(runnerId))
      .map(({ runnerId, side, fills }) => {
        const sums = fills.map(({ price, size }) => {
          const paid = size * (price - 100);
          const win = runnerId === winner ? paid * divisor : -size * 100 * divisor;
          const isPlaced = runnerId === winner || placed.includes(runnerId);
          return win + (isPlaced ? paid : -size * 100 * divisor);
        });
        const sum = sums.reduce((all, each) => all + each, 0);
        return side === 'BACK' ? sum : -sum;
      });
    return rounded(parts.reduce((all, each) => all + each, 0) / divisor);
  };
  return sorted(
    ids.map((winner) => {
      const behind = choices(
        ids.filter((id) => id !== winner),
        others,
      );
      const ends = behind.map((placed) => resultAt(winner, placed));
      return [winner, `${Math.min(...ends)} to ${Math.max(...ends)}`];
    }),
  );
}

function fancyResult({ side, price, rate, size }: Fill, runs: number): number {
  const yes = runs * 100 >= price ? (size * rate) / 100 : -size * 100;
  return side === 'BACK' ? yes : -yes;
}

/* Rules for the figures of client and exchange. */

const isOneWinner = ({
  bettingType,
  winners,
}: Pick<MarketInfo, 'bettingType' | 'winners'>): boolean =>
  winners === 1 && (bettingType === 'ODDS' || bettingType === 'BOOKMAKER');

const eachRun = (
  bets: readonly { readonly price: number }[],
  profitAt: (runs: number) => number,
): number[] =>
  Array.from(
    { length: Math.ceil(Math.max(...bets.map(({ price }) => price)) / 100) + 2 },
    (_, runs) => profitAt(runs),
  );
