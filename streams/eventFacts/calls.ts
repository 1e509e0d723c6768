import * as v from 'valibot';
import { defineCall } from '../api/call';
import {
  figure,
  flag,
  money,
  orNull,
  price,
  readable,
  reading,
  schemaOf,
  time,
  title,
  word,
} from '../api/schemas';
import { clockTime, link, startOf } from '../api/wire';
import { anyText, readableOf, record, unfit } from '../api/read';
import { event, MOST_EVENTS } from '../catalogue/calls';

const count = v.pipe(figure(0, 10_000), v.integer());
/** Reads a short sign on a card: a few letters or a figure. */
export const sign = schemaOf((raw) =>
  startOf(Number.isFinite(raw) ? String(raw) : anyText(raw), 12),
);
/** The maximum number of entries in a list on a card. */
const MOST = 60;

const phase = v.fallback(
  word('PLAY', 'BALL_RUNNING', 'WICKET', 'REVIEW', 'BREAK', 'RAIN', 'TIE_BREAK', 'OVER'),
  'PLAY',
);

const facts = {
  phase,
  source: orNull(title),
  /** When the source last sent data. */
  updatedAt: orNull(time),
};

const cricket = v.object({
  ...facts,
  sport: word('CRICKET'),
  innings: v.pipe(
    readable(v.object({ team: title, runs: count, wickets: count, balls: count }), 8),
    v.minLength(1),
  ),
  perOver: v.fallback(v.pipe(figure(1, 10), v.integer()), 6),
  ballsEach: orNull(count),
  target: orNull(count),
  batters: v.fallback(
    readable(v.object({ name: title, runs: count, balls: count, onStrike: flag(false) }), 2),
    [],
  ),
  bowler: orNull(v.object({ name: title, balls: count, runs: count, wickets: count })),
  over: v.fallback(readable(sign, 20), []),
});

const pair = <S extends v.GenericSchema>(schema: S) => v.pipe(readable(schema, 2), v.length(2));

const tennis = v.object({
  ...facts,
  sport: word('TENNIS'),
  sides: pair(
    v.object({
      name: title,
      games: readable(count, 5),
      points: v.fallback(sign, ''),
      isServing: flag(false),
    }),
  ),
});

const football = v.object({
  ...facts,
  sport: word('FOOTBALL'),
  clock: v.fallback(sign, ''),
  sides: pair(
    v.object({
      name: title,
      goals: count,
      corners: v.fallback(count, 0),
      yellow: v.fallback(count, 0),
      red: v.fallback(count, 0),
    }),
  ),
  incidents: v.fallback(
    readable(
      v.object({
        minute: sign,
        what: word('GOAL', 'PENALTY', 'YELLOW', 'RED'),
        team: title,
        who: orNull(title),
      }),
      MOST,
    ),
    [],
  ),
});

export const data = reading(v.union([cricket, tennis, football]));
export type WireCard = ReturnType<typeof data>;

/**
 * Fetches the score of an event: its data, or the address of a page that shows it; null if it has no score. Without it,
 * players see no score card.
 */
export const scoreCard = defineCall<{ DreamEventId: string }>()(
  'GET',
  'api/services/app/Sport/GetScoreCard',
  (raw): WireCard | string | null => {
    if (raw === null || raw === undefined) return null;
    if (typeof raw !== 'string') return data(raw);
    return raw.trim() === '' ? null : link(raw);
  },
  { quiet: true },
);

/** The maximum number of levels that are read on each side. */
const MOST_LEVELS = 350;
export const levels = readable(v.object({ price, size: money }), MOST_LEVELS);
/**
 * A missing side is empty. A reply without either side is ignored. The volume traded at each price is empty unless the
 * server sends it.
 */
export const sides = v.pipe(
  v.object({ back: orNull(levels), lay: orNull(levels), traded: orNull(levels) }),
  v.check(({ back, lay }) => back !== null || lay !== null, 'no side'),
  v.transform(({ back, lay, traded }) => ({
    back: back ?? [],
    lay: lay ?? [],
    traded: traded ?? [],
  })),
);

/**
 * Fetches every price on offer for a runner, and the volume traded at each price. This extends the specification, and
 * the setting `marketDepth` shows that a server supports it. Without it, players see only the best three prices on each
 * side.
 */
export const runnerDepth = defineCall<{ readonly marketId: string; readonly runnerId: string }>()(
  'GET',
  'Odds/GetMarketDepth',
  reading(sides),
  { quiet: true },
);

const listed = record({ time: unfit(null, clockTime), events: readableOf(event, MOST_EVENTS) });

/**
 * Fetches the listed events of one sport, by its name in lower case, in the form of the sports tree. Without it, the
 * page of a sport is empty if the list of all sports contains no event of it.
 */
export const eventsBySportName = defineCall<{ sportName: string }>()(
  'GET',
  'event/GetBySportName',
  listed,
  { quiet: true, byDialect: true },
);

/**
 * Fetches the events in all sports that start next or are in play. Without it, home suggests no events while it has
 * none of its own.
 */
export const closestEvents = defineCall<undefined>()('GET', 'Event/Closest', listed, {
  quiet: true,
});
