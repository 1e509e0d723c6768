import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { age, averagePrice, percent } from '../../../src/words/details';
import { line, price, sizeIn, startsAt } from '../../../src/words/formats';
import { moneyIn } from '../../../src/words/money';

describe('prices', () => {
  it.each([
    [101, '1.01'],
    [140, '1.40'],
    [250, '2.50'],
    [395, '3.95'],
    [400, '4.0'],
    [435, '4.35'],
    [860, '8.6'],
    [900, '9.0'],
    [1000, '10'],
    [1050, '10.5'],
    [12000, '120'],
    [100000, '1000'],
    [0, ''],
  ])('write %i hundredths as %s', (value, written) => expect(price(value)).toBe(written));

  it('never lose a tick, because the text is the exact price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 101, max: 100_000 }), (value) => {
        expect(Math.round(Number(price(value)) * 100)).toBe(value);
      }),
    );
  });

  it('write lines as runs, and averages with two decimals', () => {
    expect(line(16250)).toBe('162.5');
    expect(line(4700)).toBe('47');
    expect(averagePrice(425.49)).toBe('4.25');
    expect(averagePrice(540)).toBe(price(540));
  });
});

describe('sizes', () => {
  it.each([
    [0, '', ''],
    [40, '<1', '<1'],
    [84000, '840', '840'],
    [99999, '999', '999'],
    [120000, '1.2k', '1.2k'],
    [199900, '1.9k', '1.9k'],
    [1400000, '14k', '14k'],
    [9999999, '99k', '99k'],
    [10000000, '1.0L', '100k'],
    [99999999, '9.9L', '999k'],
    [210000000, '21L', '2.1M'],
    [340000000_0, '3.4Cr', '34M'],
  ])('write %i minor units as %s in rupees and %s in pounds', (value, rupees, pounds) => {
    expect([sizeIn('INR')(value), sizeIn('GBP')(value)]).toEqual([rupees, pounds]);
  });

  it.each(['INR', 'GBP'])('round %s down, never up', (currency) => {
    const unit: Record<string, number> = { k: 1_000, L: 100_000, M: 1_000_000, Cr: 10_000_000 };
    const size = sizeIn(currency);
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 100_000_000_000 }), (value) => {
        const [, digits = '', letter = ''] = /^([\d.]+)([kLCrM]*)$/.exec(size(value)) ?? [];
        const said = Number(digits) * (unit[letter] ?? 1);
        expect(said).toBeLessThanOrEqual(value / 100);
        expect(value / 100 - said).toBeLessThan(Math.max(1, value / 1_000));
      }),
    );
  });
});

describe('money', () => {
  const rupees = moneyIn('INR');

  it('is grouped by lakh in rupees, and shows the sign of a sum', () => {
    expect(rupees.full(10_000_000)).toBe('₹1,00,000.00');
    expect(rupees.plain(50_000)).toBe('₹500');
    expect(rupees.plain(50_050)).toBe('₹500.50');
    expect(rupees.bare(30_000)).toBe('300.00');
    expect(rupees.signed(86_000)).toBe('+860.00');
    expect(rupees.signed(-20_000)).toBe('−200.00');
    expect(rupees.signed(0)).toBe('0.00');
    expect(rupees.short(184_000_000)).toBe('₹18.4L');
    expect(rupees.symbol).toBe('₹');
  });

  it('is written in the usual way of other currencies, and of an unknown currency', () => {
    expect(moneyIn('GBP').full(123_456_78)).toBe('£123,456.78');
  });
});

describe('times', () => {
  const noon = new Date(2026, 4, 13, 12, 0, 0).getTime();
  const minute = 60_000;

  it.each([
    [-1, 'Starting'],
    [41_500, 'Starts in 0:42'],
    [12 * minute, 'Starts in 12 min'],
    [6.5 * 60 * minute, 'Today 18:30'],
    [30.5 * 60 * minute, 'Tomorrow 18:30'],
    [3 * 24 * 60 * minute, 'Sat 12:00'],
    [9 * 24 * 60 * minute, '22 May 12:00'],
  ])('show %d ms from now as %s', (left, written) =>
    expect(startsAt(noon + left, noon)).toBe(written),
  );

  it('show ages in the largest whole unit', () => {
    expect([age(8_900), age(200_000), age(7_300_000), age(-5)]).toEqual([
      '8 s',
      '3 min',
      '2 h',
      '0 s',
    ]);
  });

  it('show percentages with one decimal', () => expect(percent(1.0094)).toBe('100.9%'));
});
