import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cancelsUnmatchedLays, reducedPlacePrice, reducedWinPrice } from './reductions';
import { odds } from '../../../rules/arbitraries';

const factors = fc.integer({ min: 0, max: 9999 });

describe('a win price after a removal', () => {
  it.each([
    [860, 1620, 721],
    [800, 2500, 600],
    [400, 250, 390],
    [400, 249, 400],
    [101, 1620, 100],
    [212, 5000, 106],
  ])('is reduced from %d by %d to %d', (price, factor, reduced) => {
    expect(reducedWinPrice(price, factor)).toBe(reduced);
  });

  it('never rises, never makes a winner lose, and is within half a hundredth of the formula', () => {
    fc.assert(
      fc.property(odds, factors, (price, factor) => {
        const reduced = reducedWinPrice(price, factor);
        expect(reduced).toBeLessThanOrEqual(price);
        expect(reduced).toBeGreaterThanOrEqual(100);
        const formula = factor < 250 ? price : Math.max(100, price * (1 - factor / 10_000));
        expect(Math.abs(reduced - formula)).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
    );
  });
});

describe('a place price after a removal', () => {
  it.each([
    [800, 2500, 625],
    [800, 100, 793],
    [300, 0, 300],
  ])('is reduced from %d by %d to %d', (price, factor, reduced) => {
    expect(reducedPlacePrice(price, factor)).toBe(reduced);
  });

  it('reduces the winnings, not the stake', () => {
    fc.assert(
      fc.property(odds, factors, (price, factor) => {
        const reduced = reducedPlacePrice(price, factor);
        const winnings = (price - 100) * (1 - factor / 10_000);
        expect(Math.abs(reduced - 100 - winnings)).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
    );
  });
});

describe('unmatched lays', () => {
  it('are cancelled from 2.5 % in a win market and from 4 % in a place market', () => {
    expect([249, 250].map((factor) => cancelsUnmatchedLays('WIN', factor))).toEqual([false, true]);
    expect([399, 400].map((factor) => cancelsUnmatchedLays('PLACE', factor))).toEqual([
      false,
      true,
    ]);
  });
});
