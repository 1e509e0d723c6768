import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { liability, mostWon, type Side } from '../../streams/rules/profit';
import { stakeFrom } from '../../streams/rules/workFrom';

const side = fc.constantFrom<Side>('BACK', 'LAY');
const price = fc.integer({ min: 101, max: 100_000 });
const amount = fc.integer({ min: 0, max: 1e11 });
/** The stake of a bet on the exchange's odds. */
const odds = (basis: Parameters<typeof stakeFrom>[0], of: Side, at: number, value: number) =>
  stakeFrom(basis, { bettingType: 'ODDS', side: of, price: at }, value);

describe('a stake worked out from a result', () => {
  test('is the largest stake that loses no more than the entered liability', () => {
    fc.assert(
      fc.property(side, price, amount, (of, at, most) => {
        const stake = odds('LIABILITY', of, at, most) ?? -1;
        expect(liability('ODDS', of, at, stake)).toBeLessThanOrEqual(most);
        // One more minor unit of stake would exceed the amount, before rounding.
        const perUnit = of === 'BACK' ? 100 : at - 100;
        expect((stake + 1) * perUnit).toBeGreaterThan(most * 100);
      }),
    );
  });

  test('wins at most the entered profit, and falls short by less than one unit of stake', () => {
    fc.assert(
      fc.property(side, price, amount, (of, at, wanted) => {
        const stake = odds('PROFIT', of, at, wanted) ?? -1;
        expect(mostWon('ODDS', of, at, stake)).toBeLessThanOrEqual(wanted);
        const perUnit = of === 'LAY' ? 100 : at - 100;
        expect((stake + 1) * perUnit).toBeGreaterThan(wanted * 100);
      }),
    );
  });

  test('is the amount itself for a backer’s liability, a layer’s profit and any bet on a line', () => {
    fc.assert(
      fc.property(side, price, amount, (of, at, value) => {
        expect(odds('STAKE', of, at, value)).toBe(value);
        expect(odds(of === 'BACK' ? 'LIABILITY' : 'PROFIT', of, at, value)).toBe(value);
        for (const basis of ['STAKE', 'PROFIT', 'LIABILITY'] as const)
          expect(stakeFrom(basis, { bettingType: 'LINE', side: of, price: at }, value)).toBe(value);
      }),
    );
  });

  test('is recovered from the profit or the liability of a bet in whole units', () => {
    fc.assert(
      fc.property(side, price, fc.integer({ min: 1, max: 1e7 }), (of, at, units) => {
        const stake = units * 100;
        expect(odds('PROFIT', of, at, mostWon('ODDS', of, at, stake))).toBe(stake);
        expect(odds('LIABILITY', of, at, liability('ODDS', of, at, stake))).toBe(stake);
      }),
    );
  });

  test('is rounded towards the smaller risk', () => {
    // 1,800.00 at 4.60 lays 500.00; one cent less lays 499.99.
    expect(odds('LIABILITY', 'LAY', 460, 180_000)).toBe(50_000);
    expect(odds('LIABILITY', 'LAY', 460, 179_999)).toBe(49_999);
  });

  test('is null if the price wins no money or the amount is too large to be exact', () => {
    expect(odds('PROFIT', 'BACK', 0, 1_000)).toBe(null);
    expect(odds('PROFIT', 'BACK', 100, 1_000)).toBe(null);
    expect(odds('LIABILITY', 'LAY', 300, Number.MAX_SAFE_INTEGER)).toBe(null);
  });
});
