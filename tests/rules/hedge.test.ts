import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Depth, hedge, type Level } from '../../streams/rules/hedge';
import { stepPrice } from '../../streams/rules/ladder';
import { type Bet, runnerTotals } from '../../streams/rules/position';
import { averagePrice } from '../../streams/rules/profit';
import { betsOn, odds } from './arbitraries';

const at = (price: number, size = Infinity): Level => ({ price, size });

/** Three adjacent ticks on each side; the third has enough money for any hedge. */
const deepBooks = fc
  .record({ best: odds, sizes: fc.array(fc.nat(20_000), { minLength: 4, maxLength: 4 }) })
  .map(({ best, sizes }): Depth => {
    const level = (ticks: number, size: number): Level =>
      at(stepPrice({ kind: 'CLASSIC' }, best, ticks), size);
    return {
      back: [level(0, sizes[0]!), level(-1, sizes[1]!), level(-2, Infinity)],
      lay: [level(1, sizes[2]!), level(2, sizes[3]!), level(3, Infinity)],
    };
  });

/** The largest gap between the two totals that rounding the stake to the unit can leave at this price. */
const slack = (price: number): number => price / 200 + 1;

describe('hedge', () => {
  const backed = { a: 20_000, b: -10_000 };

  it('lays 120 at 2.5 against 100 backed at 3.0 and locks 20', () => {
    expect(hedge(backed, { back: [], lay: [at(250)] })).toEqual({
      side: 'LAY',
      price: 250,
      average: 250,
      size: 12_000,
      profitIfWins: 2000,
      profitIfLoses: 2000,
      complete: true,
    });
  });

  it('backs to hedge a lay', () => {
    const bet = hedge({ a: -20_000, b: 10_000 }, { back: [at(400)], lay: [] });
    expect(bet).toMatchObject({
      side: 'BACK',
      size: 7500,
      profitIfWins: 2500,
      profitIfLoses: 2500,
    });
  });

  it('halves the stake for half a hedge', () => {
    const bet = hedge(backed, { back: [], lay: [at(250)] }, 0.5);
    expect(bet).toMatchObject({ size: 6000, profitIfWins: 11_000, profitIfLoses: -4000 });
  });

  it('takes all of a thin book and reports that it is not enough', () => {
    const bet = hedge(backed, { back: [], lay: [at(250, 5000), at(260, 1000)] });
    expect(bet).toMatchObject({ size: 6000, price: 260, complete: false });
  });

  it('takes no worse price for a remainder of less than one unit of stake', () => {
    const bet = hedge({ a: -301, b: 0 }, { back: [at(300), at(200)], lay: [] });
    expect(bet).toMatchObject({ size: 100, price: 300, complete: true });
  });

  it('is null if the position is even, the stake is below one unit or there is no offer', () => {
    const depth = { back: [at(250)], lay: [at(250)] };
    expect(hedge({ a: 500, b: 500 }, depth)).toBeNull();
    expect(hedge({ a: 501, b: 500 }, depth)).toBeNull();
    expect(hedge(backed, depth, 0)).toBeNull();
    expect(hedge(backed, { back: [at(250)], lay: [] })).toBeNull();
  });

  it('makes winning and losing pay the same, within the rounding of one stake', () => {
    fc.assert(
      fc.property(betsOn(['A'], 8), deepBooks, (bets, depth) => {
        const totals = runnerTotals(bets).get('A') ?? { a: 0, b: 0 };
        const bet = hedge(totals, depth);
        if (bet === null) {
          expect(Math.abs(totals.a - totals.b)).toBeLessThanOrEqual(slack(depth.lay[2]!.price));
          return;
        }
        expect(bet.complete && Number.isSafeInteger(bet.size)).toBe(true);
        expect(Math.abs(bet.profitIfWins - bet.profitIfLoses)).toBeLessThanOrEqual(
          slack(bet.price),
        );
      }),
      { numRuns: 500 },
    );
  });

  it('takes the best levels first, and returns their average and the last price', () => {
    fc.assert(
      fc.property(betsOn(['A'], 8), deepBooks, (bets, depth) => {
        const bet = hedge(runnerTotals(bets).get('A') ?? { a: 0, b: 0 }, depth);
        if (bet === null) return;
        let left = bet.size;
        const fills: Level[] = [];
        for (const level of bet.side === 'LAY' ? depth.lay : depth.back) {
          const size = Math.min(left, level.size);
          left -= size;
          if (size > 0) fills.push(at(level.price, size));
        }
        expect(bet.average).toBe(averagePrice(fills));
        expect(bet.price).toBe(fills.at(-1)?.price);
      }),
    );
  });

  it('predicts the totals of the old bets and the fills together', () => {
    fc.assert(
      fc.property(betsOn(['A'], 8), deepBooks, (bets, depth) => {
        const bet = hedge(runnerTotals(bets).get('A') ?? { a: 0, b: 0 }, depth);
        if (bet === null) return;
        let left = bet.size;
        const fills = (bet.side === 'LAY' ? depth.lay : depth.back).map((level): Bet => {
          const size = Math.min(left, level.size);
          left -= size;
          return { runnerId: 'A', side: bet.side, price: level.price, size };
        });
        const after = runnerTotals([...bets, ...fills]).get('A')!;
        expect(Math.abs(after.a - bet.profitIfWins)).toBeLessThanOrEqual(1);
        expect(after.b).toBe(bet.profitIfLoses);
      }),
    );
  });
});
