import { isObject, type Read, readableOf, type Reading, record, unfit } from '../api/read';
import { defineCall } from '../api/call';
import { clockTime, figure, id, price, time, title, when, word } from '../api/wire';
import { namedSettings } from '../settings/calls';
import { decodeMarketOdds } from '../odds/marketOdds';

type WireLadder =
  | { readonly type: 'CLASSIC' | 'FINEST' }
  | {
      readonly type: 'LINE_RANGE';
      readonly min: number;
      readonly max: number;
      readonly interval: number;
    };

export const lineRange = record({
  type: word('LINE_RANGE'),
  min: price,
  max: price,
  interval: price,
});
export const named = record({ type: word('CLASSIC', 'FINEST') });
export const ladder: Read<WireLadder> = (raw) => {
  const range = unfit<WireLadder | null>(null, lineRange)(raw);
  return range ?? named(raw);
};

const hundred = figure(0, 100);
export const winners: Read<number> = (raw) => Math.ceil(hundred(raw));

const runner = record({
  id,
  name: title,
  sort: unfit(0, figure(-1e6, 1e6)),
  /** The number on the cloth of a horse or a dog; null for other runners. */
  cloth: unfit(null, hundred),
});

export const market = record({
  id,
  eventId: id,
  name: title,
  type: title,
  /**
   * LINE: even money on a number of runs, and the price is the line. ASIAN: decimal odds with a handicap. BOOKMAKER and
   * FANCY: the operator lays the market at a rate per 100.
   */
  bettingType: unfit('ODDS', word('ODDS', 'LINE', 'ASIAN', 'BOOKMAKER', 'FANCY')),
  winners: unfit(1, winners),
  startTime: unfit(null, time),
  ladder: unfit({ type: 'CLASSIC' }, ladder),
  /** The commission, in percent of net winnings. */
  commission: unfit(0, hundred),
  /** The result of a settled market on a number; null before it is settled. */
  result: unfit(null, price),
  runners: readableOf(runner),
  /** The odds, which are included if a screen needs the first prices at once. Polling continues from these odds. */
  odds: decodeMarketOdds,
});
export type WireMarket = Reading<typeof market>;

/** Reads a string that may be missing. */
const note = unfit(null, title);

const score = record({
  clock: note,
  home: note,
  away: note,
});

export const event = record({
  id,
  title,
  /** IN_PLAY or another status; `matchDate` may also be 'In-Play'. */
  status: title,
  matchDate: when,
  sportId: id,
  sportName: title,
  competition: note,
  score: unfit(null, score),
  markets: unfit(0, figure(0, 1e6)),
  /** The market that is shown in lists of events; null if it is unreadable. */
  market: unfit(null, market),
});
export type WireEvent = Reading<typeof event>;

/** The maximum number of events that are read from a reply, or from one piece of a reply. */
export const MOST_EVENTS = 2_000;

const events = readableOf(event, MOST_EVENTS);
export const unread: Read<unknown> = (raw) => raw;
export const tree = record({
  time: unfit(null, clockTime),
  setting: unfit(null, namedSettings),
  events,
  /** The unread games, which are read after the first prices (casino/casinoFlags.ts). */
  games: unread,
  /** The unread live videos, which are read together with single events (events.ts). */
  tv: unread,
});

/** Returns the settings in a reply, with the bonuses for guests added to them. */
const settingIn = ({ setting, bonuses }: Readonly<Record<string, unknown>>): unknown =>
  bonuses ? { ...(isObject(setting) ? setting : null), bonuses } : setting;

interface Nested {
  readonly id?: unknown;
  readonly name?: unknown;
  readonly events?: readonly object[];
}

/**
 * Returns the events of a list. If its entries are sports, these are the events in them, with the facts of their sport.
 */
const eventsAmong = (list?: readonly (Nested | null)[]): unknown =>
  // A list without sports is read unchanged, even if it is long.
  list?.some?.((entry) => entry?.events)
    ? list.flatMap<unknown>(
        (entry) =>
          entry?.events?.map?.((inner) => ({
            sportId: entry.id,
            sportName: entry.name,
            ...inner,
          })) ?? [entry],
      )
    : list;

/**
 * Fetches the domain's settings, and every event with its main market and the odds of that market. Older servers reply
 * only with the tree: a list of sports, each with its events. Without it, players see no events and no prices.
 */
export const treeSportWithEvent = defineCall<undefined>()(
  'GET',
  'Event/TreeSportWithEvent',
  (raw) => {
    const list = Array.isArray(raw) ? raw : Object(raw).events;
    const reply = isObject(raw) ? { ...raw, setting: settingIn(raw) } : null;
    return tree({ ...reply, events: eventsAmong(list) });
  },
  { inPieces: 'events', byHost: true },
);
