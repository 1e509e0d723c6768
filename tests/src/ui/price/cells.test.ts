import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { offered } from '../../../../src/ui/price/cells';
import { pickedBy } from '../../../../src/ui/price/picked';
import type { RunnerOdds } from '../../../../streams/app';
import { runnerOdds } from '../../../streams/odds/oddsSamples';

const withBack = (price: number): RunnerOdds =>
  runnerOdds('a', 200, { prices: [price, 500, 300, 600, 0, 0, 210, 700, 0, 0, 0, 0] });

describe('a price cell', () => {
  test.each([101, 200, 100_000])('offers a price of %i hundredths', (price) => {
    const odds = withBack(price);
    expect(offered(odds, false)).toBe(odds);
  });

  test.each([1, 100, 100_001, 1e8])('offers neither price nor size at %i hundredths', (price) => {
    expect(offered(withBack(price), false).prices).toEqual([
      0, 0, 300, 600, 0, 0, 210, 700, 0, 0, 0, 0,
    ]);
  });

  test.each([50, 100_050])('offers a line of %i hundredths of a run', (line) => {
    const odds = withBack(line);
    expect(offered(odds, true)).toBe(odds);
  });

  test.each(['REMOVED', 'HIDDEN', 'WINNER', 'LOSER', 'PLACED', 'UNKNOWN'] as const)(
    'offers no price for a runner that is %s',
    (status) => {
      for (const isLine of [true, false])
        expect(offered(runnerOdds('a', 200, { status }), isLine)).toEqual(
          runnerOdds('a', 200, { status, prices: Array(12).fill(0) }),
        );
    },
  );

  test('shows no odds off the ladder, even if the server sends them', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 1e8 }), { minLength: 12, maxLength: 12 }),
        (prices) => {
          const shown = offered(runnerOdds('a', 200, { prices }), false).prices;
          for (let index = 0; index < 12; index += 2) {
            const price = shown[index] ?? 0;
            expect(price === 0 ? shown[index + 1] === 0 || prices[index] === 0 : true).toBe(true);
            expect(price === 0 || (price >= 101 && price <= 100_000)).toBe(true);
          }
        },
      ),
    );
  });
});

test('ignores a tap on a runner that takes no bets', () => {
  const cell = { dataset: { price: '0' } } as unknown as HTMLElement;
  const runner = { id: 'a', name: 'A' };
  expect(pickedBy(cell, runner, runnerOdds('a', 200))).toMatchObject({ price: 200 });
  expect(pickedBy(cell, runner, runnerOdds('a', 200, { status: 'UNKNOWN' }))).toBeNull();
  expect(pickedBy(cell, runner, null)).toBeNull();
});
