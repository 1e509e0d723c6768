import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Depth, hedge, hedgeMarket, type Level, quote } from '../../streams/rules/hedge';
import { stepPrice } from '../../streams/rules/ladder';
import { type Bet, profitIfWinner, runnerTotals } from '../../streams/rules/position';
import { betsOn, odds } from './arbitraries';

const RUNNERS = ['A', 'B', 'C'];
const at = (price: number, size = Infinity): Level => ({ price, size });

/** Three neighbouring ticks on each side, the third with enough for any hedge. */
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

/** The largest gap between the two totals that a stake rounded to the unit can leave at this price. */
const slack = (price: number): number => price / 200 + 1;

describe('quote', () => {
  const levels = [at(300, 1000), at(295, 2000), at(290, 500)];

  it('is the best price while that level suffices', () => {
    expect(quote(levels, 1000)).toEqual({ price: 300, average: 300, size: 1000 });
  });

  it('averages over the levels it needs and has the price of the last of them', () => {
    expect(quote(levels, 2000)).toEqual({ price: 295, average: 297.5, size: 2000 });
  });

  it('has a smaller size in a thin book', () => {
    expect(quote(levels, 9000)).toMatchObject({ price: 290, size: 3500 });
    expect(quote([at(300, 0), at(295, 10)], 10)).toEqual({ price: 295, average: 295, size: 10 });
  });

  it('is null if nothing is on offer or nothing is wanted', () => {
    expect(quote([], 100)).toBeNull();
    expect(quote([at(300, 0)], 100)).toBeNull();
    expect(quote(levels, 0)).toBeNull();
  });
});

describe('hedge', () => {
  const backed = { a: 20_000, b: -10_000 };

  it('lays 120 at 2.5 against 100 backed at 3.0 and locks 20, as in the specification', () => {
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

  it('backs against a lay', () => {
    const bet = hedge({ a: -20_000, b: 10_000 }, { back: [at(400)], lay: [] });
    expect(bet).toMatchObject({
      side: 'BACK',
      size: 7500,
      profitIfWins: 2500,
      profitIfLoses: 2500,
    });
  });

  it('stakes half for half', () => {
    const bet = hedge(backed, { back: [], lay: [at(250)] }, 0.5);
    expect(bet).toMatchObject({ size: 6000, profitIfWins: 11_000, profitIfLoses: -4000 });
  });

  it('takes all of a thin book and reports that it is not enough', () => {
    const bet = hedge(backed, { back: [], lay: [at(250, 5000), at(260, 1000)] });
    expect(bet).toMatchObject({ size: 6000, price: 260, complete: false });
  });

  it('takes no worse price to even out less than a unit of stake can', () => {
    const bet = hedge({ a: -301, b: 0 }, { back: [at(300), at(200)], lay: [] });
    expect(bet).toMatchObject({ size: 100, price: 300, complete: true });
  });

  it('is null if even, too small for a unit of stake, or without an offer', () => {
    const depth = { back: [at(250)], lay: [at(250)] };
    expect(hedge({ a: 500, b: 500 }, depth)).toBeNull();
    expect(hedge({ a: 501, b: 500 }, depth)).toBeNull();
    expect(hedge(backed, depth, 0)).toBeNull();
    expect(hedge(backed, { back: [at(250)], lay: [] })).toBeNull();
  });

  it('makes winning and losing pay the same, to the rounding of one stake', () => {
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

  it('has the quote of its size, at a price of the book', () => {
    fc.assert(
      fc.property(betsOn(['A'], 8), deepBooks, (bets, depth) => {
        const bet = hedge(runnerTotals(bets).get('A') ?? { a: 0, b: 0 }, depth);
        if (bet === null) return;
        const levels = bet.side === 'LAY' ? depth.lay : depth.back;
        const { price, average, size } = bet;
        expect(quote(levels, size)).toEqual({ price, average, size });
      }),
    );
  });

  it('predicts the totals of the old bets together with the fills', () => {
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

describe('hedging a whole market', () => {
  const books = fc
    .tuple(deepBooks, deepBooks, deepBooks)
    .map((depths) => new Map(RUNNERS.map((id, index) => [id, depths[index]!])));

  it('locks the same result for every winner, to the rounding of the stakes', () => {
    fc.assert(
      fc.property(betsOn(RUNNERS, 10), books, (bets, depths) => {
        const market = hedgeMarket(runnerTotals(bets), RUNNERS, depths);
        const results = [...market.outcomes.values()];
        const allowed = RUNNERS.reduce((sum, id) => sum + slack(depths.get(id)!.lay[2]!.price), 0);
        expect(results).toHaveLength(RUNNERS.length);
        expect(Math.max(...results) - Math.min(...results)).toBeLessThanOrEqual(allowed);
        expect(market.lock).toBe(Math.min(...results));
      }),
      { numRuns: 300 },
    );
  });

  it('locks the sum of b and x over the runners', () => {
    const bets: Bet[] = [
      { runnerId: 'A', side: 'BACK', price: 300, size: 10_000 },
      { runnerId: 'B', side: 'LAY', price: 400, size: 5000 },
    ];
    const depth = { back: [at(200)], lay: [at(250)] };
    const depths = new Map(RUNNERS.map((id) => [id, depth]));
    const { hedges, lock } = hedgeMarket(runnerTotals(bets), RUNNERS, depths);
    // A: −100 + 300/2.5 = 20; B: 50 − 200/2 = −50; C has no bets.
    expect([...hedges.keys()]).toEqual(['A', 'B']);
    expect(lock).toBe(-3000);
  });

  it('leaves a runner without a book unhedged', () => {
    const bets: Bet[] = [{ runnerId: 'A', side: 'BACK', price: 300, size: 10_000 }];
    const market = hedgeMarket(runnerTotals(bets), RUNNERS, new Map());
    expect(market.hedges.size).toBe(0);
    expect(market.outcomes).toEqual(profitIfWinner(bets, RUNNERS));
    expect(market.lock).toBe(-10_000);
    expect(hedgeMarket(new Map(), [], new Map()).lock).toBe(0);
  });

  it('works for any number of runners', () => {
    const runners = Array.from({ length: 200_000 }, (_, at) => String(at));
    const totals = runnerTotals([{ runnerId: '7', side: 'LAY', price: 300, size: 1000 }], []);
    expect(hedgeMarket(totals, runners, new Map()).lock).toBe(-2000);
  });
});
