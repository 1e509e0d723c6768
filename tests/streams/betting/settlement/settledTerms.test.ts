import { expect, test } from 'vitest';
import { sideOf, termsOf } from '../../../../streams/betting/settlement/settledTerms';

const NO_FIGURES = { odds: null, betRate: null, fancyValue: null, betType: null };

test.each([
  [{ odds: 240 }, { bettingType: 'ODDS', price: 240 }],
  [{ betRate: 8_500 }, { bettingType: 'BOOKMAKER', price: 8_500 }],
  [
    { odds: 0, betRate: 8_500, fancyValue: 0 },
    { bettingType: 'BOOKMAKER', price: 8_500 },
  ],
  [{ fancyValue: 4_650 }, { bettingType: 'LINE', price: 4_650 }],
  [
    { betRate: 10_000, fancyValue: 7_900, betType: 'NO' as const },
    { bettingType: 'FANCY', price: 7_900, rate: 10_000 },
  ],
  [{}, { bettingType: 'ODDS', price: null }],
])('recognises the type of a bet by its prices and rates: %o', (figures, expected) => {
  expect(termsOf({ ...NO_FIGURES, ...figures })).toEqual(expected);
});

test('reads yes as a back and no as a lay', () => {
  const sides = (['BACK', 'YES', 'LAY', 'NO', null] as const).map((betType) => sideOf({ betType }));
  expect(sides).toEqual(['BACK', 'BACK', 'LAY', 'LAY', null]);
});
