import { expect, test } from 'vitest';
import { firstOffer, startingPrice } from '../../../../streams/betting/slip/offers';
import { runnerOdds } from '../../odds/oddsSamples';

const NOBODY = Array.from({ length: 12 }, () => 0);

test('starts a first offer at the last traded price', () => {
  expect(firstOffer(runnerOdds('a', 300, { lastPrice: 290 }), 'BACK')).toBe(290);
});

test('starts at the best price of the other side if nothing was traded', () => {
  const odds = runnerOdds('a', 300, { lastPrice: 0 });
  expect(firstOffer(odds, 'BACK')).toBe(302);
  expect(firstOffer(odds, 'LAY')).toBe(300);
});

test('finds no starting price for a runner without any price', () => {
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
