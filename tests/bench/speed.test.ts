import { expect, test } from 'vitest';
import { isNear, rateFor } from './speed';

test.each([
  ['divides a fast machine down to the phone', 300, 1, 1_500, 5],
  ['corrects a throttle that slows by more than its rate', 300, 5, 240, 4],
  ['corrects a throttle that slows by less', 300, 5, 360, 6],
  ['does not throttle a machine that is slower than the phone', 950, 1, 800, 1],
])('%s', (_, index, rate, reading, corrected) => {
  expect(rateFor(index, rate, reading)).toBeCloseTo(corrected);
});

test('counts a reading within a tenth of the target as near', () => {
  expect([269, 271, 300, 329, 331].map((reading) => isNear(reading, 300))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
});
