import { describe, expect, test } from 'vitest';
import { calendarOf, isZone } from './calendar';

describe.each([
  // The last and the first minute of each day, with the UTC offset at that time.
  ['Europe/London', '2026-10-25', '+01:00', '+00:00'],
  ['Europe/London', '2026-03-29', '+00:00', '+01:00'],
  ['America/New_York', '2026-11-01', '-04:00', '-05:00'],
  ['America/New_York', '2026-03-08', '-05:00', '-04:00'],
])('the day of the clock change in %s on %s', (zone, day, before, after) => {
  const shifted = (by: number): string =>
    new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10);
  const dayOf = calendarOf(zone);

  test('starts and ends at midnight of its own clock', () => {
    expect(
      [
        `${shifted(-1)}T23:59:59${before}`,
        `${day}T00:00:00${before}`,
        `${day}T23:59:59${after}`,
        `${shifted(1)}T00:00:00${after}`,
      ].map((moment) => dayOf(Date.parse(moment))),
    ).toEqual([shifted(-1), day, day, shifted(1)]);
  });
});

test('accepts a zone only by its IANA name', () => {
  expect(['Asia/Kolkata', 'UTC', 'Asia/Nowhere', ''].map(isZone)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
