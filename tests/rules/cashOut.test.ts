import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cashOut, type CashOutInput, isOffer } from '../../streams/rules/cashOut';
import type { Depth, Level } from '../../streams/rules/hedge';
import { stepPrice } from '../../streams/rules/ladder';
import type { Bet } from '../../streams/rules/position';
import { betsOn, odds } from './arbitraries';

const at = (price: number, rupees: number): Level => ({ price, size: rupees * 100 });
const bet = (side: Bet['side'], runnerId: string, rupees: number, price: number): Bet => ({
  side,
  runnerId,
  size: rupees * 100,
  price,
});
const deep = (price: number): Depth => ({
  back: [at(price, 100_000)],
  lay: [at(price + 2, 100_000)],
});

/** Kestrel Bay, Osterly Town and The draw, with the bets and the book of the design. */
const match = (more: Partial<CashOutInput> = {}): CashOutInput => ({
  runners: [
    { id: 'KB', depth: { back: [at(260, 1_240)], lay: [at(262, 1_150), at(264, 2_380)] } },
    { id: 'OT', depth: deep(330) },
    { id: 'D', depth: deep(305) },
  ],
  bets: [
    bet('BACK', 'KB', 520, 310),
    bet('BACK', 'KB', 1_280, 305),
    bet('BACK', 'KB', 200, 264),
    bet('LAY', 'KB', 600, 272),
  ],
  runnerId: null,
  share: 100,
  rate: 200,
  limits: { minStake: 10_000, maxStake: 100_000_00 },
  ...more,
});

describe('cash out', () => {
  it('lays the visible sizes level by level, and calculates the results net of commission', () => {
    expect(cashOut(match())).toEqual({
      share: 100,
      bets: [
        { ...bet('LAY', 'KB', 1_150, 262), available: 115_000 },
        { ...bet('LAY', 'KB', 530, 264), available: 53_000 },
      ],
      results: [
        { runnerId: 'KB', now: 295_176, after: 27_420 },
        { runnerId: 'OT', now: -140_000, after: 27_440 },
        { runnerId: 'D', now: -140_000, after: 27_440 },
      ],
      worst: 27_420,
      best: 27_440,
      depthUsed: 1_680 / 3_530,
      missing: 0,
    });
  });

  it('closes half of the gap for a share of 50 %, and leaves a range of results', () => {
    expect(cashOut(match({ share: 50 }))).toMatchObject({
      bets: [{ ...bet('LAY', 'KB', 842, 262), available: 84_200 }],
      worst: -55_800,
      best: 161_500,
    });
  });

  it('backs to close a lay', () => {
    const quote = cashOut(match({ bets: [bet('LAY', 'KB', 520, 300)] }));
    expect(quote).toMatchObject({ bets: [bet('BACK', 'KB', 600, 260)], worst: -8_000 });
  });

  it('leaves the unmatched part waiting at the last price, and shows how much is available', () => {
    const [first, ...others] = match().runners;
    const runners = [{ ...first!, depth: { back: [], lay: [at(262, 280)] } }, ...others];
    const quote = cashOut(match({ runners }));
    expect(quote).toMatchObject({
      bets: [{ side: 'LAY', price: 262, size: 168_400, available: 28_000 }],
    });
    expect(isOffer(quote) && quote.depthUsed).toBeGreaterThan(1);
  });

  it('takes only the money on offer if no bet can wait, and counts the stake that is missing', () => {
    const [first, ...others] = match().runners;
    const runners = [{ ...first!, depth: { back: [], lay: [at(262, 280)] } }, ...others];
    expect(cashOut(match({ runners, hasUnmatched: false }))).toMatchObject({
      bets: [{ side: 'LAY', price: 262, size: 28_000, available: 28_000 }],
      missing: 140_400,
    });
    expect(cashOut(match({ runners }))).toMatchObject({ missing: 0 });
  });

  it('joins a level below the minimum stake with the following level, at the worse price', () => {
    const lay = [at(262, 40), at(264, 2_380)];
    const [, ...others] = match().runners;
    const runners = [{ id: 'KB', depth: { back: [], lay } }, ...others];
    expect(cashOut(match({ runners }))).toMatchObject({
      bets: [{ side: 'LAY', price: 264, available: 167_200, size: 167_200 }],
    });
  });

  it('joins a last level below the minimum stake with the preceding level', () => {
    const lay = [at(262, 1_600), at(264, 2_380)];
    const [, ...others] = match().runners;
    const runners = [{ id: 'KB', depth: { back: [], lay } }, ...others];
    expect(cashOut(match({ runners }))).toMatchObject({ bets: [{ price: 264, size: 168_300 }] });
  });

  it('closes one runner, and keeps the bets on other runners', () => {
    const bets = [bet('BACK', 'KB', 1_000, 300), bet('BACK', 'OT', 500, 400)];
    const quote = cashOut(match({ bets, runnerId: 'OT' }));
    expect(quote).toMatchObject({
      bets: [{ runnerId: 'OT', side: 'LAY', price: 332, size: 60_200 }],
    });
  });

  it('sends as few bets as possible when bets on several runners balance each other', () => {
    const runners = match().runners.slice(0, 2);
    const bets = [bet('BACK', 'KB', 1_000, 210), bet('BACK', 'OT', 500, 210)];
    expect(cashOut(match({ runners, bets }))).toMatchObject({
      bets: [{ runnerId: 'KB', side: 'LAY' }],
    });
    const even = [bet('BACK', 'KB', 1_000, 210), bet('BACK', 'OT', 1_000, 210)];
    expect(cashOut(match({ runners, bets: even }))).toEqual({ kind: 'nothingToClose' });
  });

  it.each<[string, Partial<CashOutInput>, object]>([
    ['there are no bets', { bets: [] }, { kind: 'nothingToClose' }],
    [
      'no one offers to lay',
      {
        runners: [
          { id: 'KB', depth: { back: [at(260, 900)], lay: [] } },
          ...match().runners.slice(1),
        ],
      },
      { kind: 'noOffer', runnerId: 'KB', side: 'LAY' },
    ],
    ['the share is too small', { share: 1 }, { kind: 'belowMinimum', limit: 10_000 }],
    [
      'a bet is above the largest stake',
      { limits: { minStake: 100, maxStake: 50_000 } },
      { kind: 'aboveMaximum', limit: 50_000 },
    ],
  ])('has no quote if %s', (_, more, reason) => {
    expect(cashOut(match(more))).toEqual(reason);
  });

  const books = fc
    .record({
      best: odds,
      sizes: fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 4, maxLength: 4 }),
    })
    .map(({ best, sizes }): Depth => {
      const level = (ticks: number, size: number): Level =>
        at(stepPrice({ kind: 'CLASSIC' }, best, ticks), size);
      return {
        back: [level(0, sizes[0]!), level(-1, sizes[1]!), level(-2, 1e9)],
        lay: [level(1, sizes[2]!), level(2, sizes[3]!), level(3, 1e9)],
      };
    });
  const markets = fc
    .record({
      depths: fc.array(books, { minLength: 2, maxLength: 4 }),
      bets: betsOn(['0', '1', '2', '3'], 8),
      share: fc.integer({ min: 1, max: 100 }),
      rate: fc.integer({ min: 0, max: 1_000 }),
    })
    .map(({ depths, bets, share, rate }): CashOutInput => ({
      runners: depths.map((depth, n) => ({ id: String(n), depth })),
      bets: bets.filter(({ runnerId }) => Number(runnerId) < depths.length),
      runnerId: null,
      share,
      rate,
      limits: { minStake: 100, maxStake: 1e14 },
    }));
  const spread = (input: CashOutInput): number => {
    const quote = cashOut(input);
    if (isOffer(quote)) return quote.best - quote.worst;
    return 0;
  };
  /** The largest gap that rounding the stakes to whole units and joining small levels can leave. */
  const slack = ({ runners }: CashOutInput): number =>
    runners.reduce((most, { depth }) => most + depth.lay[2]!.price * 2, 0);

  it('never worsens the worst result of a position on one runner', () => {
    fc.assert(
      fc.property(
        markets,
        books,
        betsOn(['0'], 4),
        fc.integer({ min: 0, max: 50_000 }),
        (market, depth, bets, minStake) => {
          const runners = [
            { id: '0', depth },
            { id: '1', depth: deep(200) },
          ];
          const limits = { minStake, maxStake: 1e14 };
          const quote = cashOut({ ...market, runners, bets, limits });
          if (!isOffer(quote)) return;
          const now = Math.min(...quote.results.map((result) => result.now));
          expect(quote.worst).toBeGreaterThanOrEqual(now);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('does not lay a full unit at 1000 against a smaller gap', () => {
    const runners = [
      { id: 'KB', depth: { back: [], lay: [at(100_000, 50)] } },
      { id: 'OT', depth: deep(330) },
    ];
    const bets = [bet('BACK', 'KB', 1, 60_000)];
    expect(cashOut(match({ runners, bets, limits: null }))).toEqual({ kind: 'nothingToClose' });
  });

  it('makes the result the same for every winner, within the rounding of the stakes', () => {
    fc.assert(
      fc.property(markets, (input) => {
        expect(spread({ ...input, share: 100 })).toBeLessThanOrEqual(slack(input));
      }),
      { numRuns: 500 },
    );
  });

  it('never widens the range of results, and bets whole units at prices in the book', () => {
    fc.assert(
      fc.property(markets, (input) => {
        const quote = cashOut({ ...input, rate: 0 });
        if (!isOffer(quote)) return;
        const now = quote.results.map((result) => result.now);
        const range = Math.max(...now) - Math.min(...now);
        expect(quote.best - quote.worst).toBeLessThanOrEqual(range + slack(input));
        for (const { runnerId, side, price, size, available } of quote.bets) {
          const { back, lay } = input.runners[Number(runnerId)]!.depth;
          expect((side === 'LAY' ? lay : back).map((level) => level.price)).toContain(price);
          expect(size % 100).toBe(0);
          expect(size).toBeGreaterThanOrEqual(100);
          expect(available).toBeLessThanOrEqual(size);
        }
      }),
      { numRuns: 500 },
    );
  });
});
