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
  ])('reads "%s"', (text, minor) => {
    expect(parseMoney(text)).toBe(minor);
  });

  it.each([
    '',
    ' ',
    '.',
    ',',
    '1k',
    '-1',
    '+1',
    '1e3',
    '12,5',
    '1,0000',
    '1234,567',
    '123,45,678',
    '1,00,0000',
    ',100',
    '1,,000',
    '1.234',
    '1.2.3',
    '1 000',
    '0x10',
    '٣',
    'Infinity',
    '99999999999999999',
  ])('refuses "%s"', (text) => {
    expect(parseMoney(text)).toBeNull();
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
          expect(parseMoney(format.format(minor / 100))).toBe(minor);
        },
      ),
    );
  });

  it('gives a safe whole amount or null for any text', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789,.-k '), maxLength: 22 });
    fc.assert(
      fc.property(fc.oneof(typed, fc.string()), (text) => {
        const minor = parseMoney(text);
        if (minor === null) return;
        expect(Number.isSafeInteger(minor) && minor >= 0).toBe(true);
        expect(minor).toBe(toMinor(Number(text.replaceAll(',', ''))));
      }),
      { numRuns: 2000 },
    );
  });
});
