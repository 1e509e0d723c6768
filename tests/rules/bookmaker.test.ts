import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asDecimal, decimalOf } from '../../streams/rules/bookmaker';
import { marketExposure } from '../../streams/rules/exposure';
import { profitIfWinner } from '../../streams/rules/position';
import { isOperatorPriced } from '../../streams/rules/operatorPriced';
import { largestStake, liability, mostWon } from '../../streams/rules/profit';
import { sides, sizes } from './arbitraries';

/** Rates from 0.5 to 400 per 100, including halves and quarters. */
const rates = fc.integer({ min: 2, max: 1_600 }).map((quarters) => quarters * 25);
const RUNNERS = ['a', 'b', 'c'];
const bets = fc.array(
  fc.record({ runnerId: fc.constantFrom(...RUNNERS), side: sides, price: rates, size: sizes }),
  { maxLength: 6 },
);

describe('a rate per 100', () => {
  it('converts to a decimal price: one more than a hundredth of the rate', () => {
    expect([16_200, 100, 9_850].map(decimalOf)).toEqual([262, 101, 198.5]);
  });

  it('wins stake × rate ÷ 100 for a back, and loses as much for a lay', () => {
    expect(mostWon('BOOKMAKER', 'BACK', 16_200, 10_000)).toBe(16_200);
    expect(liability('BOOKMAKER', 'BACK', 16_200, 10_000)).toBe(10_000);
    expect(mostWon('BOOKMAKER', 'LAY', 17_000, 10_000)).toBe(10_000);
    expect(liability('BOOKMAKER', 'LAY', 17_000, 10_000)).toBe(17_000);
    expect(liability('FANCY', 'LAY', 11_000, 10_000)).toBe(11_000);
    expect(mostWon('FANCY', 'BACK', 9_000, 10_000)).toBe(9_000);
  });

  it('returns the largest whole stake whose loss stays within a limit', () => {
    fc.assert(
      fc.property(sides, rates, fc.integer({ min: 0, max: 10_000_000 }), (side, rate, limit) => {
        const stake = largestStake('BOOKMAKER', side, rate, limit);
        const risk = (units: number): number => liability('BOOKMAKER', side, rate, units * 100);
        const units = (stake ?? 0) / 100;
        // A rate below one per 100 counts as one here: the stake may be smaller than it could be.
        if (units > 0) expect(risk(units)).toBeLessThanOrEqual(limit);
        if (rate >= 100) expect(risk(units + 1)).toBeGreaterThan(limit - 1);
      }),
    );
  });

  it('applies only to bookmaker and fancy markets', () => {
    expect(
      (['ODDS', 'LINE', 'ASIAN', 'BOOKMAKER', 'FANCY'] as const).filter(isOperatorPriced),
    ).toEqual(['BOOKMAKER', 'FANCY']);
  });
});

describe('a bookmaker’s market', () => {
  /** The sum of the bets by the formula of the trade, rounded once. */
  const enumerated = (
    list: readonly (typeof bets extends fc.Arbitrary<infer L> ? L : never)[number][],
    winner: string,
  ): number => {
    const sum = list.reduce((total, { runnerId, side, price, size }) => {
      const won = (size * price) / 10_000;
      const back = runnerId === winner ? won : -size;
      return total + (side === 'BACK' ? back : -back);
    }, 0);
    return Math.sign(sum) * Math.round(Math.abs(sum) - 1e-9 > 0 ? Math.abs(sum) : 0);
  };

  it('pays by its rates for every winner', () => {
    fc.assert(
      fc.property(bets, (list) => {
        const profit = profitIfWinner(list.map(asDecimal), RUNNERS);
        // Each runner's own totals are rounded once: three of them may differ by one and a half minor units.
        for (const winner of RUNNERS)
          expect(Math.abs((profit.get(winner) ?? 0) - enumerated(list, winner))).toBeLessThan(2);
      }),
    );
  });

  it('exposes the worst result over its runners', () => {
    fc.assert(
      fc.property(bets, (list) => {
        const matched = list.map(asDecimal);
        const worst = Math.min(...profitIfWinner(matched, RUNNERS).values());
        expect(marketExposure({ runners: RUNNERS, winners: 1, matched, unmatched: [] })).toBe(
          Math.max(0, 0 - worst),
        );
      }),
    );
  });
});
