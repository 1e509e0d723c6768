import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { moved, problemsOf, titleOf } from '../../../src/islands/stakes/rows';
import { amountIn } from '../../../src/ui/amount/amountIn';
import { sizeIn } from '../../../src/words/formats';

describe('the label of a quick stake', () => {
  test.each([
    [10_000, '100'],
    [150_000, '1.5k'],
    [100_000, '1k'],
    [125_000, '1250'],
    [1_050, '10.5'],
    [25_000_000, '2.5L'],
  ])('writes %i minor units as %s', (amount, words) =>
    expect(titleOf(amount, sizeIn('INR'), amountIn('INR'))).toBe(words),
  );

  test('shows the full amount', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e11 }),
        fc.constantFrom('INR', 'EUR'),
        (amount, currency) => {
          const read = amountIn(currency);
          expect(read(titleOf(amount, sizeIn(currency), read))).toBe(amount);
        },
      ),
    ));
});

test('reports a field without an amount, and the second of two equal amounts', () =>
  expect([...problemsOf(['100', 'x', '0', '1 00', '0.1k', '-5'], amountIn('INR'))]).toEqual([
    [1, 'bad'],
    [2, 'bad'],
    [3, 'bad'],
    [4, 'twice'],
    [5, 'bad'],
  ]));

test('swaps a row with its neighbour, and moves neither the first row up nor the last row down', () => {
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c']);
});
