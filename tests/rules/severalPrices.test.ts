import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOnLadder, type Ladder, ticksBetween } from '../../streams/rules/ladder';
import type { Side } from '../../streams/rules/profit';
import { evenStakes, nextPrice, spreadStake } from '../../streams/rules/severalPrices';
import { sum } from '../../streams/rules/sum';

const CLASSIC: Ladder = { kind: 'CLASSIC' };
const side = fc.constantFrom<Side>('BACK', 'LAY');
const ladder = fc.constantFrom<Ladder>(
  CLASSIC,
  { kind: 'FINEST' },
  { kind: 'LINE_RANGE', min: 50, max: 100_050, interval: 100 },
);
const anyPrice = fc.integer({ min: 101, max: 100_000 });
const count = fc.integer({ min: 1, max: 5 });
const total = fc.integer({ min: 1, max: 1e11 });

describe('another price for the same runner', () => {
  test('is one tick better than all existing prices', () => {
    fc.assert(
      fc.property(ladder, side, fc.array(anyPrice, { minLength: 1 }), (on, of, prices) => {
        const next = nextPrice(on, of, prices);
        fc.pre(next !== null);
        const best = of === 'BACK' ? Math.max(...prices) : Math.min(...prices);
        expect(isOnLadder(on, next)).toBe(true);
        expect(of === 'BACK' ? next > best : next < best).toBe(true);
        if (isOnLadder(on, best)) expect(Math.abs(ticksBetween(on, best, next))).toBe(1);
      }),
    );
  });

  test('is missing at the end of the ladder', () => {
    expect(nextPrice(CLASSIC, 'BACK', [99_000])).toBe(100_000);
    expect(nextPrice(CLASSIC, 'BACK', [300, 100_000])).toBe(null);
    expect(nextPrice(CLASSIC, 'LAY', [101, 300])).toBe(null);
  });

  test('follows the steps of the ladder', () => {
    expect(nextPrice(CLASSIC, 'BACK', [210, 296])).toBe(298);
    expect(nextPrice(CLASSIC, 'BACK', [300])).toBe(305);
    expect(nextPrice(CLASSIC, 'LAY', [300, 410])).toBe(298);
  });
});

describe('the parts of a stake', () => {
  test('add up to the stake, and differ by the remainder on the first part', () => {
    fc.assert(
      fc.property(total, count, (stake, parts) => {
        const [first = 0, ...others] = evenStakes(stake, parts);
        expect(sum([first, ...others])).toBe(stake);
        for (const other of others) {
          expect(other).toBe(others[0]);
          expect(first - other).toBeGreaterThanOrEqual(0);
          expect(first - other).toBeLessThan(parts);
        }
      }),
    );
  });

  test('put the remainder on the first part', () => {
    expect(evenStakes(10_000, 3)).toEqual([3_334, 3_333, 3_333]);
  });
});

describe('a spread stake', () => {
  test('keeps its total, with valid prices one tick apart and no stake below the minimum', () => {
    fc.assert(
      fc.property(
        ladder,
        side,
        anyPrice,
        total,
        fc.integer({ min: 0, max: 1e6 }),
        count,
        (on, of, price, stake, minStake, wanted) => {
          const bets = spreadStake({ ladder: on, side: of, price, total: stake, minStake }, wanted);
          expect(bets.length).toBeGreaterThanOrEqual(1);
          expect(bets.length).toBeLessThanOrEqual(wanted);
          expect(sum(bets.map((bet) => bet.stake))).toBe(stake);
          expect(bets[0]?.price).toBe(price);
          bets.slice(1).forEach((bet, n) => {
            expect(isOnLadder(on, bet.price)).toBe(true);
            expect(bet.price).toBe(nextPrice(on, of, [bets[n]?.price ?? NaN]));
            expect(bet.stake).toBeGreaterThanOrEqual(Math.max(1, minStake));
          });
          const isEnd = nextPrice(on, of, [bets.at(-1)?.price ?? NaN]) === null;
          const isTooSmall = Math.floor(stake / (bets.length + 1)) < Math.max(1, minStake);
          expect(bets.length === wanted || isEnd || isTooSmall).toBe(true);
        },
      ),
    );
  });

  test('uses fewer prices if a stake would be below the minimum, or at the end of the ladder', () => {
    const terms = { ladder: CLASSIC, price: 450, total: 50_000, minStake: 20_000 };
    expect(spreadStake({ ...terms, side: 'BACK' }, 5)).toEqual([
      { price: 450, stake: 25_000 },
      { price: 460, stake: 25_000 },
    ]);
    expect(spreadStake({ ...terms, side: 'LAY', price: 102, minStake: 100 }, 3)).toEqual([
      { price: 102, stake: 25_000 },
      { price: 101, stake: 25_000 },
    ]);
    expect(spreadStake({ ...terms, side: 'BACK', minStake: 60_000 }, 3)).toEqual([
      { price: 450, stake: 50_000 },
    ]);
  });
});
