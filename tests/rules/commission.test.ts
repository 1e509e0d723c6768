import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commission } from '../../streams/rules/commission';

describe('commission', () => {
  it('is 12 on a net win of 400 at 5 % with 40 % discount', () => {
    expect(commission(40_000, 500, 4000)).toBe(1200);
  });

  it.each([
    [0, 500, 0, 0],
    [-40_000, 500, 0, 0],
    [40_000, 0, 0, 0],
    [40_000, 500, 10_000, 0],
    [40_000, 500, 0, 2000],
    [10, 500, 0, 1],
    [9, 500, 0, 0],
    [30, 500, 0, 2],
    [1, 10_000, 0, 1],
  ])('is charged on %d at rate %d and discount %d: %d', (net, rate, discount, owed) => {
    expect(commission(net, rate, discount)).toBe(owed);
  });

  it('is exact for amounts whose product exceeds the safe integers', () => {
    expect(commission(9_000_000_000_001_230, 500)).toBe(450_000_000_000_062);
  });

  it('rejects fractions of a minor unit', () => {
    expect(() => commission(10.5, 500)).toThrow(RangeError);
    expect(() => commission(1000, 2.5)).toThrow(RangeError);
  });

  it('never exceeds the win, never falls as the win rises, and matches the formula', () => {
    const rate = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 9 }), rate, rate, (net, base, discount) => {
        const owed = commission(net, base, discount);
        expect(owed).toBeLessThanOrEqual(net);
        expect(commission(net + 1, base, discount)).toBeGreaterThanOrEqual(owed);
        const formula = net * (base / 10_000) * (1 - discount / 10_000);
        expect(Math.abs(owed - formula)).toBeLessThanOrEqual(0.5 + 1e-5);
      }),
    );
  });
});
