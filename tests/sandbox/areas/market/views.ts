import type { WireEvent, WireMarket } from '../../../../streams/catalogue/calls';
import type { Ladder } from '../../../../streams/rules/ladder';
import type { SportEvent } from '../../engine/market/event';
import type { Exchange } from '../../engine/exchange';
import type { Market, Runner } from '../../engine/market/market';
import type { MarketView } from '../../odds/oddsBoard';
import type { Written } from '../../http/written';

/*
 * The wire forms of events and markets. Empty fields and defaults are left out, because the tree is the first reply for
 * which a player waits.
 */

export interface Shelves {
  readonly exchange: Pick<Exchange, 'events' | 'event' | 'market'>;
  /** Returns the market's current odds; null if the market does not exist. */
  readonly oddsOf: (marketId: string) => MarketView | null;
}

/** The events of lists: all with a market that are not over, sorted by their off. */
export function listedEvents({ exchange }: Pick<Shelves, 'exchange'>): SportEvent[] {
  return [...exchange.events()]
    .filter((event) => !event.over && event.marketIds.length > 0)
    .sort((a, b) => a.startTime - b.startTime || a.name.localeCompare(b.name));
}

const MAIN_TYPES: ReadonlySet<string> = new Set(['MATCH_ODDS', 'WIN']);

/** The event's markets: its match odds or win market first, then the others in the order of creation. */
export function marketsOf(
  { exchange }: { readonly exchange: Pick<Exchange, 'market'> },
  event: SportEvent,
): Market[] {
  const markets = event.marketIds.flatMap((id) => exchange.market(id) ?? []);
  const isMain = ({ type }: Market): boolean => MAIN_TYPES.has(type);
  // The recordings of one event stay in the order of their files.
  return markets.toSorted((a, b) => Number(isMain(b)) - Number(isMain(a)));
}

/** The market that represents the event in lists: its match odds or win market, or else its first open one. */
export function mainMarket(
  { exchange }: Pick<Shelves, 'exchange'>,
  event: SportEvent,
): Market | null {
  const markets = marketsOf({ exchange }, event);
  // A bookmaker market has no order book that could represent the event.
  const booked = markets.filter(({ operatorId }) => operatorId === null);
  return booked.find(({ status }) => status !== 'CLOSED') ?? booked[0] ?? null;
}

export function eventView(shelves: Shelves, event: SportEvent): Written<WireEvent> {
  const main = mainMarket(shelves, event);
  return {
    id: event.id,
    title: event.name,
    status: event.over ? 'CLOSED' : event.inPlay ? 'IN_PLAY' : 'UPCOMING',
    matchDate: event.inPlay ? 'In-Play' : new Date(event.startTime).toISOString(),
    sportId: event.sportId,
    sportName: event.sportName,
    ...(event.competition ? { competition: event.competition } : {}),
    ...(event.score ? { score: event.score } : {}),
    markets: event.marketIds.length,
    ...(main ? { market: marketView(shelves, main) } : {}),
  };
}

export function marketView(
  { oddsOf }: Pick<Shelves, 'oddsOf'>,
  market: Market,
): Written<WireMarket> {
  return {
    id: market.id,
    eventId: market.eventId,
    name: market.name,
    type: market.type,
    bettingType: market.bettingType,
    winners: market.numberOfWinners,
    startTime: new Date(market.startTime).toISOString(),
    ladder: ladderView(market.ladder),
    commission: market.commissionRate / 100,
    ...(market.lineResult === null ? {} : { result: market.lineResult / 100 }),
    runners: [...market.runners.values()].sort((a, b) => a.sort - b.sort).map(runnerView),
    odds: oddsOf(market.id),
  };
}

function runnerView(runner: Runner): Written<WireMarket['runners'][number]> {
  const { id, sort, cloth } = runner;
  return { id, name: runnerName(runner), sort, ...(cloth === null ? {} : { cloth }) };
}

/** Adds the handicap if there is one, because several runners may be the same team. */
export function runnerName({ name, handicap }: Pick<Runner, 'name' | 'handicap'>): string {
  if (!handicap) return name;
  return `${name} ${handicap > 0 ? '+' : '−'}${Math.abs(handicap)}`;
}

function ladderView(ladder: Ladder): Written<WireMarket['ladder']> {
  if (ladder.kind !== 'LINE_RANGE') return { type: ladder.kind };
  const { min, max, interval } = ladder;
  return { type: 'LINE_RANGE', min: min / 100, max: max / 100, interval: interval / 100 };
}
