import { defineCall } from '../../api/call';
import { clockTime, figure, id, link, startOf, word } from '../../api/wire';
import {
  anyText,
  type Read,
  readableOf,
  type Reading,
  record,
  refuse,
  unfit,
} from '../../api/read';
import { event, market } from '../calls';

/* The call for a single event with its markets. */

/** The maximum length of an operator's rules, in characters. */
const LONGEST_RULES = 8_000;

export const rules: Read<string> = (raw) =>
  startOf(anyText(raw).trim(), LONGEST_RULES) || refuse('any rules');
export const SILK_COLOURS = [
  'WHITE',
  'GREY',
  'BLACK',
  'RED',
  'MAROON',
  'PINK',
  'ORANGE',
  'YELLOW',
  'GREEN',
  'LIGHT_BLUE',
  'BLUE',
  'PURPLE',
  'BROWN',
] as const;
export const SILK_PATTERNS = ['PLAIN', 'HOOPS', 'CHEVRON', 'SPOTS', 'SASH', 'STRIPE'] as const;

/** The colours that a runner's rider wears, by name. Each must be a plain word, never an address or a colour code. */
const silk = record({
  id,
  base: word(...SILK_COLOURS),
  trim: word(...SILK_COLOURS),
  pattern: unfit('PLAIN', word(...SILK_PATTERNS)),
});

const from1To100 = figure(1, 100);
export const divisor: Read<number> = (raw) => {
  const value = from1To100(raw);
  return Number.isInteger(value) ? value : refuse('a divisor');
};

/** The operator's own words about a market or a whole event. */
export const ruled = record({
  rules: unfit(null, rules),
  /** The rider's colours in a race, by runner id. This extends the specification. */
  silks: unfit([], readableOf(silk)),
  /** For the place part of an each-way market, the odds are divided by this number. This extends the specification. */
  eachWayDivisor: unfit(null, divisor),
});
export const about = record({
  rules: unfit(null, rules),
  /** The id of the source of the odds. */
  dreamEventId: unfit(null, id),
  /** The address of the page with the live picture. */
  videoURL: unfit(null, link),
});

export const ruledEvent = (raw: unknown): Reading<typeof event> & Reading<typeof about> => ({
  ...event(raw),
  ...about(raw),
});
export const ruledMarket = (raw: unknown): Reading<typeof market> & Reading<typeof ruled> => ({
  ...market(raw),
  ...ruled(raw),
});

/**
 * Fetches an event with all of its markets. Without it, the page of an event stays empty, and players cannot bet on it.
 */
export const marketsByEvent = defineCall<{ eventId: string }>()(
  'GET',
  'Market/GetByEventId',
  record({
    time: unfit(null, clockTime),
    event: ruledEvent,
    markets: readableOf(ruledMarket),
  }),
);
