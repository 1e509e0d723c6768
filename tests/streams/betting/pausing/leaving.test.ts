import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterCancel, isWaiting, offerOf } from '../../../../streams/betting/pausing/leaving';
import { aBet } from '../bets';

const amount = fc.integer({ min: 0, max: 10_000 });
const paused = offerOf(aBet('b1', { persistence: 'PERSIST' }), 'r', 0);
const changed = (stake: number) => {
  const change = { betId: 'b1', price: 350, stake, before: { price: 300, stake: 1_000 } };
  return { ...paused, change: { ...change, placedAt: 0 } };
};

describe('an offer after its cancel', () => {
  it('lists the cancelled amount if it was paused, with the amount matched first', () => {
    fc.assert(
      fc.property(amount, amount, (cancelled, matched) => {
        const out = afterCancel(paused, { cancelled, matched });
        if (cancelled + matched === 0) expect(out).toBeNull();
        else
          expect(out).toMatchObject({
            state: 'out',
            size: cancelled,
            matchedFirst: matched,
            persistence: 'PERSIST',
          });
      }),
    );
  });

  it('has matched and placed amounts that add up to the changed stake', () => {
    fc.assert(
      fc.property(amount, amount, amount, (stake, cancelled, matched) => {
        const out = afterCancel(changed(stake), { cancelled, matched });
        if (cancelled === 0 || matched >= stake) expect(out).toBeNull();
        else expect(out!.size + matched).toBe(stake);
      }),
    );
  });
});

it('counts a bet as waiting only in an order book, and only after its delay', () => {
  expect(isWaiting(aBet('b1'))).toBe(true);
  for (const more of [
    { remaining: 0 },
    { status: 'PENDING' },
    { bettingType: 'BOOKMAKER' },
    { bettingType: 'FANCY' },
  ] as const)
    expect(isWaiting(aBet('b1', more))).toBe(false);
});
