import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MINUTES, isQuiet, minuteOfDay } from '../../streams/rules/quietHours';

const minutes = fc.nat(DAY_MINUTES - 1);

describe('quiet hours', () => {
  it('include their first minute and exclude their last minute', () => {
    const hours = { from: 22 * 60, to: 7 * 60 };
    expect([1319, 1320, 1439, 0, 419, 420].map((minute) => isQuiet(hours, minute))).toEqual([
      false,
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  it('are as long as the time from their start to their end, even across midnight', () =>
    fc.assert(
      fc.property(minutes, minutes, (from, to) => {
        const day = Array.from({ length: DAY_MINUTES }, (_, minute) => minute);
        const length = (to - from + DAY_MINUTES) % DAY_MINUTES;
        expect(day.filter((minute) => isQuiet({ from, to }, minute))).toHaveLength(length);
      }),
    ));

  it('cover the day together with the hours from their end to their start, without overlap', () =>
    fc.assert(
      fc.property(minutes, minutes, minutes, (from, to, minute) => {
        fc.pre(from !== to);
        expect(isQuiet({ from, to }, minute)).toBe(!isQuiet({ from: to, to: from }, minute));
      }),
    ));
});

describe('the minute of the day', () => {
  it('follows the time zone of the device', () =>
    fc.assert(
      fc.property(fc.nat(23), fc.nat(59), (hour, minute) => {
        const time = new Date(2026, 10, 27, hour, minute, 59).getTime();
        expect(minuteOfDay(time)).toBe(hour * 60 + minute);
      }),
    ));
});
