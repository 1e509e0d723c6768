import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toMinor } from '../../streams/rules/money';
import { parseMoney } from '../../streams/rules/moneyText';

describe('parseMoney', () => {
  it.each([
    ['12', 1200],
    ['12.5', 1250],
    [' 12.50 ', 1250],
    ['12.', 1200],
    ['.5', 50],
    ['0', 0],
    ['007', 700],
    ['1,000', 100_000],
    ['1,00,000.25', 10_000_025],
    ['1,234,567', 123_456_700],
    ['10k', 1_000_000],
    ['10 K', 1_000_000],
    ['1.5k', 150_000],
    ['1.00001k', 100_001],
    ['₹500', 50_000],
    ['₹ 1.5k', 150_000],
    ['Rs. 500', 50_000],
    ['500 €', 50_000],
    ['1 000', 100_000],
    ['1\u00a0000', 100_000],
    ['1\u202f00\u202f000', 10_000_000],
    ['５００．５', 50_050],
    ['１，０００', 100_000],
    ['٣٠٠٫٥', 30_050],
    ['١٬٠٠٠', 100_000],
    ['۵۰۰', 50_000],
    ['₹५००', 50_000],
    ['\u200e500\u200f', 50_000],
  ])('reads "%s"', (text, minor) => {
    expect(parseMoney(text, 'lakh')).toBe(minor);
  });

  it.each([
    '',
    ' ',
    '.',
    ',',
    'k',
    '₹',
    '10kk',
    '10m',
    'k10',
    '1.000001k',
    '1,000 000',
    '₹₹5',
    '-1',
    '+1',
    '1e3',
    '12,5',
    '1,0000',
    '0,500',
    '00,500',
    '0 500',
    '0,50,000',
    '1234,567',
    '123,45,678',
    '1,00,0000',
    ',100',
    '1,,000',
    '1.234',
    '1.2.3',
    '1 00',
    '10 00',
    '0x10',
    '1½',
    '²',
    'Infinity',
    '99999999999999999',
  ])('rejects "%s"', (text) => {
    expect(parseMoney(text, 'lakh')).toBeNull();
  });

  it.each([
    ['2L', 'lakh', 20_000_000],
    ['2.5 l', 'lakh', 25_000_000],
    ['1Cr', 'lakh', 1_000_000_000],
    ['₹1.25cr', 'lakh', 1_250_000_000],
    ['٢L', 'lakh', 20_000_000],
    ['0.00001L', 'lakh', 100],
    ['1.5m', 'million', 150_000_000],
    ['1.5 M', 'million', 150_000_000],
    ['10k', 'million', 1_000_000],
  ] as const)('reads "%s" with sums in %s', (text, scale, minor) => {
    expect(parseMoney(text, scale)).toBe(minor);
  });

  it.each([
    ['1.5m', 'lakh'],
    ['2L', 'million'],
    ['1Cr', 'million'],
    ['2LL', 'lakh'],
    ['2kL', 'lakh'],
    ['2C', 'lakh'],
    ['L2', 'lakh'],
    ['1.12345678L', 'lakh'],
    ['99999999999Cr', 'lakh'],
    ['1constructor', 'million'],
  ] as const)('rejects "%s" with sums in %s', (text, scale) => {
    expect(parseMoney(text, scale)).toBeNull();
  });

  it('reads every amount that is printed, with Western, Indian or no groups', () => {
    const locales = ['en-GB', 'en-IN'];
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 13 }),
        fc.constantFrom(...locales),
        fc.boolean(),
        (minor, locale, useGrouping) => {
          const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, useGrouping });
          expect(parseMoney(format.format(minor / 100), 'lakh')).toBe(minor);
        },
      ),
    );
  });

  it('returns a safe whole amount or null for any string', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789,.-k '), maxLength: 22 });
    fc.assert(
      fc.property(fc.oneof(typed, fc.string()), (text) => {
        const minor = parseMoney(text, 'lakh');
        if (minor === null) return;
        expect(Number.isSafeInteger(minor) && minor >= 0).toBe(true);
        if (!/^[\d,.k -]*$/.test(text)) return;
        const times = text.includes('k') ? 1_000 : 1;
        const plain = text.replace(/[, k]/g, '');
        expect(minor).toBe(toMinor(Math.round(Number(plain) * times * 100) / 100));
      }),
      { numRuns: 2000 },
    );
  });

  it('reads the same amount in the digits of every script', () => {
    const scripts = digitRuns();
    expect(scripts.length).toBeGreaterThan(50);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 9 }),
        fc.constantFrom(...scripts),
        (minor, digits) => {
          const ascii = (minor / 100).toFixed(2);
          const typed = ascii.replace(/\d/g, (digit) => digits[Number(digit)] ?? '');
          expect(parseMoney(typed, 'lakh')).toBe(minor);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('reads a number of thousands as a thousand times the number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 9 }), (units) => {
        expect(parseMoney(`${units}k`, 'lakh')).toBe(units * 100_000);
        expect(parseMoney(`${units / 100}k`, 'lakh')).toBe(units * 1_000);
      }),
    );
  });
});

/** The ten digits of each script that this engine supports, by value. */
function digitRuns(): string[][] {
  const all = Array.from({ length: 0x1_ffff }, (_, code) => String.fromCodePoint(code)).filter(
    (sign) => /\p{Nd}/u.test(sign),
  );
  return Array.from({ length: all.length / 10 }, (_, n) => all.slice(n * 10, n * 10 + 10));
}
