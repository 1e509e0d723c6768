import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { moneyIn } from '../../../src/words/money';

/** Replaces the non-breaking spaces that Intl writes, for comparison. */
const plain = (text: string): string => text.replaceAll(/\s/g, ' ');
const written = (currency: string): readonly string[] => {
  const money = moneyIn(currency);
  return [money.full(123_450), money.plain(50_000), money.short(184_000_000), money.symbol].map(
    plain,
  );
};

test.each([
  ['INR', ['₹1,234.50', '₹500', '₹18.4L', '₹']],
  ['inr', ['₹1,234.50', '₹500', '₹18.4L', '₹']],
  [' gbp ', ['£1,234.50', '£500', '£1.8M', '£']],
  ['USDT', ['USDT 1,234.50', 'USDT 500', 'USDT 1.8M', 'USDT']],
  ['usdt', ['USDT 1,234.50', 'USDT 500', 'USDT 1.8M', 'USDT']],
  // A code of the right form that no browser supports.
  ['QQQ', ['QQQ 1,234.50', 'QQQ 500', 'QQQ 1.8M', 'QQQ']],
  ['CHF', ['CHF 1,234.50', 'CHF 500', 'CHF 1.8M', 'CHF']],
  ['€', ['€ 1,234.50', '€ 500', '€1.8M', '€']],
])('writes the money of an account in %j in that currency', (currency, expected) => {
  expect(written(currency)).toEqual(expected);
});

test('writes a loss in an unknown currency with a true minus sign', () => {
  expect(plain(moneyIn('USDT').full(-50_050))).toBe('−USDT 500.50');
});

test('never writes an amount of one currency as another for any currency code', () => {
  const code = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 10 });
  fc.assert(
    fc.property(
      code.filter(
        (text) => text.trim() !== '' && !/^\s*inr\s*$/i.test(text) && !text.includes('₹'),
      ),
      (text) => {
        for (const said of written(text)) expect(said).not.toContain('₹');
      },
    ),
  );
});
