import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type EventFilter,
  filterIn,
  passes,
  queryOf,
  TIMES,
} from '../../../src/screens/home/sport/eventFilter';
import type { EventInfo } from '../../../streams/app';

const NOW = new Date(2030, 4, 10, 20, 0).getTime();
const HOUR = 3_600_000;

const event = (startsIn: number | null, competition: string | null = 'Cup', inPlay = false) =>
  ({ inPlay, competition, startTime: startsIn === null ? null : NOW + startsIn }) as EventInfo;
const byTime = (time: EventFilter['time']): EventFilter => ({ competition: null, time });

describe('a filter', () => {
  it('lets every event pass if it is empty', () => {
    for (const one of [event(0), event(null), event(-HOUR, null, true)])
      expect(passes(one, byTime(null), NOW)).toBe(true);
  });

  it('lets the events of its competition pass at any time', () => {
    const cup: EventFilter = { competition: 'Cup', time: null };
    expect(passes(event(HOUR), cup, NOW)).toBe(true);
    expect(passes(event(HOUR, 'League'), cup, NOW)).toBe(false);
    expect(passes(event(HOUR, null), cup, NOW)).toBe(false);
  });

  it.each([
    // In play, in 2 h, in 3 h (still today), in 4 h (tomorrow), in 28 h (the day after), without a time.
    ['inPlay', 'x.....'],
    ['soon', '.x....'],
    ['today', '.xx...'],
    ['tomorrow', '...x..'],
  ] as const)('filters by the time %s to %s', (time, expected) => {
    const events = [
      event(-HOUR, 'Cup', true),
      ...[2, 3, 4, 28].map((h) => event(h * HOUR)),
      event(null),
    ];
    expect(events.map((one) => (passes(one, byTime(time), NOW) ? 'x' : '.')).join('')).toBe(
      expected,
    );
  });

  it('is written into the address next to the other fields, and restored from the address', () => {
    fc.assert(
      fc.property(
        fc.option(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 })),
        fc.option(fc.constantFrom(...TIMES)),
        (competition, time) => {
          const query = queryOf({ competition, time }, '?words=pseudo&time=old');
          expect(filterIn(query)).toEqual({ competition, time });
          expect(new URLSearchParams(query).get('words')).toBe('pseudo');
        },
      ),
    );
    expect(queryOf({ competition: null, time: null }, '?time=today')).toBe('');
    expect(filterIn('?time=never&competition=')).toEqual({ competition: null, time: null });
  });
});
