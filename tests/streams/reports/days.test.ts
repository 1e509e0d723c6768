import * as fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { dayOf, daysOf, deviceZone, momentsOf, startOf } from '../../../streams/reports/days';

const zone = process.env['TZ'];
const inZone = (name: string): void => void (process.env['TZ'] = name);
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

describe('the days of a query', () => {
  const at = Date.parse('2026-11-21T20:00:00Z');

  test('are counted back on the player’s calendar', () => {
    inZone('Asia/Kolkata');
    expect(daysOf('today', at)).toEqual({ from: '2026-11-22', to: '2026-11-22' });
    expect(daysOf('yesterday', at)).toEqual({ from: '2026-11-21', to: '2026-11-21' });
    expect(daysOf('week', at)).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    expect(daysOf('month', at)).toEqual({ from: '2026-10-24', to: '2026-11-22' });
    inZone('UTC');
    expect(daysOf('today', at).to).toBe('2026-11-21');
  });

  test('are the days that the player chose', () => {
    const days = { from: '2026-01-01', to: '2026-02-01' };
    expect(daysOf(days, at)).toBe(days);
  });
});

describe('the times of days', () => {
  test('are in the player’s zone, up to the start of the next day', () => {
    inZone('Asia/Kolkata');
    expect(momentsOf({ from: '2026-11-20', to: '2026-11-21' })).toEqual({
      FromTime: '2026-11-19T18:30:00.000Z',
      ToTime: '2026-11-21T18:30:00.000Z',
    });
  });

  test('follow a change of the clocks', () => {
    inZone('Europe/Berlin');
    const hours = (from: string): number => (startOf(from, 1) - startOf(from)) / 3_600_000;
    expect([hours('2026-03-29'), hours('2026-10-25'), hours('2026-11-21')]).toEqual([23, 25, 24]);
  });

  test('start the day that contains a moment, in any time zone', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('UTC', 'Asia/Kolkata', 'Europe/Berlin', 'Pacific/Apia', 'America/St_Johns'),
        fc.integer({ min: Date.UTC(2015, 0), max: Date.UTC(2040, 0) }),
        (name, moment) => {
          inZone(name);
          const day = dayOf(moment);
          expect(dayOf(startOf(day))).toBe(day);
          expect(startOf(day)).toBeLessThanOrEqual(moment);
          expect(startOf(day, 1)).toBeGreaterThan(moment);
        },
      ),
    );
  });
});

describe('the device’s zone', () => {
  test('has an IANA name', () => {
    inZone('Europe/London');
    expect(deviceZone()).toBe('Europe/London');
  });

  test('is UTC if the device has no zone', () => {
    inZone('No/Such/Zone');
    expect(deviceZone()).toBe('UTC');
  });
});
