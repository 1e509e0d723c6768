import { expect, test } from 'vitest';
import { medianOf, spreadOf } from './spread';

test.each([
  ['one sample', [4], { low: 4, median: 4, high: 4 }],
  ['the middle of two samples', [2, 1], { low: 1, median: 1.5, high: 2 }],
  ['the full range of seven samples', [7, 1, 6, 2, 5, 3, 4], { low: 1, median: 4, high: 7 }],
  ['nine samples except the ends', [9, 1, 8, 2, 7, 3, 6, 4, 5], { low: 2, median: 5, high: 8 }],
])('covers %s', (_, samples, spread) => {
  expect(spreadOf(samples)).toEqual(spread);
});

test('narrows with the number of samples', () => {
  const widthOf = (count: number): number => {
    const { low, high } = spreadOf(
      Array.from({ length: count }, (_, index) => index / (count - 1)),
    );
    return high - low;
  };
  expect(widthOf(31)).toBeLessThan(widthOf(15));
  expect(widthOf(15)).toBeLessThan(widthOf(9));
});

test('has no figures without samples', () => {
  expect(medianOf([])).toBeNaN();
});
