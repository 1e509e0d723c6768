import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Bet,
  eachWayExposure,
  eachWayLiability,
  eachWayProfit,
  type EachWayResult,
  eachWayResult,
  eachWayResults,
  largestEachWayStake,
} from '../../streams/rules/eachWay';
import { betsOn, odds, sides, sizes } from './arbitraries';

const RUNNERS = ['A', 'B', 'C', 'D', 'E'];
const FIFTH = { places: 3, divisor: 5 };
const BACK: Bet = { runnerId: 'A', side: 'BACK', price: 600, size: 1_000 };
const RESULTS: readonly EachWayResult[] = ['WON', 'PLACED', 'LOST'];

const divisors = fc.constantFrom(1, 2, 3, 4, 5, 6, 8);
const bets = fc.record({ runnerId: fc.constant('A'), side: sides, price: odds, size: sizes });

/** Every subset of a list. */
function subsets<T>(items: readonly T[]): T[][] {
  return Array.from({ length: 2 ** items.length }, (_, mask) =>
    items.filter((_item, index) => (mask >> index) % 2 === 1),
  );
}

/** Every finish of a race: the winner and the other placed runners. */
const endsOf = (places: number): { winner: string; placed: string[] }[] =>
  RUNNERS.flatMap((winner) =>
    subsets(RUNNERS.filter((id) => id !== winner))
      .filter(({ length }) => length === Math.min(places, RUNNERS.length) - 1)
      .map((placed) => ({ winner, placed })),
  );

/** The two halves calculated separately: a bet on the win, and a bet on a place at a fraction of the odds. */
function halves({ side, price, size }: Bet, divisor: number, result: EachWayResult): number {
  const over = (price - 100) / 100;
  const win = result === 'WON' ? size * over : -size;
  const place = result === 'LOST' ? -size : (size * over) / divisor;
  return (side === 'BACK' ? 1 : -1) * (win + place);
}

describe('an each-way bet', () => {
  it('wins 60.00 for 10.00 at 6.0 and a fifth, breaks even in a place, and loses 20.00', () => {
    expect(RESULTS.map((result) => eachWayProfit(BACK, FIFTH, result))).toEqual([6_000, 0, -2_000]);
    const lay: Bet = { ...BACK, side: 'LAY' };
    expect(RESULTS.map((result) => eachWayProfit(lay, FIFTH, result))).toEqual([-6_000, 0, 2_000]);
  });

  it('has the result of a win bet and a place bet together', () => {
    fc.assert(
      fc.property(bets, divisors, fc.constantFrom(...RESULTS), (bet, divisor, result) => {
        const profit = eachWayProfit(bet, { divisor }, result);
        expect(Math.abs(profit - halves(bet, divisor, result))).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
    );
  });

  it('pays the backer exactly the amount that the layer loses', () => {
    fc.assert(
      fc.property(bets, divisors, fc.constantFrom(...RESULTS), (bet, divisor, result) => {
        const both = (['BACK', 'LAY'] as const).map((side) =>
          eachWayProfit({ ...bet, side }, { divisor }, result),
        );
        expect((both[0] ?? 0) + (both[1] ?? 0)).toBe(0);
      }),
    );
  });

  it('risks two stakes for a backer, and both payouts for a layer', () => {
    fc.assert(
      fc.property(bets, divisors, (bet, divisor) => {
        const back = eachWayLiability({ ...bet, side: 'BACK' }, { divisor });
        expect(back).toBe(2 * bet.size);
        const lay = eachWayLiability({ ...bet, side: 'LAY' }, { divisor });
        expect(lay).toBe(eachWayProfit({ ...bet, side: 'BACK' }, { divisor }, 'WON'));
      }),
    );
  });
});

/** The sum of the bets at a finish of the race, each half calculated separately. */
const totalAt = (
  matched: readonly Bet[],
  divisor: number,
  { winner, placed }: ReturnType<typeof endsOf>[number],
): number =>
  matched.reduce((total, bet) => {
    const { runnerId } = bet;
    const result = runnerId === winner ? 'WON' : placed.includes(runnerId) ? 'PLACED' : 'LOST';
    return total + halves(bet, divisor, result);
  }, 0);

describe('the largest each-way stake within a limit', () => {
  it('risks no more than the limit, but exceeds it with one more unit', () => {
    fc.assert(
      fc.property(bets, divisors, fc.integer({ min: 0, max: 1e9 }), (bet, divisor, limit) => {
        const largest = largestEachWayStake(bet, { divisor }, limit) ?? 0;
        expect(largest % 100).toBe(0);
        const risk = (size: number) => eachWayLiability({ ...bet, size }, { divisor });
        expect(risk(largest)).toBeLessThanOrEqual(limit);
        expect(risk(largest + 100)).toBeGreaterThan(limit - 0.5);
      }),
    );
  });

  it('is null below one unit', () => {
    expect(largestEachWayStake({ side: 'BACK', price: 300 }, FIFTH, 199)).toBe(null);
    expect(largestEachWayStake({ side: 'BACK', price: 300 }, FIFTH, 200)).toBe(100);
  });
});

describe('the result of each-way bets', () => {
  it('is the sum of the win and place halves at every finish of a race, rounded once', () => {
    fc.assert(
      fc.property(
        betsOn(RUNNERS, 6),
        divisors,
        fc.integer({ min: 1, max: 6 }),
        (matched, divisor, places) => {
          for (const end of endsOf(places)) {
            const result = eachWayResult(matched, { divisor }, (id) =>
              id === end.winner ? 'WON' : end.placed.includes(id) ? 'PLACED' : 'LOST',
            );
            expect(Number.isInteger(result)).toBe(true);
            expect(Math.abs(result - totalAt(matched, divisor, end))).toBeLessThanOrEqual(
              0.5 + 1e-6,
            );
          }
        },
      ),
    );
  });

  it('leaves out bets on a runner whose bets are void', () => {
    expect(eachWayResult([BACK], FIFTH, () => null)).toBe(0);
  });

  it('spans every choice of the other placed runners for each winner', () => {
    fc.assert(
      fc.property(
        betsOn(RUNNERS, 6),
        divisors,
        fc.integer({ min: 1, max: 6 }),
        (matched, divisor, places) => {
          const terms = { places, divisor };
          const ranges = eachWayResults({ runners: RUNNERS, terms, matched });
          for (const id of RUNNERS) {
            const ends = endsOf(places).filter(({ winner }) => winner === id);
            const sums = ends.map((end) => totalAt(matched, divisor, end));
            const { worst, best } = ranges.get(id) ?? expect.fail('no range');
            expect(Math.abs(worst - Math.min(...sums))).toBeLessThanOrEqual(0.5 + 1e-6);
            expect(Math.abs(best - Math.max(...sums))).toBeLessThanOrEqual(0.5 + 1e-6);
          }
        },
      ),
    );
  });

  it('is the same for a single winning back bet with any other placed runners', () => {
    const ranges = eachWayResults({ runners: RUNNERS, terms: FIFTH, matched: [BACK] });
    expect(ranges.get('A')).toEqual({ worst: 6_000, best: 6_000 });
    expect(ranges.get('B')).toEqual({ worst: -2_000, best: 0 });
  });
});

describe('each-way exposure', () => {
  it('is the largest loss over every finish and any matching of unmatched bets', () => {
    fc.assert(
      fc.property(
        betsOn(RUNNERS, 5),
        betsOn(RUNNERS, 4),
        divisors,
        fc.integer({ min: 1, max: 6 }),
        (matched, unmatched, divisor, places) => {
          const terms = { places, divisor };
          const exposure = eachWayExposure({ runners: RUNNERS, terms, matched, unmatched });
          const worst = Math.min(
            ...subsets(unmatched).flatMap((taken) =>
              endsOf(places).map((end) => totalAt([...matched, ...taken], divisor, end)),
            ),
          );
          expect(Math.abs(exposure - Math.max(0, -worst))).toBeLessThanOrEqual(0.5 + 1e-6);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('equals the liability of a single bet', () => {
    fc.assert(
      fc.property(bets, divisors, fc.integer({ min: 2, max: 4 }), (bet, divisor, places) => {
        const terms = { places, divisor };
        const position = { runners: RUNNERS, terms, unmatched: [] };
        expect(eachWayExposure({ ...position, matched: [bet] })).toBe(eachWayLiability(bet, terms));
      }),
    );
  });

  it('leaves out bets on runners that were removed', () => {
    const position = { runners: ['B', 'C'], terms: FIFTH, unmatched: [] };
    expect(eachWayExposure({ ...position, matched: [BACK] })).toBe(0);
  });

  it('is zero without runners or bets', () => {
    expect(eachWayExposure({ runners: [], terms: FIFTH, matched: [], unmatched: [] })).toBe(0);
    expect(eachWayExposure({ runners: RUNNERS, terms: FIFTH, matched: [], unmatched: [] })).toBe(0);
  });
});
