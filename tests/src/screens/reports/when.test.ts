import { describe, expect, test } from 'vitest';
import { everyDay } from '../../../../src/screens/reports/everyDay';
import {
  byDay,
  dayOf,
  daysWritten,
  headingOf,
  momentWritten,
  timeWritten,
} from '../../../../src/screens/reports/when';

const NOW = new Date(2026, 10, 21, 16, 30).getTime();
const at = (month: number, day: number, hour = 9, year = 2026): number =>
  new Date(year, month - 1, day, hour).getTime();

test('writes a day as today, yesterday or a date, with the year if it is not this year', () => {
  expect(headingOf(NOW, NOW)).toBe('Today');
  expect(headingOf(at(11, 20, 23), NOW)).toBe('Yesterday');
  expect(headingOf(at(11, 2), NOW)).toBe('2 Nov');
  expect(headingOf(at(12, 31, 9, 2025), NOW)).toBe('31 Dec 2025');
  expect(headingOf('gestern', NOW)).toBe('No date');
});

test('writes a time below its day or with its day, and leaves an unreadable time unchanged', () => {
  expect(timeWritten(NOW)).toBe('16:30');
  expect(momentWritten(NOW, NOW)).toBe('21 Nov 16:30');
  expect([timeWritten('gestern'), timeWritten(null), momentWritten('gestern', NOW)]).toEqual([
    'gestern',
    '',
    'gestern',
  ]);
});

test('writes the days of a report as one day or a range', () => {
  expect(daysWritten({ from: '2026-11-20', to: '2026-11-21' }, NOW)).toBe('20 Nov to 21 Nov');
  expect(daysWritten({ from: '2025-11-20', to: '2025-11-20' }, NOW)).toBe('20 Nov 2025');
  expect(dayOf(at(1, 2))).toBe('2026-01-02');
});

test('groups entries by day, in their order', () => {
  const entries = [NOW, at(11, 21), at(11, 20), null, at(11, 20, 8)];
  expect(
    byDay(entries, (entry) => entry, NOW).map(({ day, entries: of }) => [day, of.length]),
  ).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    ['No date', 1],
    ['Yesterday', 1],
  ]);
});

describe('the bars of a range', () => {
  test('include each day, even without a result', () => {
    const days = { from: '2026-10-24', to: '2026-10-27' };
    expect(everyDay(days, [{ day: '2026-10-25', net: 5 }])).toEqual([
      { day: '2026-10-24', net: 0 },
      { day: '2026-10-25', net: 5 },
      { day: '2026-10-26', net: 0 },
      { day: '2026-10-27', net: 0 },
    ]);
  });

  test('include only the days with a result if the range is long', () => {
    const results = [{ day: '2026-03-01', net: 1 }];
    expect(everyDay({ from: '2026-01-01', to: '2026-12-31' }, results)).toEqual(results);
  });
});
