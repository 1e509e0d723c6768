import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { chipText, ladderResult } from '../../../../src/screens/ladder/figures';
import { moneyIn } from '../../../../src/words/money';

const [rupees, pounds] = [moneyIn('INR'), moneyIn('GBP')];

test.each([
  [50, '0.5'],
  [50_000, '500'],
  [99_950, '999.5'],
  [100_000, '1k'],
  [125_000, '1.25k'],
  [129_900, '1,299'],
  [1_250_000, '12.5k'],
  [1_234_500, '12k+'],
  [10_000_000, '1L'],
  [12_500_000, '1.25L'],
  [99_999_900, '9L+'],
  [1_000_000_000, '1Cr'],
])('writes %i paise in a chip as %s', (value, text) => {
  expect(chipText(value, rupees)).toBe(text);
});

test('never shows less or more money in a chip than there is, unless it says so', () => {
  const UNITS: Readonly<Record<string, number>> = { '': 1, k: 1e3, L: 1e5, M: 1e6, Cr: 1e7 };
  const values = fc.oneof(
    fc.integer({ min: 1, max: 5_000_000_000 }),
    fc.integer({ min: 1, max: 5_000_000 }).map((units) => units * 100),
  );
  fc.assert(
    fc.property(values, fc.constantFrom(rupees, pounds), (value, money) => {
      const [, figures = '', letters = '', more] =
        /^([\d.,]+)([kLMCr]*)(\+?)$/.exec(chipText(value, money)) ?? [];
      const shown = Math.round(Number(figures.replaceAll(',', '')) * (UNITS[letters] ?? 0) * 100);
      expect((figures + letters).length).toBeLessThanOrEqual(5);
      if (more) expect(shown).toBeLessThan(value);
      else expect(shown).toBe(value);
    }),
  );
});

test.each([
  [27_842, '+278'],
  [-27_842, '−278'],
  [129_900, '+1.2k'],
  [-129_900, '−1.3k'],
  [-1_210_000, '−13k'],
  [200_000, '+2k'],
  [0, '0'],
])('writes a result of %i paise on a rung as %s, never better than it is', (value, text) => {
  expect(ladderResult(value, rupees)).toBe(text);
});
