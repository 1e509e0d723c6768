import type { Received, Sent } from '../../../../streams/api/call';
import type {
  transactionDetail,
  transactionHistory,
  WireGroup,
  WireLine,
} from '../../../../streams/reports/calls';
import { fromMinor, type Minor } from '../../../../streams/rules/money';
import type { Exchange } from '../../engine/exchange';
import type { Entry, MovementKind } from '../../engine/money/ledger';
import type { MarketResult } from '../../engine/state';
import type { Written } from '../../http/written';
import { paidFor, YES_OR_NO } from './bets';
import { calendarOf } from './calendar';
import type { Memory, Remembered } from './memory';
import { periodOf, within } from './period';

type LinesQuery = Sent<typeof transactionHistory>;
type History = Written<Received<typeof transactionHistory>>;
type Detail = Written<Received<typeof transactionDetail>>;

interface Needs {
  readonly exchange: Pick<Exchange, 'market' | 'orders' | 'results' | 'statement'>;
  readonly memory: Pick<Memory, 'market'>;
}

/** This server sends amounts as strings, like some real servers. */
const inWords = (minor: Minor): string =>
  fromMinor(minor).toLocaleString('en-US', { minimumFractionDigits: 2 });

const KINDS: Readonly<Record<MovementKind, readonly [WireLine['kind'], string]>> = {
  // This is not a deposit of the player, so the list of deposits does not contain it.
  OPENING: [null, 'Starting balance'],
  DEPOSIT: ['DEPOSIT', 'Deposit'],
  WITHDRAWAL: ['WITHDRAWAL', 'Withdrawal'],
  BONUS: ['BONUS', 'Bonus'],
  SETTLEMENT: ['SETTLEMENT', 'Bets settled'],
  COMMISSION: ['COMMISSION', 'Commission'],
  CASINO: ['CASINO', 'Casino'],
  ROUNDING: ['CORRECTION', 'Correction'],
  TRANSFER: ['TRANSFER', 'Transfer'],
};

const ofBets = (kind: MovementKind): boolean => kind === 'SETTLEMENT' || kind === 'COMMISSION';

/** The lines of a player's account, newest first; with `GroupBy`, the results of the player's bets instead. */
export function transactions(needs: Needs, accountId: string, query: LinesQuery): History {
  if (query.GroupBy !== undefined) return groupedResults(needs, accountId, query);
  const { Type, SkipCount, MaxResultCount, SportId, EventId } = query;
  const { from, to } = periodOf({ ...query, from: query.From, to: query.To });
  const isIn = within({ from, to });
  const all = needs.exchange.statement(accountId);
  const matching = all.filter(({ at, kind, reference }) => {
    if (!isIn(at) || (Type !== 0 && ofBets(kind) !== (Type === 2))) return false;
    return (SportId ?? EventId) === undefined || isOf(needs.memory.market(reference), query);
  });
  const balanceAt = (moment: number): Minor => all.findLast(({ at }) => at < moment)?.balance ?? 0;
  const sum = (sign: 1 | -1): Minor =>
    matching.reduce((total, { amount }) => total + Math.max(0, sign * amount), 0);
  return {
    items: matching
      .toReversed()
      .slice(SkipCount, SkipCount + MaxResultCount)
      .map((entry) => lineView(needs.memory, entry)),
    totalCount: matching.length,
    totals: {
      credit: fromMinor(sum(1)),
      debit: fromMinor(sum(-1)),
      openingBalance: fromMinor(balanceAt(from)),
      closingBalance: fromMinor(balanceAt(to)),
    },
  };
}

const isOf = (
  market: Remembered | undefined,
  { SportId, EventId }: Pick<LinesQuery, 'SportId' | 'EventId'>,
): boolean =>
  market !== undefined &&
  (SportId === undefined || market.sportId === SportId) &&
  (EventId === undefined || market.eventId === EventId);

function lineView(memory: Pick<Memory, 'market'>, entry: Entry): Written<WireLine> {
  const { id, at, kind, reference, amount, balance } = entry;
  const market = ofBets(kind) ? memory.market(reference) : undefined;
  const [name, description] = KINDS[kind];
  return {
    id,
    date: new Date(at).toISOString(),
    description: market ? `${market.eventTitle}, ${market.marketName}` : description,
    credit: amount > 0 ? inWords(amount) : null,
    debit: amount < 0 ? inWords(-amount) : null,
    balance: inWords(balance),
    eventId: market?.eventId ?? null,
    kind: name,
    sportId: market?.sportId ?? null,
    eventTitle: market?.eventTitle ?? '',
    marketId: market?.marketId ?? null,
    marketName: market?.marketName ?? '',
    reference: ofBets(kind) || reference === '' ? null : reference,
  };
}

/** The player's results by sport, by event of a sport, or by market of an event, last settled first. */
function groupedResults(
  { exchange, memory }: Needs,
  accountId: string,
  query: LinesQuery,
): History {
  const { GroupBy, TimeZone = 'UTC', SkipCount, MaxResultCount } = query;
  const isIn = within(periodOf({ ...query, from: query.From, to: query.To }));
  const bets = new Map<string, number>();
  for (const { marketId, settledAt, matched } of exchange.orders(accountId))
    if (settledAt !== null && matched > 0) bets.set(marketId, (bets.get(marketId) ?? 0) + 1);
  const results = exchange.results(accountId).flatMap((result): Known[] => {
    const market = memory.market(result.marketId);
    if (!market || !isIn(result.at) || !isOf(market, query)) return [];
    return [{ ...result, market, bets: bets.get(result.marketId) ?? 0 }];
  });
  const groups = new Map<string, Known[]>();
  for (const result of results.toReversed()) {
    const { marketId, eventId, sportId } = result.market;
    const id = { sport: sportId, event: eventId, market: marketId }[GroupBy ?? 'market'];
    groups.set(id, [...(groups.get(id) ?? []), result]);
  }
  const dayOf = calendarOf(TimeZone);
  const days = new Map<string, Minor>();
  for (const { at, net, commission } of results) {
    const day = dayOf(at);
    days.set(day, (days.get(day) ?? 0) + net - commission);
  }
  const known = results[0]?.market;
  return {
    items: [],
    totalCount: groups.size,
    groups: [...groups]
      .slice(SkipCount, SkipCount + MaxResultCount)
      .map(([id, list]) => groupView(id, list, GroupBy ?? 'market')),
    days: [...days].toSorted().map(([day, net]) => ({ day, profitLoss: fromMinor(net) })),
    totals: { ...sumsOf(results), groups: groups.size },
    path: {
      sport: query.SportId === undefined ? null : (known?.sportName ?? null),
      event: query.EventId === undefined ? null : (known?.eventTitle ?? null),
    },
  };
}

interface Known extends MarketResult {
  readonly market: Remembered;
  readonly bets: number;
}

const sumsOf = (results: readonly Known[]) => ({
  profitLoss: fromMinor(results.reduce((sum, { net, commission }) => sum + net - commission, 0)),
  commission: fromMinor(results.reduce((sum, { commission }) => sum + commission, 0)),
  bets: results.reduce((sum, { bets }) => sum + bets, 0),
});

function groupView(
  id: string,
  results: readonly Known[],
  by: 'sport' | 'event' | 'market',
): Written<WireGroup> {
  const [latest] = results;
  const market = latest?.market;
  const names = { sport: market?.sportName, event: market?.eventTitle, market: market?.marketName };
  const parts = {
    sport: new Set(results.map(({ eventId }) => eventId)).size,
    event: results.length,
    market: null,
  };
  return {
    id,
    name: names[by] ?? '',
    ...sumsOf(results),
    parts: parts[by],
    date: latest === undefined ? null : new Date(latest.at).toISOString(),
  };
}

/** The bets behind a line of the player's own statement; null for any other line. */
export function transactionOf(
  { exchange, memory }: Needs,
  accountId: string,
  transactionId: string,
): Detail | null {
  const entry = exchange.statement(accountId).find(({ id }) => id === transactionId);
  if (!entry) return null;
  const { description } = lineView(memory, entry);
  const market = ofBets(entry.kind) ? memory.market(entry.reference) : undefined;
  if (!market) return { description, totalWin: null, bets: [] };
  const { marketId, winners, startTime, runners } = market;
  const result = exchange.results(accountId).find((one) => one.marketId === marketId);
  const orders = exchange
    .orders(accountId)
    .filter((order) => order.marketId === marketId && order.settledAt !== null);
  const kind = exchange.market(marketId)?.bettingType ?? 'ODDS';
  const hasLine = kind === 'FANCY' || kind === 'LINE';
  return {
    description,
    totalWin: result ? inWords(result.net) : null,
    commission: result ? inWords(result.commission) : null,
    winner: winners.join(', '),
    totalBets: orders.length,
    gameStartTime: new Date(startTime).toISOString(),
    bets: orders.map((order) => ({
      id: order.id,
      betType: kind === 'FANCY' ? YES_OR_NO[order.side] : order.side,
      bettingType: kind,
      rate: hasLine ? order.rate / 100 || null : paidFor(order) / 100,
      amount: inWords(order.matched > 0 ? order.matched : order.stake),
      title: runners.get(order.runnerId) ?? '',
      profitLoss: inWords(order.profit ?? 0),
      fancyValue: hasLine ? paidFor(order) / 100 : null,
      date: new Date(order.placedAt).toISOString(),
    })),
  };
}
