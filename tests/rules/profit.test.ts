import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stepPrice } from '../../streams/rules/ladder';
import {
  asWritten,
  averagePrice,
  largestStake,
  liability,
  mostWon,
  profitIfLoses,
  profitIfWins,
} from '../../streams/rules/profit';
import { odds, sides, sizes } from './arbitraries';

describe('a matched bet', () => {
  it.each([
    ['BACK', 300, 10_000, 20_000, -10_000, 10_000],
    ['LAY', 300, 10_000, -20_000, 10_000, 20_000],
    ['BACK', 101, 50, 1, -50, 50],
    ['LAY', 101, 50, -1, 50, 1],
    ['BACK', 101, 49, 0, -49, 49],
    ['LAY', 101, 49, 0, 49, 0],
    ['BACK', 100_000, 1, 999, -1, 1],
  ] as const)(
    'returns the results and the liability of a %s at %d with stake %d',
    (side, price, stake, wins, loses, most) => {
      expect(profitIfWins(side, price, stake)).toBe(wins);
      expect(profitIfLoses(side, stake)).toBe(loses);
      expect(liability('ODDS', side, price, stake)).toBe(most);
    },
  );

  it('wins for one side exactly the amount that the other side loses', () => {
    fc.assert(
      fc.property(odds, sizes, (price, stake) => {
        expect(profitIfWins('BACK', price, stake) + profitIfWins('LAY', price, stake)).toBe(0);
        expect(profitIfLoses('BACK', stake) + profitIfLoses('LAY', stake)).toBe(0);
      }),
    );
  });

  it('ranges from its liability to its largest win, and is never negative zero', () => {
    fc.assert(
      fc.property(sides, odds, fc.integer({ min: 0, max: 10_000 }), (side, price, stake) => {
        const results = [profitIfWins(side, price, stake), profitIfLoses(side, stake)];
        expect(0 - Math.min(...results)).toBe(liability('ODDS', side, price, stake));
        expect(Math.max(...results)).toBe(mostWon('ODDS', side, price, stake));
        expect(results.some((result) => Object.is(result, -0))).toBe(false);
      }),
    );
  });
});

describe('the largest stake within a liability', () => {
  it.each([
    ['ODDS', 'BACK', 300, 999, 900],
    ['ODDS', 'LAY', 300, 999, 400],
    ['ASIAN', 'LAY', 150, 1_000, 2_000],
    ['LINE', 'LAY', 16_250, 1_099, 1_000],
    ['ODDS', 'LAY', 101, 1, 100],
    ['ODDS', 'BACK', 300, 99, null],
    ['ODDS', 'LAY', 300, 199, null],
    ['ODDS', 'LAY', 300, 0, null],
  ] as const)('is found for %s %s at %d with a limit of %d', (type, side, price, limit, stake) => {
    expect(largestStake(type, side, price, limit)).toBe(stake);
  });

  it('stays within the limit, but exceeds it with one more unit', () => {
    const types = fc.constantFrom('ODDS', 'LINE', 'ASIAN');
    const limits = fc.integer({ min: 0, max: 1_000_000_000_000 });
    fc.assert(
      fc.property(types, sides, odds, limits, (type, side, price, limit) => {
        const stake = largestStake(type, side, price, limit) ?? 0;
        expect(stake % 100).toBe(0);
        expect(liability(type, side, price, stake)).toBeLessThanOrEqual(limit);
        expect(liability(type, side, price, stake + 100)).toBeGreaterThan(limit);
      }),
    );
  });
});

describe('a line bet', () => {
  it.each(['BACK', 'LAY'] as const)('risks and wins its stake on either side: %s', (side) => {
    expect(liability('LINE', side, 16_250, 10_000)).toBe(10_000);
    expect(mostWon('LINE', side, 16_250, 10_000)).toBe(10_000);
  });
});

const LADDER = Array.from({ length: 350 }, (_, ticks) =>
  stepPrice({ kind: 'CLASSIC' }, 101, ticks),
);
/** The same result in integers of any length; a half is rounded away from zero. */
const exactly = (over: bigint): number => Number((over + 50n) / 100n);

describe('every price of the ladder', () => {
  it('pays exactly the result in whole numbers, for every stake', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_000_000_000_000 }), (stake) => {
        expect(LADDER.map((price) => profitIfWins('BACK', price, stake))).toEqual(
          LADDER.map((price) => exactly(BigInt(stake) * BigInt(price - 100))),
        );
      }),
    );
  });

  it('is its own average, and stays the same when the server writes it', () => {
    for (const price of LADDER) {
      for (const size of [1, 333, 99_999_999_999]) {
        expect(averagePrice([{ price, size }])).toBe(price);
        expect(
          averagePrice([
            { price, size },
            { price, size: 7 },
          ]),
        ).toBe(price);
      }
      expect(asWritten((price / 100) * 100)).toBe(price);
    }
  });
});

describe('an average', () => {
  it('pays the sum of its fills to the cent', () => {
    const fills = fc.array(
      fc.record({ price: odds, size: fc.integer({ min: 1, max: 10_000_000 }) }),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(fills, (parts) => {
        const stake = parts.reduce((sum, { size }) => sum + size, 0);
        const over = parts.reduce((sum, { price, size }) => sum + BigInt(size * (price - 100)), 0n);
        // A server writes decimal odds.
        const average = asWritten((averagePrice(parts) / 100) * 100);
        expect(profitIfWins('BACK', average, stake)).toBe(exactly(over));
        expect(profitIfWins('LAY', average, stake)).toBe(0 - exactly(over));
      }),
    );
  });

  it('stays unchanged if it lies between two prices', () => {
    expect(asWritten(303.333)).toBe(303.333);
    expect(asWritten(1_000 / 3)).toBe(1_000 / 3);
    expect(asWritten(0)).toBe(0);
  });
});

describe('averagePrice', () => {
  it('weights each price by its size', () => {
    expect(
      averagePrice([
        { price: 300, size: 7500 },
        { price: 400, size: 2500 },
      ]),
    ).toBe(325);
    expect(
      averagePrice([
        { price: 300, size: 100 },
        { price: 305, size: 200 },
      ]),
    ).toBeCloseTo(303.333, 3);
  });

  it('is 0 before the first match', () => {
    expect(averagePrice([])).toBe(0);
    expect(averagePrice([{ price: 300, size: 0 }])).toBe(0);
  });

  it('lies between the prices of the fills, and pays their sum', () => {
    const fills = fc.array(fc.record({ price: odds, size: sizes }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(fills, (parts) => {
        const average = averagePrice(parts);
        const stake = parts.reduce((sum, { size }) => sum + size, 0);
        const paid = parts.reduce((sum, { price, size }) => sum + size * price, 0);
        expect(average * stake).toBeCloseTo(paid, 3);
        expect(average).toBeGreaterThanOrEqual(Math.min(...parts.map((fill) => fill.price)) - 1e-9);
        expect(average).toBeLessThanOrEqual(Math.max(...parts.map((fill) => fill.price)) + 1e-9);
      }),
    );
  });
});
