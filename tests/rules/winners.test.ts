import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Bet, profitIfWinner } from '../../streams/rules/position';
import { resultsByWinner } from '../../streams/rules/winners';
import { betsOn } from './arbitraries';

const RUNNERS = ['A', 'B', 'C', 'D', 'E'];

/** Every set of this many runners. */
function setsOf(size: number): string[][] {
  return Array.from({ length: 2 ** RUNNERS.length }, (_, mask) =>
    RUNNERS.filter((_id, index) => (mask >> index) % 2 === 1),
  ).filter(({ length }) => length === size);
}

/** The exact result of the bets if exactly these runners win. */
function exactResult(bets: readonly Bet[], winners: readonly string[]): number {
  const hundredths = bets.reduce((sum, { runnerId, side, price, size }) => {
    const forBacker = winners.includes(runnerId) ? size * (price - 100) : -size * 100;
    return sum + (side === 'BACK' ? forBacker : -forBacker);
  }, 0);
  return hundredths / 100;
}

describe('the results with a runner among the winners', () => {
  it('are the lowest and the highest over every set of winners that includes the runner', () => {
    fc.assert(
      fc.property(betsOn(RUNNERS, 8), fc.integer({ min: 1, max: 5 }), (bets, winners) => {
        const ranges = resultsByWinner(bets, RUNNERS, winners);
        for (const id of RUNNERS) {
          const results = setsOf(winners)
            .filter((set) => set.includes(id))
            .map((set) => exactResult(bets, set));
          const { worst, best } = ranges.get(id)!;
          // Each runner's total is rounded once.
          const rounding = RUNNERS.length / 2 + 1e-6;
          expect(Math.abs(worst - Math.min(...results))).toBeLessThanOrEqual(rounding);
          expect(Math.abs(best - Math.max(...results))).toBeLessThanOrEqual(rounding);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('are equal for one winner: the profit if the runner wins', () => {
    fc.assert(
      fc.property(betsOn(RUNNERS, 8), (bets) => {
        const profits = profitIfWinner(bets, RUNNERS);
        for (const [id, { worst, best }] of resultsByWinner(bets, RUNNERS, 1)) {
          expect(worst).toBe(profits.get(id));
          expect(best).toBe(profits.get(id));
        }
      }),
    );
  });

  it('count every runner as a winner if there are fewer runners than places', () => {
    const bets: Bet[] = [
      { runnerId: 'A', side: 'BACK', price: 300, size: 1_000 },
      { runnerId: 'B', side: 'LAY', price: 300, size: 500 },
    ];
    const all = { worst: 1_000, best: 1_000 };
    expect(resultsByWinner(bets, ['A', 'B'], 3)).toEqual(
      new Map([
        ['A', all],
        ['B', all],
      ]),
    );
  });

  it('leave out bets on runners that are not listed', () => {
    const bets: Bet[] = [{ runnerId: 'gone', side: 'LAY', price: 900, size: 1_000 }];
    expect([...resultsByWinner(bets, RUNNERS, 2).values()]).toEqual(
      RUNNERS.map(() => ({ worst: 0, best: 0 })),
    );
    expect(resultsByWinner(bets, [], 1).size).toBe(0);
  });
});
