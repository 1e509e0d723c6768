import { assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chase, oversOf, runRate } from '../../streams/rules/scoring';

const perOver = constantFrom(5, 6);
const balls = integer({ min: 0, max: 300 });
const runs = integer({ min: 0, max: 500 });

describe('overs', () => {
  test('count up as balls are bowled', () => {
    assert(
      property(perOver, balls, (each, count) => {
        // Counts ball by ball.
        let [overs, ball] = [0, 0];
        for (let bowled = 0; bowled < count; bowled += 1) {
          ball += 1;
          if (ball === each) [overs, ball] = [overs + 1, 0];
        }
        expect(oversOf(count, each)).toBe(`${overs}.${ball}`);
      }),
    );
    expect(oversOf(39)).toBe('6.3');
  });
});

describe('the rate', () => {
  test('gives the runs when multiplied by the overs, and is null before the first ball', () => {
    expect(runRate(4, 0)).toBeNull();
    assert(
      property(perOver, runs, integer({ min: 1, max: 300 }), (each, scored, bowled) => {
        expect((runRate(scored, bowled, each)! * bowled) / each).toBeCloseTo(scored, 8);
      }),
    );
  });
});

describe('a chase', () => {
  test('states the runs, balls and rate that reach the target exactly', () => {
    assert(
      property(perOver, runs, runs, balls, balls, (each, target, scored, bowled, bound) => {
        const left = chase(target, { runs: scored, balls: bowled }, bound, each);
        expect(scored + left.runs).toBe(Math.max(target, scored));
        expect(left.balls).toBe(bowled < bound ? bound - bowled : 0);
        if (left.balls === 0) expect(left.rate).toBeNull();
        else expect((left.rate! * left.balls!) / each).toBeCloseTo(left.runs, 8);
      }),
    );
  });

  test('states only the runs if the number of balls is unlimited', () => {
    expect(chase(300, { runs: 120, balls: 600 }, null)).toEqual({
      runs: 180,
      balls: null,
      rate: null,
    });
  });
});
