import { expect, test } from 'vitest';
import { isPlausible } from '../../../streams/odds/plausible';

const NOW = 1_800_000_000_000;
const DAY_MS = 86_400_000;

test.each([
  ['now', NOW, true],
  ['a year ago', NOW - 365 * DAY_MS, true],
  ['in a year', NOW + 365 * DAY_MS, true],
  ['two years ago', NOW - 730 * DAY_MS, false],
  ['no time', 0, false],
  ['a time before the epoch', -1, false],
  ['no number', Number.NaN, false],
])('decides whether a server’s time is plausible: %s', (_, time, may) => {
  expect(isPlausible(time, NOW)).toBe(may);
});
