import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LineBet, lineExposure, lineProfit } from '../../streams/rules/line';
import { sides, sizes } from './arbitraries';

const runs = (count: number): number => count * 100;

/** Matched and unmatched bets on lines a whole number of runs apart: all at x.0 or all at x.5. */
const positions = fc.constantFrom(0, 50).chain((offset) => {
  const price = fc.integer({ min: 0, max: 20 }).map((line) => runs(line) + offset);
  const bets = fc.array(fc.record({ side: sides, price, size: sizes }), { maxLength: 6 });
  return fc.record({ matched: bets, unmatched: bets });
});

describe('a line bet', () => {
  const under: LineBet = { side: 'BACK', price: 4650, size: 1000 };
  const over: LineBet = { ...under, side: 'LAY' };

  it('wins its stake below the line and loses its stake above the line when it is sold (BACK)', () => {
    expect([runs(0), runs(46), runs(47)].map((total) => lineProfit([under], total))).toEqual([
      1000, 1000, -1000,
    ]);
  });

  it('is the opposite side of the same bet when it is bought (LAY)', () => {
    expect([runs(0), runs(46), runs(47)].map((total) => lineProfit([over], total))).toEqual([
      -1000, -1000, 1000,
    ]);
  });

  it('counts a total equal to the line as reached', () => {
    expect(lineProfit([{ ...under, price: runs(46) }], runs(46))).toBe(-1000);
    expect(lineProfit([{ ...over, price: runs(46) }], runs(46))).toBe(1000);
  });

  it('exposes its stake on either side, at any line', () => {
    expect([lineExposure([under]), lineExposure([over])]).toEqual([1000, 1000]);
    expect([lineExposure([], [under]), lineExposure([], [over])]).toEqual([1000, 1000]);
  });
});

describe('line exposure', () => {
  it('nets opposite bets on one line, and is zero if the runs between two lines can only win', () => {
    const under: LineBet = { side: 'BACK', price: 5050, size: 1000 };
    expect(lineExposure([under, { ...under, side: 'LAY' }])).toBe(0);
    expect(lineExposure([under, { ...under, side: 'LAY', price: 4050 }])).toBe(0);
  });

  it('is both stakes if both bets lose between their lines', () => {
    const under: LineBet = { side: 'BACK', price: 4450, size: 1000 };
    expect(lineExposure([under, { side: 'LAY', price: 4650, size: 700 }])).toBe(1700);
  });

  it('is zero without bets', () => {
    expect(lineExposure([])).toBe(0);
  });

  it('is the largest loss over every run total and any matching of orders', () => {
    fc.assert(
      fc.property(positions, ({ matched, unmatched }) => {
        let worst = 0;
        for (let total = -1; total <= 22; total += 1) {
          for (let mask = 0; mask < 2 ** unmatched.length; mask += 1) {
            const taken = unmatched.filter((_, index) => (mask >> index) % 2 === 1);
            const profit = [...matched, ...taken].reduce((sum, { side, price, size }) => {
              const wins = side === 'LAY' ? total >= price / 100 : total < price / 100;
              return sum + (wins ? size : -size);
            }, 0);
            worst = Math.min(worst, profit);
          }
        }
        expect(lineExposure(matched, unmatched)).toBe(0 - worst);
      }),
      { numRuns: 150 },
    );
  });

  it('agrees with lineProfit at every half run', () => {
    fc.assert(
      fc.property(positions, ({ matched }) => {
        const totals = Array.from({ length: 45 }, (_, half) => half * 50 - 50);
        const worst = Math.min(...totals.map((total) => lineProfit(matched, total)));
        expect(lineExposure(matched)).toBe(Math.max(0, 0 - worst));
      }),
    );
  });
});
