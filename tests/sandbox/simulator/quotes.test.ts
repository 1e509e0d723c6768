import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOnLadder, type Ladder } from '../../../streams/rules/ladder';
import { createRandom } from '../engine/random';
import { fairPrice, quote } from './quotes';

const classic: Ladder = { kind: 'CLASSIC' };
const runs: Ladder = { kind: 'LINE_RANGE', min: 50, max: 40_050, interval: 100 };
const style = fc.record({
  ticks: fc.integer({ min: 0, max: 3 }),
  depth: fc.integer({ min: 1, max: 6 }),
  size: fc.integer({ min: 100, max: 1_000_000 }),
});
const place = fc.oneof(
  fc.record({
    ladder: fc.constant(classic),
    fair: fc.double({ min: 0.0001, max: 1, noNaN: true }).map(fairPrice),
  }),
  fc.record({ ladder: fc.constant(runs), fair: fc.double({ min: 0, max: 30_000, noNaN: true }) }),
);

describe('a maker’s quote', () => {
  it('is on the ladder, best first, in full units, and never on the losing side', () => {
    fc.assert(
      fc.property(place, style, fc.integer(), ({ ladder, fair }, maker, seed) => {
        const { back, lay } = quote(ladder, fair, maker, createRandom(seed));
        for (const [levels, direction] of [
          [back, -1],
          [lay, 1],
        ] as const) {
          expect(levels.length).toBeLessThanOrEqual(maker.depth);
          let last = fair;
          for (const [price, size] of levels) {
            expect(isOnLadder(ladder, price)).toBe(true);
            expect((price - last) * direction).toBeGreaterThan(0);
            expect(size % 100).toBe(0);
            expect(size).toBeGreaterThan(0);
            last = price;
          }
        }
      }),
    );
  });

  it('has the maker’s depth on each side away from the ends of the ladder', () => {
    const levels = quote(classic, 300, { ticks: 1, depth: 4, size: 50_000 }, createRandom(1));
    expect(levels.back.map(([price]) => price)).toEqual([296, 294, 292, 290]);
    expect(levels.lay.map(([price]) => price)).toEqual([310, 315, 320, 325]);
  });

  it('has no back price for a certainty, and no lay price without a chance', () => {
    const maker = { ticks: 0, depth: 3, size: 50_000 };
    expect(quote(classic, fairPrice(1), maker, createRandom(1)).back).toEqual([]);
    expect(quote(classic, fairPrice(0.0005), maker, createRandom(1)).lay).toEqual([]);
    expect(quote(classic, fairPrice(0), maker, createRandom(1))).toEqual({ back: [], lay: [] });
  });

  it('leaves most sizes unchanged at an unchanged price', () => {
    const maker = { ticks: 0, depth: 5, size: 50_000 };
    const random = createRandom(3);
    let before = quote(classic, 250, maker, random);
    let unchanged = 0;
    for (let round = 0; round < 100; round += 1) {
      const after = quote(classic, 250, maker, random, before);
      unchanged += after.back.filter((level, rank) => level === before.back[rank]).length;
      before = after;
    }
    expect(unchanged).toBeGreaterThan(350);
    expect(unchanged).toBeLessThan(450);
  });
});
