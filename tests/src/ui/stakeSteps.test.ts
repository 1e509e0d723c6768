import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { steppedStake } from '../../../src/ui/steps/stakeSteps';

const limits = { minStake: 10_000, maxStake: 5_000_000 };
const walk = (from: number, by: 1 | -1, count: number): number[] => {
  const steps: number[] = [];
  for (let at: number | null = from; steps.length < count;)
    steps.push((at = steppedStake(at, by, null) ?? 0) / 100);
  return steps;
};

describe('the steps of a stake', () => {
  it('grow with the amount', () => {
    expect(walk(10_000, 1, 4)).toEqual([110, 120, 130, 140]);
    expect(walk(50_000, 1, 3)).toEqual([550, 600, 650]);
    expect(walk(100_000, 1, 2)).toEqual([1_100, 1_200]);
    expect(walk(100_000, -1, 3)).toEqual([950, 900, 850]);
    expect(walk(500, 1, 3)).toEqual([6, 7, 8]);
  });

  it('lead from any amount to a round amount', () => {
    expect(steppedStake(12_345, 1, null)).toBe(13_000);
    expect(steppedStake(12_345, -1, null)).toBe(12_000);
  });

  it('start at the smallest stake, and go down from an empty stake to an empty stake', () => {
    expect(steppedStake(null, 1, limits)).toBe(10_000);
    expect(steppedStake(null, 1, null)).toBe(10_000);
    expect(steppedStake(null, -1, limits)).toBeNull();
  });

  it('never leave the limits, and always move in their direction', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e12 }),
        fc.constantFrom(1 as const, -1 as const),
        fc.integer({ min: 1, max: 1e6 }),
        fc.integer({ min: 1, max: 1e9 }),
        (stake, by, minStake, more) => {
          const given = { minStake, maxStake: minStake + more };
          const next = steppedStake(stake, by, given) ?? 0;
          expect(next).toBeGreaterThanOrEqual(given.minStake);
          expect(next).toBeLessThanOrEqual(given.maxStake);
          if (stake > given.minStake && stake < given.maxStake)
            expect(Math.sign(next - stake)).toBe(by);
          expect(Number.isInteger(next)).toBe(true);
        },
      ),
    );
  });

  it('return through the same amounts', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 1e12 }), (from) => {
        const round = steppedStake(from, 1, null) ?? 0;
        const up = steppedStake(round, 1, null) ?? 0;
        expect(steppedStake(up, -1, null)).toBe(round);
      }),
    );
  });
});

it('steps down to one unit if the server sends no minimum stake', () => {
  expect(steppedStake(100, -1, { minStake: 0, maxStake: 5_000_000 })).toBe(100);
});
