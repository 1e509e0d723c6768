import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { figuresOf, restOf } from '../../../src/ui/bets/betFigures';
import { ifPlaced } from '../../../src/ui/bets/placed';
import { eachWayLiability, eachWayProfit } from '../../../streams/rules/eachWay';
import { liability, profitIfWins } from '../../../streams/rules/profit';

const bet = {
  side: 'BACK' as 'BACK' | 'LAY',
  bettingType: 'ODDS' as const,
  price: 430,
  stake: 20_000,
  matched: 14_000,
  averagePrice: 425,
  remaining: 6_000,
};

describe('the profit and liability of an open bet', () => {
  it('count the matched part at its average price and the open part at the requested price', () => {
    const winnings = 14_000 * 3.25 + 6_000 * 3.3;
    expect(figuresOf(bet)).toEqual({ profit: winnings, liability: 20_000 });
    expect(figuresOf({ ...bet, side: 'LAY' })).toEqual({
      profit: 20_000,
      liability: winnings,
    });
  });

  it('pay even money on a line', () => {
    expect(figuresOf({ ...bet, bettingType: 'LINE' })).toMatchObject({
      profit: 20_000,
      liability: 20_000,
    });
  });

  it('agree with the exchange arithmetic on unmatched bets', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('BACK' as const, 'LAY' as const),
        fc.integer({ min: 101, max: 100_000 }),
        fc.integer({ min: 1, max: 1_000_000_00 }),
        (side, price, stake) => {
          const whole = {
            ...bet,
            side,
            price,
            stake,
            matched: 0,
            averagePrice: 0,
            remaining: stake,
          };
          expect(figuresOf(whole).liability).toBe(liability('ODDS', side, price, stake));
          expect(figuresOf(whole).profit).toBe(
            side === 'BACK' ? profitIfWins('BACK', price, stake) : stake,
          );
        },
      ),
    );
  });
});

describe('an each-way bet', () => {
  it('wins and risks both halves, as the exchange calculates', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('BACK' as const, 'LAY' as const),
        fc.integer({ min: 101, max: 100_000 }),
        fc.integer({ min: 1, max: 1_000_000_00 }),
        fc.constantFrom(1, 4, 5, 6),
        (side, price, stake, divisor) => {
          const sizes = { stake, matched: stake, averagePrice: price, remaining: 0 };
          const whole = { ...bet, ...sizes, side, eachWayDivisor: divisor };
          const terms = { divisor };
          const own = { runnerId: '', side, price, size: stake };
          const { profit, liability: risk } = figuresOf(whole);
          expect(risk).toBe(eachWayLiability(own, terms));
          expect(profit).toBe(eachWayProfit(own, terms, side === 'BACK' ? 'WON' : 'LOST'));
          expect(ifPlaced(whole)).toBe(eachWayProfit(own, terms, 'PLACED'));
        },
      ),
    );
  });
});

describe('a bet matched at several prices', () => {
  it('pays to the cent the profit of all its matches together, on either side', () => {
    const fills = fc.array(
      fc.record({
        price: fc.integer({ min: 101, max: 100_000 }),
        size: fc.integer({ min: 1, max: 1_000_000 }),
      }),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(fills, fc.integer({ min: 0, max: 1_000_000 }), (parts, remaining) => {
        const matched = parts.reduce((sum, { size }) => sum + size, 0);
        const over = parts.reduce((sum, fill) => sum + BigInt(fill.size * (fill.price - 100)), 0n);
        const open = BigInt(remaining) * BigInt(bet.price - 100);
        const won = Number((over + open + 50n) / 100n);
        const averagePrice = parts.reduce((sum, fill) => sum + fill.size * fill.price, 0) / matched;
        const whole = { ...bet, stake: matched + remaining, matched, averagePrice, remaining };
        expect(figuresOf(whole).profit).toBe(won);
        expect(figuresOf({ ...whole, side: 'LAY' }).liability).toBe(won);
      }),
    );
  });
});

describe('the unmatched part of a bet', () => {
  const ended = { stake: 1_000, matched: 400, remaining: 0, lapsed: 0, cancelled: 0, voided: 0 };
  const endsOf = (more: Partial<typeof ended>) =>
    restOf({ ...ended, ...more }).filter(([, size]) => size > 0);

  it('is waiting, lapsed, cancelled or void', () => {
    expect(endsOf({ remaining: 600 })).toEqual([['remaining', 600]]);
    expect(endsOf({ lapsed: 300, cancelled: 200, voided: 100 })).toEqual([
      ['lapsed', 300],
      ['cancelled', 200],
      ['voided', 100],
    ]);
  });

  it('has no end if the server does not say how it ended', () => {
    expect(endsOf({})).toEqual([['unknown', 600]]);
    expect(endsOf({ lapsed: 100 })).toEqual([
      ['lapsed', 100],
      ['unknown', 500],
    ]);
  });
});
