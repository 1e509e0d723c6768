import { afterEach, expect, test } from 'vitest';
import { everyDay } from '../../../../src/screens/reports/everyDay';

const zone = process.env['TZ'];
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

test.each([
  ['Europe/London', '2026-10-24', '2026-10-25', '2026-10-26'],
  ['Europe/London', '2026-03-28', '2026-03-29', '2026-03-30'],
  ['America/New_York', '2026-10-31', '2026-11-01', '2026-11-02'],
  ['America/New_York', '2026-03-07', '2026-03-08', '2026-03-09'],
  // These clocks change at midnight.
  ['America/Santiago', '2026-09-05', '2026-09-06', '2026-09-07'],
  ['America/Santiago', '2026-04-03', '2026-04-04', '2026-04-05'],
])('has a bar for every day around a clock change in %s: %s, %s, %s', (name, from, changed, to) => {
  process.env['TZ'] = name;
  expect(everyDay({ from, to }, [{ day: to, net: -5 }])).toEqual([
    { day: from, net: 0 },
    { day: changed, net: 0 },
    { day: to, net: -5 },
  ]);
});
