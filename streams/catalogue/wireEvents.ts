/** Reads sports, events and markets from the list of events. */

import { clockText } from '../rules/clockText';
import { SPORTS } from '../settings/sportFlags';
import type { WireEvent, WireMarket } from './calls';
import type { Ladder } from '../rules/ladder';
import type { EventInfo, MarketInfo, OddsReply, Sport } from './types';
import { withoutRepeated } from '../odds/withoutRepeated';

/** The display names of the sports in specification §1. Other sports have the server's name. */
const SPORT_NAMES: ReadonlyMap<string, string> = new Map([
  ['1', 'Football'],
  ['2', 'Tennis'],
  ['3', 'Cricket'],
  ['25', 'Kabaddi'],
  ['26', 'Horse racing'],
  ['-1', 'Casino'],
]);

/** Converts a market's names and rules. The runners stay in the server's order. */
export function marketInfo(wire: WireMarket): MarketInfo {
  const { id, eventId, name, type, bettingType, winners, startTime, commission, result } = wire;
  const runners = withoutRepeated(wire.runners).toSorted((a, b) => a.sort - b.sort);
  const ladder = ladderOf(wire.ladder);
  const rules = { type, bettingType, winners, startTime, ladder, commission, result };
  return { id, eventId, name, ...rules, runners };
}

function ladderOf(wire: WireMarket['ladder']): Ladder {
  if (wire.type !== 'LINE_RANGE') return { kind: wire.type };
  const { min, max, interval } = wire;
  // A range without a usable step would block the slip, so whole hundredths are the fallback.
  return interval > 0 && max >= min
    ? { kind: 'LINE_RANGE', min, max, interval }
    : { kind: 'FINEST' };
}

/** Returns the server's name for a sport of the product; null for any other sport. */
export const askedName = (sportId: string): string | null =>
  SPORT_NAMES.get(sportId)?.toLowerCase() ?? null;

export function eventInfo(wire: WireEvent): EventInfo {
  const inPlay = [wire.status, wire.matchDate].some((text) => /^in.play$/i.test(String(text)));
  return {
    id: wire.id,
    title: wire.title,
    inPlay,
    startTime:
      typeof wire.matchDate === 'number' ? wire.matchDate : (wire.market?.startTime ?? null),
    sportId: wire.sportId,
    sportName: SPORT_NAMES.get(wire.sportId) ?? wire.sportName,
    competition: wire.competition,
    score: scoreOf(wire),
    marketCount: wire.markets,
    market: wire.market === null ? null : marketInfo(wire.market),
  };
}

function scoreOf({ score, sportId }: WireEvent): EventInfo['score'] {
  if (score === null || score.clock === null) return score;
  return { ...score, clock: clockText(score.clock, { isTennis: sportId === SPORTS.tennis }) };
}

/**
 * Groups events by sport and sorts the sports by their id (specification §3). In each sport, events in play are first,
 * and the other events follow by time.
 */
export function sportsOf(events: readonly EventInfo[]): Sport[] {
  const bySport = new Map<string, EventInfo[]>();
  for (const event of events) {
    const list = bySport.get(event.sportId) ?? [];
    list.push(event);
    bySport.set(event.sportId, list);
  }
  return [...bySport]
    .map(([id, list]) => ({
      id,
      name: list[0]?.sportName ?? '',
      order: orderOf(id),
      events: list.toSorted(byTime),
    }))
    .toSorted((a, b) => a.order - b.order);
}

function orderOf(sportId: string): number {
  const order = Number(sportId);
  return Number.isFinite(order) ? order : Number.MAX_SAFE_INTEGER;
}

function byTime(a: EventInfo, b: EventInfo): number {
  if (a.inPlay !== b.inPlay) return a.inPlay ? -1 : 1;
  const [early, late] = [a.startTime ?? Infinity, b.startTime ?? Infinity];
  return early === late ? a.title.localeCompare(b.title) : early - late;
}

/** Collects the odds in a list of markets. */
export function oddsAmong(markets: readonly (WireMarket | null)[], time: number | null): OddsReply {
  return {
    time: time ?? 0,
    markets: markets.flatMap((wire) => (wire?.odds ? [wire.odds] : [])),
    quiet: [],
    dropped: 0,
  };
}
