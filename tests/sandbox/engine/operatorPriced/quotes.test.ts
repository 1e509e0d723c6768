import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRefusal } from '../order';
import { exampleOperatorPriced, open, priced } from './exampleOperatorPriced';

const YES = { marketId: 'fancy', runnerId: 'F', side: 'BACK', price: 7900, rate: 9000 } as const;
const NO = { marketId: 'fancy', runnerId: 'F', side: 'LAY', price: 7800, rate: 11000 } as const;
const BACK_A = { marketId: 'bm', runnerId: 'A', side: 'BACK', price: 9000 } as const;
const LAY_A = { marketId: 'bm', runnerId: 'A', side: 'LAY', price: 9500 } as const;

describe('a bookmaker market', () => {
  it('accepts a bet in full at its own price', () => {
    const { taken, exchange, ann } = exampleOperatorPriced();
    expect(taken({ ...BACK_A, stake: 10_000 })).toMatchObject({
      status: 'EXECUTION_COMPLETE',
      matched: 10_000,
      remaining: 0,
    });
    expect(exchange.marketExposure(ann, 'bm')).toBe(10_000);
    taken({ ...LAY_A, stake: 10_000 });
    // A wins: +9,000 − 9,500. B wins: −10,000 + 10,000.
    expect(exchange.marketExposure(ann, 'bm')).toBe(500);
  });

  it('refuses another price, another rate, a suspended runner and a bet during a ball', () => {
    const { take, exchange } = exampleOperatorPriced();
    const code = (answer: object) => (isRefusal(answer) ? answer.code : null);
    expect(code(take({ ...BACK_A, price: 9100, stake: 10_000 }))).toBe('PRICE_CHANGED');
    expect(code(take({ ...YES, rate: 9500, stake: 10_000 }))).toBe('PRICE_CHANGED');
    exchange.setQuote('bm', 'A', { ...open(priced(90), priced(95)), status: 'SUSPENDED' });
    exchange.setQuote('fancy', 'F', { status: 'BALL_RUNNING', back: null, lay: null });
    expect(code(take({ ...BACK_A, stake: 10_000 }))).toBe('MARKET_SUSPENDED');
    expect(code(take({ ...YES, stake: 10_000 }))).toBe('MARKET_SUSPENDED');
    expect(code(take({ ...BACK_A, runnerId: 'B', price: 10_000, stake: 10_000 }))).toBeNull();
  });

  it('refuses a stake outside its limits, and a liability that the funds do not cover', () => {
    const { take } = exampleOperatorPriced({ limits: { minStake: 10_000, maxStake: 500_000 } });
    expect(take({ ...NO, stake: 9_900 })).toEqual({ code: 'INVALID_BET_SIZE' });
    expect(take({ ...NO, stake: 500_100 })).toEqual({ code: 'INVALID_BET_SIZE' });
    // 95,000 at 110 loses 104,500; the player has 100,000.
    expect(take({ ...NO, stake: 95_000 })).toEqual({ code: 'INSUFFICIENT_FUNDS' });
  });

  it('holds a bet in play, and accepts it only if its price is still offered at the end', () => {
    const { taken, exchange, clock } = exampleOperatorPriced({ inPlay: true, betDelay: 5 });
    const stands = taken({ ...YES, stake: 10_000 });
    const moves = taken({ ...BACK_A, stake: 10_000 });
    expect([stands.status, moves.status]).toEqual(['PENDING', 'PENDING']);
    exchange.setQuote('bm', 'A', open(priced(80), priced(85)));
    clock.advance(5_000);
    expect(stands).toMatchObject({ status: 'EXECUTION_COMPLETE', matched: 10_000 });
    expect(moves).toMatchObject({
      status: 'EXPIRED',
      lapsed: 10_000,
      lapseReason: 'PRICE_CHANGED',
    });
  });

  it('releases a held bet when its row closes, and no other bet', () => {
    const { taken, exchange, ann } = exampleOperatorPriced({ inPlay: true, betDelay: 5 });
    const one = taken({ ...YES, stake: 10_000 });
    const other = taken({ ...BACK_A, stake: 10_000 });
    exchange.setQuote('fancy', 'F', { status: 'BALL_RUNNING', back: null, lay: null });
    expect(one).toMatchObject({ status: 'EXPIRED', lapseReason: 'MARKET_SUSPENDED' });
    expect(other.status).toBe('PENDING');
    expect(exchange.marketExposure(ann, 'fancy')).toBe(0);
  });

  it('has no quotes in an order book market', () => {
    const { exchange } = exampleOperatorPriced();
    expect(() => exchange.setQuote('m1', 'A', open(null, null))).toThrow('has an order book');
  });
});

describe('a fancy', () => {
  it.each([
    [77, 10_000, -10_000],
    [78, -11_000, -10_000],
    [79, -11_000, 9_000],
  ])('settles at %i runs: No %i, Yes %i', (runs, no, yes) => {
    const { taken, exchange, ann, bob } = exampleOperatorPriced();
    taken({ ...NO, stake: 10_000 });
    taken({ ...YES, accountId: bob, stake: 10_000 });
    exchange.settle('fancy', { winners: [], lineResult: runs * 100 });
    expect([exchange.funds(ann).balance, exchange.funds(bob).balance]).toEqual([
      100_000 + no,
      100_000 + yes,
    ]);
    expect(exchange.funds(ann).exposure).toBe(0);
    expect(exchange.market('fancy')).toMatchObject({ status: 'CLOSED', lineResult: runs * 100 });
  });

  it('is not settled without a number of runs', () => {
    const { exchange } = exampleOperatorPriced();
    expect(() => exchange.settle('fancy', { winners: ['F'] })).toThrow('no result');
    expect(exchange.market('fancy')?.status).toBe('OPEN');
  });
});

const stake = fc.integer({ min: 100, max: 20_000 });
const bookmakerBets = fc.array(
  fc.record({
    runnerId: fc.constantFrom('A', 'B'),
    side: fc.constantFrom<'BACK' | 'LAY'>('BACK', 'LAY'),
    price: fc.integer({ min: 1, max: 800 }).map((quarters) => quarters * 25),
    stake,
  }),
  { maxLength: 8 },
);
const fancyBets = fc.array(
  fc.record({
    side: fc.constantFrom<'BACK' | 'LAY'>('BACK', 'LAY'),
    line: fc.integer({ min: 1, max: 20 }),
    rate: fc.constantFrom(8_550, 9_000, 10_000, 11_000),
    stake,
  }),
  { maxLength: 8 },
);

describe('money', () => {
  it('adds up in the ledger of a bookmaker market, and no loss exceeds the exposure', () => {
    fc.assert(
      fc.property(bookmakerBets, fc.constantFrom('A', 'B'), (bets, winner) => {
        const { take, exchange, ann, operatorId } = exampleOperatorPriced();
        for (const { runnerId, side, price, stake: size } of bets) {
          const offer = { price, rate: 0, size: 0 };
          exchange.setQuote('bm', runnerId, open(offer, offer));
          take({ marketId: 'bm', runnerId, side, price, stake: size });
        }
        const exposure = exchange.marketExposure(ann, 'bm');
        exchange.settle('bm', { winners: [winner] });
        const won = exchange.funds(ann).balance - 100_000;
        expect(won).toBeGreaterThanOrEqual(0 - exposure);
        expect(won + exchange.balance(operatorId) + exchange.balance('rounding')).toBe(0);
        expect(exchange.ledgerTotal()).toBe(0);
      }),
    );
  });

  it('is reserved for the worst result of a fancy over every number of runs, to the cent', () => {
    fc.assert(
      fc.property(fancyBets, (bets) => {
        const play = (runs: number) => {
          const { take, exchange, ann } = exampleOperatorPriced();
          for (const { side, line, rate, stake: size } of bets) {
            const offer = { price: line * 100, rate, size: 0 };
            exchange.setQuote('fancy', 'F', open(offer, offer));
            const terms = { marketId: 'fancy', runnerId: 'F', side, price: line * 100, rate };
            take({ ...terms, stake: size });
          }
          const exposure = exchange.marketExposure(ann, 'fancy');
          exchange.settle('fancy', { winners: [], lineResult: runs * 100 });
          expect(exchange.ledgerTotal()).toBe(0);
          return { exposure, won: exchange.funds(ann).balance - 100_000 };
        };
        const results = Array.from({ length: 23 }, (_, runs) => play(runs));
        const worst = Math.max(0, ...results.map(({ won }) => 0 - won));
        for (const { exposure } of results) expect(exposure).toBe(worst);
      }),
      { numRuns: 40 },
    );
  });
});
