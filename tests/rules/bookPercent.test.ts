import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookPercent } from '../../streams/rules/bookPercent';
import { odds } from './arbitraries';

const runner = (best: number, status = 'ACTIVE') => ({ status, prices: [best, 100, 0, 0] });
const removed = fc.constantFrom('REMOVED', 'HIDDEN', 'WINNER', 'UNKNOWN');

describe('bookPercent', () => {
  it('sums the probabilities of the best back prices of the active runners', () => {
    const runners = [runner(200), runner(400), runner(400), runner(0, 'REMOVED')];
    expect(bookPercent(runners)).toBeCloseTo(1, 12);
  });

  it('is null while a runner has no price or if there are no runners', () => {
    expect(bookPercent([runner(200), runner(0)])).toBeNull();
    expect(bookPercent([{ status: 'ACTIVE', prices: [] }])).toBeNull();
    expect(bookPercent([runner(200, 'REMOVED')])).toBeNull();
    expect(bookPercent([])).toBeNull();
  });

  it('is the cost of an equal return on every runner: below 1 wins, above 1 loses', () => {
    fc.assert(
      fc.property(fc.array(odds, { minLength: 1, maxLength: 20 }), (prices) => {
        const stakes = prices.map((price) => 100 / price);
        const cost = stakes.reduce((sum, stake) => sum + stake, 0);
        const book = bookPercent(prices.map((price) => runner(price))) ?? 0;
        for (const [index, price] of prices.entries()) {
          const profit = (stakes[index]! * price) / 100 - cost;
          expect(profit).toBeCloseTo(1 - book, 9);
        }
      }),
    );
  });

  it('ignores inactive runners, and is null if a single active runner has no price', () => {
    fc.assert(
      fc.property(
        fc.array(odds, { minLength: 1, maxLength: 20 }),
        fc.array(fc.tuple(fc.constantFrom(0, 500), removed), { maxLength: 5 }),
        fc.nat(),
        (prices, others, at) => {
          const active = prices.map((price) => runner(price));
          const gone = others.map(([price, status]) => runner(price, status));
          expect(bookPercent([...gone, ...active])).toBe(bookPercent(active));
          expect(bookPercent(active.with(at % active.length, runner(0)))).toBeNull();
        },
      ),
    );
  });
});
