import type { Received, Sent } from '../../../../streams/api/call';
import type { SettledBet, userBetHistory } from '../../../../streams/betting/calls';
import { fromMinor } from '../../../../streams/rules/money';
import { averagePrice } from '../../../../streams/rules/profit';
import type { Exchange } from '../../engine/exchange';
import type { Order } from '../../engine/order';
import type { Written } from '../../http/written';
import { matchTime, REASONS } from '../betting/betView';
import type { Memory } from './memory';
import { periodOf, within } from './period';

type BetsQuery = Sent<typeof userBetHistory>;
type History = Written<Received<typeof userBetHistory>>;

interface Needs {
  readonly exchange: Pick<Exchange, 'orders' | 'results' | 'market'>;
  readonly memory: Pick<Memory, 'market'>;
}

/** The player's settled and ended bets, newest first, and the results of their markets with the commission. */
export function betHistory(
  { exchange, memory }: Needs,
  accountId: string,
  query: BetsQuery,
): History {
  const isIn = within(periodOf({ ...query, from: query.StartDate, to: query.EndDate }));
  const { SportId, MarketId } = query;
  const settled = exchange
    .orders(accountId)
    // If bets ended at the same time, the last one counts as the newest.
    .toReversed()
    .filter(
      (order) =>
        overAt(order) !== null &&
        isIn(query.FromTime === undefined ? order.placedAt : (overAt(order) ?? 0)) &&
        (MarketId === undefined || order.marketId === MarketId) &&
        (SportId === undefined || memory.market(order.marketId)?.sportId === SportId),
    )
    .toSorted((a, b) => (overAt(b) ?? 0) - (overAt(a) ?? 0) || b.placedAt - a.placedAt);
  const page = settled.slice(query.SkipCount, query.SkipCount + query.MaxResultCount);
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

/** Returns the time at which no part of it was open any more; null while a part is open. */
const overAt = ({ settledAt, matched, remaining, endedAt }: Order): number | null =>
  settledAt ?? (matched === 0 && remaining === 0 ? endedAt : null);

/** Returns the outcome of a bet as the record names it. */
function outcomeOf({ settledAt, outcome, lapsed }: Order): SettledBet['outcome'] {
  if (settledAt === null) return lapsed > 0 ? 'LAPSED' : 'CANCELLED';
  return outcome === null ? 'VOIDED' : outcome === 'WIN' ? 'WON' : 'LOST';
}

const marketsOf = (orders: readonly Order[]): ReadonlySet<string> =>
  new Set(orders.map(({ marketId }) => marketId));

/** Returns the price at which a bet was matched, or else the requested one. */
export const paidFor = ({ fills, price }: Order): number =>
  fills.length > 0 ? averagePrice(fills) : price;

/** The sides of a fancy, as players call them. */
export const YES_OR_NO = { BACK: 'YES', LAY: 'NO' } as const;

/** Returns the reason why a bet is void, by its code, or why it lapsed, in this server's words. */
function reasonOf(exchange: Needs['exchange'], order: Order): string | null {
  if (order.lapseReason !== null) return REASONS[order.lapseReason];
  if (order.outcome !== null || order.settledAt === null) return null;
  return exchange.market(order.marketId)?.runners.get(order.runnerId)?.status === 'REMOVED'
    ? 'RUNNER_REMOVED'
    : 'VOIDED';
}

/** Returns whether the runner of an each-way bet was placed behind the winner. */
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
  const paid = paidFor(order);
  const over = overAt(order);
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
    // A bet without a matched part shows the requested stake.
    stake: fromMinor(order.matched > 0 ? order.matched : order.stake),
    askedPrice: order.askedPrice / 100,
    placeTime: new Date(order.placedAt).toISOString(),
    matchTime: matchTime(order),
    profitLoss: fromMinor(order.profit ?? 0),
    // One half won, and the other one lost.
    lapsed: fromMinor(order.lapsed),
    cancelled: fromMinor(order.cancelled),
    outcome: isPlaced ? null : outcomeOf(order),
    result: null,
    betResult: isPlaced ? 'Placed' : null,
    reason: reasonOf(exchange, order),
    settleTime: over === null ? null : new Date(over).toISOString(),
  };
}
