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

const lineRange = record({
  type: word('LINE_RANGE'),
  min: price,
  max: price,
  interval: price,
});
const named = record({ type: word('CLASSIC', 'FINEST') });
const ladder: Read<WireLadder> = (raw) => {
  const range = unfit<WireLadder | null>(null, lineRange)(raw);
  return range ?? named(raw);
};

const hundred = figure(0, 100);

const runner = record({
  id,
  name: title,
  sort: unfit(0, figure(-1e6, 1e6)),
  /** The number on the cloth of a horse or a dog; null elsewhere. */
  cloth: unfit(null, hundred),
});

export const market = record({
  id,
  eventId: id,
  name: title,
  type: title,
  /**
   * LINE: even money on a number of runs; the price is the line. ASIAN: decimal odds with a handicap.
   * BOOKMAKER and FANCY: laid by the operator at a rate per 100.
   */
  bettingType: unfit('ODDS', word('ODDS', 'LINE', 'ASIAN', 'BOOKMAKER', 'FANCY')),
  winners: unfit(1, (raw) => Math.ceil(hundred(raw))),
  startTime: unfit(null, time),
  ladder: unfit({ type: 'CLASSIC' }, ladder),
  /** Percent of net winnings. */
  commission: unfit(0, hundred),
  /** The result of a settled market on a number; null before. */
  result: unfit(null, price),
  runners: readableOf(runner),
  /** Odds are included if a screen needs its first prices at once; polling continues from there. */
  odds: decodeMarketOdds,
});
export type WireMarket = Reading<typeof market>;

/** Reads a field that may be missing. */
const note = unfit(null, title);

const score = record({
  clock: note,
  home: note,
  away: note,
});

export const event = record({
  id,
  title,
  /** IN_PLAY among others; `matchDate` may also say 'In-Play'. */
  status: title,
  matchDate: when,
  sportId: id,
  sportName: title,
  competition: note,
  score: unfit(null, score),
  markets: unfit(0, figure(0, 1e6)),
  /** The market that lists of events show; null if it cannot be read. */
  market: unfit(null, market),
});
export type WireEvent = Reading<typeof event>;

/** The most events of one reply, or of a piece of one, that are read. */
export const MOST_EVENTS = 2_000;

const events = readableOf(event, MOST_EVENTS);
const tree = record({
  time: unfit(null, clockTime),
  setting: unfit(null, namedSettings),
  events,
  /** Raw: read after the first prices (casino/casinoFlags.ts). */
  games: (raw) => raw,
  /** Raw: the live videos of events, read with the events (events.ts). */
  tv: (raw) => raw,
});

/** The settings of a reply, with the bonuses for guests beside them. */
const settingIn = ({ setting, bonuses }: Readonly<Record<string, unknown>>): unknown =>
  bonuses ? { ...(isObject(setting) ? setting : null), bonuses } : setting;

interface Nested {
  readonly id?: unknown;
  readonly name?: unknown;
  readonly events?: readonly object[];
}

/** The events of a list; if its entries are sports, the events inside them, with their sport's facts. */
const eventsAmong = (list?: readonly (Nested | null)[]): unknown =>
  // A list without sports is read as it is, however long.
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
 * The domain's settings and every event with its main market and that market's odds. The older form is the
 * bare tree: a list of sports, each with its events.
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
