import { expect, test } from 'vitest';
import { availableAt, firstOffer, startingPrice } from '../../../../streams/betting/slip/offers';
import { runnerOdds } from '../../odds/oddsSamples';

const NOBODY = Array.from({ length: 12 }, () => 0);

test('starts a first offer at the last traded price', () => {
  expect(firstOffer(runnerOdds('a', 300, { lastPrice: 290 }), 'BACK')).toBe(290);
});

test('starts at the best price of the other side before the first trade', () => {
  const odds = runnerOdds('a', 300, { lastPrice: 0 });
  expect(firstOffer(odds, 'BACK')).toBe(302);
  expect(firstOffer(odds, 'LAY')).toBe(300);
});

test('finds no starting price for a runner without prices', () => {
  expect(firstOffer(runnerOdds('a', 0, { lastPrice: 0, prices: NOBODY }), 'LAY')).toBe(0);
  expect(firstOffer(undefined, 'BACK')).toBe(0);
});

test('starts an offer without any price at even money, or in the middle of the range for runs', () => {
  const ladder = { kind: 'LINE_RANGE', min: 50, max: 1_000, interval: 100 } as const;
  expect(startingPrice('ODDS', { kind: 'CLASSIC' })).toBe(200);
  expect(startingPrice('ASIAN', { kind: 'FINEST' })).toBe(200);
  expect(startingPrice('LINE', ladder)).toBe(550);
  expect(startingPrice('LINE', { kind: 'FINEST' })).toBe(0);
});

test('counts the money offered at a price or better on each side', () => {
  const prices = [300, 10, 295, 20, 290, 40, 305, 100, 310, 200, 0, 400];
  const odds = runnerOdds('a', 300, { prices });
  expect([290, 292, 300, 305].map((limit) => availableAt(odds, 'BACK', limit))).toEqual([
    70, 30, 10, 0,
  ]);
  expect([300, 305, 310, 500].map((limit) => availableAt(odds, 'LAY', limit))).toEqual([
    0, 100, 300, 300,
  ]);
});
