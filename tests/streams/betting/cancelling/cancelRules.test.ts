import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cancelOf, outcomeOf, without } from '../../../../streams/betting/cancelling/cancelRules';
import { aBet } from '../bets';

const cancel = cancelOf(aBet('b1', { matched: 200, remaining: 800, averagePrice: 300 }), 7);
const after = (parts: Partial<ReturnType<typeof aBet>>) =>
  aBet('b1', { matched: 200, averagePrice: 300, remaining: 0, ...parts });

describe('the outcome of a cancel', () => {
  it('is open while a part of the bet waits', () => {
    expect(outcomeOf(cancel, after({ remaining: 100, matched: 900 }))).toBeNull();
  });

  it.each([
    ['cancelled', after({ cancelled: 800 }), 800, 0],
    ['cancelled', after({ cancelled: 550, matched: 450 }), 550, 250],
    ['taken', after({ matched: 1_000 }), 0, 800],
    ['ended', after({ lapsed: 800 }), 0, 0],
    ['ended', after({ voided: 800 }), 0, 0],
  ] as const)('is %s from the parts of the bet', (status, bet, cancelled, matched) => {
    expect(outcomeOf(cancel, bet)).toEqual({ ...without(cancel, status), cancelled, matched });
  });

  it('is derived from the other parts if the server does not send the cancelled amount', () => {
    expect(outcomeOf(cancel, after({ matched: 450 }))).toMatchObject({
      status: 'cancelled',
      cancelled: 550,
      matched: 250,
    });
  });

  it.each([
    ['cancelled', after({ remaining: 300, cancelled: 500 }), 500, 0],
    ['cancelled', after({ remaining: 200, matched: 300, cancelled: 500 }), 500, 100],
    ['cancelled', after({ remaining: 300 }), 500, 0],
    ['taken', after({ matched: 1_000 }), 0, 800],
  ] as const)('is %s for a bet that is reduced to 5.00', (status, bet, cancelled, matched) => {
    const reduced = cancelOf(
      aBet('b1', { matched: 200, remaining: 800, averagePrice: 300 }),
      7,
      500,
    );
    expect(outcomeOf(reduced, after({ remaining: 800 }))).toBeNull();
    expect(outcomeOf(reduced, bet)).toEqual({ ...without(reduced, status), cancelled, matched });
  });

  it('adds up to the full waiting amount: the cancelled and the matched parts', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(amount, amount, amount, amount, (before, gone, taken, cancelled) => {
        fc.pre(taken + cancelled > 0);
        const bet = aBet('b1', { matched: before, cancelled: gone, remaining: taken + cancelled });
        const announced = outcomeOf(cancelOf(bet, 0), {
          ...bet,
          matched: before + taken,
          cancelled: gone + cancelled,
          remaining: 0,
        });
        expect(announced).toMatchObject({ cancelled, matched: taken });
      }),
    );
  });
});
