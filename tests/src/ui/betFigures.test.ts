import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { figuresOf } from '../../../src/ui/bets/betFigures';
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

describe('what an open bet can bring and cost', () => {
  it('counts the matched part at its average and the open part as asked', () => {
    const winnings = 14_000 * 3.25 + 6_000 * 3.3;
    expect(figuresOf(bet)).toEqual({ profit: winnings, liability: 20_000, share: 0.7 });
    expect(figuresOf({ ...bet, side: 'LAY' })).toEqual({
      profit: 20_000,
      liability: winnings,
      share: 0.7,
    });
  });

  it('pays even money on a line', () => {
    expect(figuresOf({ ...bet, bettingType: 'LINE' })).toMatchObject({
      profit: 20_000,
      liability: 20_000,
    });
  });

  it('agrees with the exchange arithmetic on unmatched bets', () => {
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
