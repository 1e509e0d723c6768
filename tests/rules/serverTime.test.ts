import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { timeIn, zoneOf } from '../../streams/rules/serverTime';

const MINUTE = 60_000;
const INDIA = 330 * MINUTE;
const NINE = Date.UTC(2026, 10, 26, 9, 0, 1);

/** The years 1970 to 2099. */
const moment = fc.integer({ min: 0, max: 4_102_444_799_999 });
/** Every zone on Earth, in whole quarters of an hour. */
const zone = fc.integer({ min: -12 * 4, max: 14 * 4 }).map((quarters) => quarters * 15 * MINUTE);
const written = (at: number, ahead: number): string =>
  new Date(at + ahead).toISOString().replace('Z', '');
const offsetOf = (ahead: number): string => {
  const minutes = Math.abs(ahead) / MINUTE;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60].map((each) =>
    String(each).padStart(2, '0'),
  );
  return `${ahead < 0 ? '-' : '+'}${hours}:${rest}`;
};

const months = Array.from({ length: 12 }, (_, index) =>
  new Date(Date.UTC(2026, index)).toLocaleString('en-GB', { month: 'long', timeZone: 'UTC' }),
);

describe('timeIn', () => {
  test.each([
    ['2026-11-26T09:00:01', NINE],
    ['2026-11-26 09:00:01', NINE],
    ['2026-11-26T09:00:01.1234567', NINE + 123],
    ['2026-11-26T09:00:01.5', NINE + 500],
    ['2026-11-26T09:00:01,05', NINE + 50],
    ['2026-11-26T09:00', NINE - 1_000],
    ['2026/11/26 9:00:01', NINE],
    ['2026.11.26 09:00:01', NINE],
    ['26 Nov 2026 09:00:01', NINE],
    ['26-Nov-2026 09:00:01', NINE],
    ['26 Sept 2026 09:00:01', Date.UTC(2026, 8, 26, 9, 0, 1)],
    ['26 November 2026, 09:00:01', NINE],
    ['26 November 2026 at 09:00:01', NINE],
    ['Nov 26 2026 9:00:01AM', NINE],
    ['NOV. 26, 2026 9:00:01 a.m.', NINE],
    ['Thu, 26 Nov 2026 09:00:01', NINE],
    ['Thursday, November 26, 2026 9:00:01 AM', NINE],
    ['  2026-11-26t09:00:01  ', NINE],
  ])('reads %j, which contains no zone, in the zone of the server', (text, time) => {
    expect(timeIn(text, 0)).toBe(time);
    expect(timeIn(text, INDIA)).toBe(time - INDIA);
  });

  test.each([
    ['2026-11-26T09:00:01Z', NINE],
    ['2026-11-26T09:00:01.1234567z', NINE + 123],
    ['2026-11-26 09:00:01 UTC', NINE],
    ['Thu, 26 Nov 2026 09:00:01 GMT', NINE],
    ['2026-11-26T09:00:01+05:30', NINE - INDIA],
    ['2026-11-26T09:00:01-0330', NINE + 210 * MINUTE],
    ['2026-11-26T09:00:01+05', NINE - 300 * MINUTE],
    ['2026-11-26T09:00:01-00:00', NINE],
    ['2026-11-26T09:00:01+14:00', NINE - 840 * MINUTE],
    ['Thu Nov 26 2026 09:00:01 GMT+0530 (India Standard Time)', NINE - INDIA],
    ['11/26/2026 09:00:01 Z', null],
  ])('reads %j, which contains a zone, as %j in any zone of the server', (text, time) => {
    expect(timeIn(text, 0)).toBe(time);
    expect(timeIn(text, INDIA)).toBe(time);
  });

  test.each(
    months.map((name, index) => [`5 ${name} 2026 00:00`, Date.UTC(2026, index, 5)] as const),
  )('reads the month of %j', (text, time) => {
    expect(timeIn(text, 0)).toBe(time);
  });

  test.each([
    ['12:30 AM', 0, 30],
    ['12:30 pm', 12, 30],
    ['1:30 AM', 1, 30],
    ['11:30 PM', 23, 30],
  ])('reads %s on a twelve-hour clock', (clock, hour, minute) => {
    expect(timeIn(`26 Nov 2026 ${clock}`, 0)).toBe(Date.UTC(2026, 10, 26, hour, minute));
  });

  test.each([
    // Day and month could be swapped.
    '11/12/2026',
    '11/12/2026 10:00',
    '11-12-2026 10:00',
    '11.12.2026 10:00:00Z',
    '26/11/26 10:00',
    '26 Nov 26 10:00',
    // Only a day.
    '2026-11-26',
    '26 Nov 2026',
    '2026-11',
    '2026',
    // Not a time.
    '',
    'soon',
    'In-Play',
    'Day 2',
    'Match 12 2026 10:00',
    'Round 5 2026 10:00',
    'Marathon 5 2026 10:00',
    '1764147601000',
    // A date or time that does not exist.
    '2026-02-30T09:00:01',
    '2026-00-10T09:00:01',
    '2026-13-10T09:00:01',
    '2026-11-00T09:00:01',
    '2026-11-26T24:00:00',
    '2026-11-26T09:60:00',
    '2026-11-26T09:00:60',
    '26 Nov 2026 0:30 AM',
    '26 Nov 2026 13:30 PM',
    '2026-11-26T09:00:01+14:15',
    '2026-11-26T09:00:01+05:60',
    // A time with other text around it.
    'x2026-11-26T09:00:01',
    '2026-11-26T09:00:01x',
    '2026-11/26 09:00:01',
    '2026-11-26T09:00:01 PDT',
  ])('does not read %j as a time', (text) => {
    expect(timeIn(text, 0)).toBeNull();
  });

  test('reads the year 1, which a server writes for a missing time, as a date in that year', () => {
    expect(timeIn('0001-01-01T00:00:00', 0)).toBe(-62_135_596_800_000);
  });

  test('reads 29 February in leap years only', () => {
    expect(timeIn('2028-02-29T00:00:00', 0)).toBe(Date.UTC(2028, 1, 29));
    expect(timeIn('2027-02-29T00:00:00', 0)).toBeNull();
  });

  test('reads any time that it writes, with or without a zone, in any zone of the device', () => {
    fc.assert(
      fc.property(moment, zone, zone, (at, ahead, other) => {
        expect(timeIn(written(at, ahead), ahead)).toBe(at);
        expect(timeIn(written(at, ahead) + offsetOf(ahead), other)).toBe(at);
        expect(timeIn(new Date(at).toISOString(), other)).toBe(at);
      }),
    );
  });
});

describe('zoneOf', () => {
  test('derives the zone of any server whose clock is right to seven minutes', () => {
    const skew = fc.integer({ min: -7 * MINUTE, max: 7 * MINUTE });
    fc.assert(
      fc.property(moment, zone, skew, (now, ahead, off) => {
        expect(zoneOf(written(now + off, ahead), now)).toBe(ahead);
      }),
    );
  });

  test('uses the zone in the server’s clock, even if the device’s clock is wrong', () => {
    fc.assert(
      fc.property(moment, zone, moment, (at, ahead, now) => {
        expect(zoneOf(written(at, ahead) + offsetOf(ahead), now)).toBe(ahead);
        expect(zoneOf(new Date(at).toISOString(), now)).toBe(0);
      }),
    );
  });

  test.each(['soon', '', '2026-11-26', '11/12/2026 10:00'])('is null for %j', (text) => {
    expect(zoneOf(text, NINE)).toBeNull();
  });

  test('is null for a clock that fits no zone', () => {
    expect(zoneOf('2026-11-26T09:00:01', NINE - 14 * 60 * MINUTE)).toBe(14 * 60 * MINUTE);
    expect(zoneOf('2026-11-26T09:00:01', NINE - 14.2 * 60 * MINUTE)).toBeNull();
    expect(zoneOf('2026-11-26T09:00:01', NINE + 14.2 * 60 * MINUTE)).toBeNull();
    expect(zoneOf('2025-11-26T09:00:01', NINE)).toBeNull();
  });
});

test('rejects a very long string that is not a time within milliseconds', () => {
  expect(timeIn(`2026-11-26 10:00${' '.repeat(100_000)}x`, 0)).toBeNull();
});
