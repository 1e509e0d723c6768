import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  betterPrice,
  betterTick,
  isOnLadder,
  type Ladder,
  maxPrice,
  minPrice,
  nearestPrice,
  stepPrice,
  ticksBetween,
} from '../../streams/rules/ladder';

const classic: Ladder = { kind: 'CLASSIC' };
const finest: Ladder = { kind: 'FINEST' };

/** Every price of a ladder, counted up from the specification's table or from the range itself. */
function listed(ladder: Ladder): number[] {
  if (ladder.kind === 'FINEST') return Array.from({ length: 99_900 }, (_, place) => 101 + place);
  const prices: number[] = [];
  if (ladder.kind === 'LINE_RANGE') {
    for (let price = ladder.min; price <= ladder.max; price += ladder.interval) prices.push(price);
    return prices;
  }
  const steps = [
    [200, 1],
    [300, 2],
    [400, 5],
    [600, 10],
    [1000, 20],
    [2000, 50],
    [3000, 100],
    [5000, 200],
    [10_000, 500],
    [100_000, 1000],
  ] as const;
  let price = 101;
  for (const [upTo, step] of steps) for (; price < upTo; price += step) prices.push(price);
  return [...prices, 100_000];
}

const ladders = fc.oneof(
  fc.constant(classic),
  fc.constant(finest),
  fc
    .record({
      min: fc.integer({ min: 0, max: 500 }),
      length: fc.integer({ min: 0, max: 50_000 }),
      interval: fc.integer({ min: 1, max: 500 }),
    })
    .map(({ min, length, interval }): Ladder => ({
      kind: 'LINE_RANGE',
      min,
      max: min + length,
      interval,
    })),
);
const prices = fc.oneof(
  fc.integer({ min: -100, max: 1500 }),
  fc.integer({ min: -100, max: 110_000 }),
);

describe('the CLASSIC ladder', () => {
  it('has exactly the 350 prices of the table', () => {
    const accepted: number[] = [];
    for (let price = 0; price <= 101_000; price += 1) {
      if (isOnLadder(classic, price)) accepted.push(price);
    }
    expect(accepted).toHaveLength(350);
    expect(accepted).toEqual(listed(classic));
  });

  it('takes 349 single ticks from end to end, and back', () => {
    const up = [minPrice(classic)];
    for (let tick = 0; tick < 349; tick += 1) up.push(stepPrice(classic, up[tick]!, 1));
    expect(up).toEqual(listed(classic));
    expect(up.toReversed().slice(1)).toEqual(
      up
        .toReversed()
        .slice(0, -1)
        .map((price) => stepPrice(classic, price, -1)),
    );
  });

  it.each([
    [199, 1, 200],
    [200, 1, 202],
    [200, -1, 199],
    [303, 1, 305],
    [303, -1, 300],
    [303, 2, 310],
    [303, 0, 305],
    [300, 1.9, 305],
    [100_000, 1, 100_000],
    [101, -3, 101],
    [50, 1, 101],
    [500_000, -1, 100_000],
    [500_000, -2, 99_000],
    [500_000, 2, 100_000],
  ])('leads from %d by %d ticks to %d', (from, ticks, to) => {
    expect(stepPrice(classic, from, ticks)).toBe(to);
  });

  it.each([
    [201, 202],
    [302, 300],
    [303, 305],
    [302.5, 305],
    [0, 101],
    [Infinity, 100_000],
    [-Infinity, 101],
  ])('has its price nearest to %d at %d', (price, nearest) => {
    expect(nearestPrice(classic, price)).toBe(nearest);
  });

  it('rejects NaN as a price', () => {
    expect(isOnLadder(classic, Number.NaN)).toBe(false);
    for (const refused of [stepPrice, nearestPrice])
      expect(() => refused(classic, Number.NaN, 1)).toThrow(new RangeError('Not a price: NaN'));
  });
});

describe('the other ladders', () => {
  it('contain every hundredth from 1.01 to 1000, and no other price, for FINEST', () => {
    const price = fc.oneof(fc.integer({ min: 0, max: 101_000 }), fc.double({ noNaN: true }));
    fc.assert(
      fc.property(price, (p) => {
        expect(isOnLadder(finest, p)).toBe(Number.isInteger(p) && p >= 101 && p <= 100_000);
      }),
    );
  });

  it('step by their own interval, and end at the last full interval, for LINE_RANGE', () => {
    const runs: Ladder = { kind: 'LINE_RANGE', min: 50, max: 99_950, interval: 100 };
    expect([minPrice(runs), maxPrice(runs)]).toEqual([50, 99_950]);
    expect([isOnLadder(runs, 4650), isOnLadder(runs, 4700)]).toEqual([true, false]);
    expect(stepPrice(runs, 4650, -2)).toBe(4450);
    expect(maxPrice({ ...runs, max: 1000 })).toBe(950);
  });

  it.each([
    { min: 50, max: 100, interval: 0 },
    { min: 50, max: 100, interval: -1 },
    { min: 100, max: 50, interval: 1 },
    { min: 50, max: Infinity, interval: 1 },
    { min: Number.NaN, max: 50, interval: 1 },
  ])('reject the range %o', (range) => {
    const { min, max, interval } = range;
    expect(() => minPrice({ kind: 'LINE_RANGE', ...range })).toThrow(
      new RangeError(`Not a line range: ${min} to ${max} by ${interval}`),
    );
  });
});

describe('every ladder', () => {
  it('returns to the same price after as many ticks down as up', () => {
    fc.assert(
      fc.property(ladders, prices, fc.integer({ min: -400, max: 400 }), (ladder, p, ticks) => {
        const start = nearestPrice(ladder, p);
        const moved = stepPrice(ladder, start, ticks);
        const done = ticksBetween(ladder, start, moved);
        expect(isOnLadder(ladder, moved)).toBe(true);
        expect(stepPrice(ladder, moved, -done)).toBe(start);
        const atEnd = moved === minPrice(ladder) || moved === maxPrice(ladder);
        expect(done === ticks || (atEnd && Math.abs(done) < Math.abs(ticks))).toBe(true);
      }),
    );
  });

  it('agrees with the list of all its prices', () => {
    fc.assert(
      fc.property(ladders, prices, prices, (ladder, p, other) => {
        const all = listed(ladder);
        expect(minPrice(ladder)).toBe(all[0]);
        expect(maxPrice(ladder)).toBe(all.at(-1));
        expect(isOnLadder(ladder, p)).toBe(all.includes(p));
        expect(stepPrice(ladder, p, 1)).toBe(all.find((price) => price > p) ?? all.at(-1));
        expect(stepPrice(ladder, p, -1)).toBe(all.findLast((price) => price < p) ?? all[0]);
        const distance = Math.min(...all.map((price) => Math.abs(price - p)));
        const nearest = all.findLast((price) => Math.abs(price - p) === distance);
        expect(nearestPrice(ladder, p)).toBe(nearest);
        expect(ticksBetween(ladder, p, other)).toBe(
          all.indexOf(nearestPrice(ladder, other)) - all.indexOf(nearestPrice(ladder, p)),
        );
      }),
      { numRuns: 60 },
    );
  });
});

describe('betterPrice', () => {
  it('is the higher price for a backer and the lower for a layer, never the same price', () => {
    expect(betterPrice('BACK', 305, 300)).toBe(true);
    expect(betterPrice('BACK', 300, 305)).toBe(false);
    expect(betterPrice('LAY', 300, 305)).toBe(true);
    expect(betterPrice('LAY', 305, 300)).toBe(false);
    expect(betterPrice('BACK', 300, 300) || betterPrice('LAY', 300, 300)).toBe(false);
  });
});

describe('betterTick', () => {
  it.each([
    ['BACK', 303, 305],
    ['LAY', 303, 300],
    ['BACK', 301, 305],
    ['LAY', 304, 300],
    ['BACK', 305, 305],
    ['LAY', 305, 305],
    ['BACK', 300.1, 305],
    ['LAY', 304.9, 300],
    ['BACK', 50, 101],
    ['LAY', 50, 101],
    ['BACK', 500_000, 100_000],
    ['LAY', 500_000, 100_000],
  ] as const)('returns for a %s at %d the price %d', (side, price, tick) => {
    expect(betterTick(classic, side, price)).toBe(tick);
  });

  it('is never worse than a price within the ladder, and less than a tick from it', () => {
    fc.assert(
      fc.property(ladders, prices, fc.constantFrom('BACK', 'LAY'), (ladder, price, side) => {
        const tick = betterTick(ladder, side, price);
        expect(isOnLadder(ladder, tick)).toBe(true);
        if (price < minPrice(ladder) || price > maxPrice(ladder)) return;
        expect(betterPrice(side, price, tick)).toBe(false);
        const step = stepPrice(ladder, tick, side === 'BACK' ? -1 : 1);
        expect(step === tick || betterPrice(side, price, step)).toBe(true);
      }),
    );
  });
});
