import type { Received, Sent } from '../../../../streams/api/call';
import type { SettledBet, userBetHistory } from '../../../../streams/betting/calls';
import { fromMinor } from '../../../../streams/rules/money';
import { averagePrice } from '../../../../streams/rules/profit';
import type { Exchange } from '../../engine/exchange';
import type { Order } from '../../engine/order';
import type { Written } from '../../http/written';
import { matchTime } from '../betting/betView';
import type { Memory } from './memory';
import { periodOf, within } from './period';

type Asked = Sent<typeof userBetHistory>;
type History = Written<Received<typeof userBetHistory>>;

interface Needs {
  readonly exchange: Pick<Exchange, 'orders' | 'results' | 'market'>;
  readonly memory: Pick<Memory, 'market'>;
}

/** The player's settled bets, the last settled first, and their markets' results with the commission. */
export function betHistory({ exchange, memory }: Needs, accountId: string, asked: Asked): History {
  const isIn = within(periodOf({ ...asked, from: asked.StartDate, to: asked.EndDate }));
  const { SportId, MarketId } = asked;
  const settled = exchange
    .orders(accountId)
    .filter(
      ({ settledAt, placedAt, marketId }) =>
        settledAt !== null &&
        isIn(asked.FromTime === undefined ? placedAt : settledAt) &&
        (MarketId === undefined || marketId === MarketId) &&
        (SportId === undefined || memory.market(marketId)?.sportId === SportId),
    )
    .toSorted((a, b) => (b.settledAt ?? 0) - (a.settledAt ?? 0) || b.placedAt - a.placedAt);
  const page = settled.slice(asked.SkipCount, asked.SkipCount + asked.MaxResultCount);
  const markets = marketsOf(settled);
  const onPage = marketsOf(page);
  const results = exchange.results(accountId).filter(({ marketId }) => markets.has(marketId));
  return {
    items: page.map((order) => settledView({ exchange, memory }, order)),
    totalCount: settled.length,
    markets: results
      .filter(({ marketId }) => onPage.has(marketId))
      .map(({ marketId, net, commission }) => ({
        marketId,
        profitLoss: fromMinor(net),
        commission: fromMinor(commission),
      })),
    totals: {
      stake: fromMinor(settled.reduce((sum, { matched }) => sum + matched, 0)),
      profitLoss: fromMinor(settled.reduce((sum, { profit }) => sum + (profit ?? 0), 0)),
      commission: fromMinor(results.reduce((sum, { commission }) => sum + commission, 0)),
    },
  };
}

const marketsOf = (orders: readonly Order[]): ReadonlySet<string> =>
  new Set(orders.map(({ marketId }) => marketId));

/** The price at which a bet was taken, else the one that it asked for. */
export const paidFor = ({ fills, price }: Order): number =>
  fills.length > 0 ? averagePrice(fills) : price;

/** The sides of a fancy, in its own words. */
export const YES_OR_NO = { BACK: 'YES', LAY: 'NO' } as const;

/** Why a bet is void, by its code. */
const reasonOf = (exchange: Needs['exchange'], { marketId, runnerId }: Order): string =>
  exchange.market(marketId)?.runners.get(runnerId)?.status === 'REMOVED'
    ? 'RUNNER_REMOVED'
    : 'VOIDED';

/** An each-way bet whose runner came in behind the winner. */
const isPlacedEachWay = (
  { market }: Pick<Needs['exchange'], 'market'>,
  { marketId, runnerId, outcome }: Order,
): boolean => {
  const found = market(marketId);
  const isEachWay = found !== undefined && found.eachWayDivisor !== null;
  return isEachWay && outcome !== null && found.runners.get(runnerId)?.status === 'PLACED';
};

function settledView({ exchange, memory }: Needs, order: Order): Written<SettledBet> {
  const { id: betId, clientReference, marketId, runnerId, eventId, side } = order;
  const known = memory.market(marketId);
  const isPlaced = isPlacedEachWay(exchange, order);
  const outcome = order.outcome === null ? 'VOIDED' : order.outcome === 'WIN' ? 'WON' : 'LOST';
  const paid = paidFor(order);
  const market = exchange.market(marketId);
  const kind = market?.bettingType ?? 'ODDS';
  const isFancy = kind === 'FANCY';
  return {
    betId,
    clientReference,
    sportId: known?.sportId ?? null,
    eventId,
    marketId,
    betTitle: known?.eventTitle ?? '',
    marketName: known?.marketName ?? '',
    betRunnerName: known?.runners.get(runnerId) ?? '',
    betType: isFancy ? YES_OR_NO[side] : side,
    odds: kind === 'ODDS' || kind === 'ASIAN' ? paid / 100 : null,
    betRate: isFancy ? order.rate / 100 : kind === 'BOOKMAKER' ? paid / 100 : null,
    fancyValue: isFancy || kind === 'LINE' ? paid / 100 : null,
    eachWayDivisor: market?.eachWayDivisor ?? null,
    // A bet that was void never stood with a stake: it is the one that was asked for.
    stake: fromMinor(order.matched > 0 ? order.matched : order.stake),
    askedPrice: order.askedPrice / 100,
    placeTime: new Date(order.placedAt).toISOString(),
    matchTime: matchTime(order),
    profitLoss: fromMinor(order.profit ?? 0),
    // One half won and the other lost.
    outcome: isPlaced ? null : outcome,
    result: null,
    betResult: isPlaced ? 'Placed' : null,
    reason: order.outcome === null ? reasonOf(exchange, order) : null,
    settleTime: order.settledAt === null ? null : new Date(order.settledAt).toISOString(),
  };
}
