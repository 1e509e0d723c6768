import { describe, expect, test } from 'vitest';
import { findBet } from '../../../../streams/betting/placing/findBet';
import type { Placement } from '../../../../streams/betting/placing/placementRules';
import { aBet } from '../bets';
import { aBetRequest } from './placingPage';

const placement = (more: Partial<Placement> = {}): Placement => ({
  order: aBetRequest({ reference: 'ref', version: 1 }),
  sentAt: 60_000,
  betId: null,
  missing: 'no',
  watched: false,
  forgotten: false,
  state: { status: 'unknown', since: 72_000, reference: 'ref', words: null },
  ...more,
});
const find = (
  sent: Placement,
  bets: ReturnType<typeof aBet>[],
  offset: number | null = 0,
  all = [sent],
) => {
  const found = findBet(sent, bets, all, offset);
  return typeof found === 'string' ? found : (found?.betId ?? null);
};
const under = (reference: string, more: Partial<Placement> = {}): Placement => {
  const sent = placement(more);
  return { ...sent, order: { ...sent.order, reference } };
};
const at = 61_000;

test('finds a bet by its reference, or by its id when it has an id', () => {
  const bets = [aBet('b1', { clientReference: 'other' }), aBet('b2', { clientReference: 'ref' })];
  expect(find(placement(), bets)).toBe('b2');
  expect(find(under('new', { betId: 'b1' }), bets)).toBe('b1');
  expect(find(under('new'), bets)).toBe(null);
});

describe('a server without references', () => {
  test('finds a bet by its terms and its time', () => {
    expect(find(placement(), [aBet('b1', { placedAt: at })])).toBe('b1');
    expect(find(placement(), [aBet('b1', { placedAt: at + 3_600_000 })], 3_600_000)).toBe('b1');
  });

  test.each([
    ['market', { marketId: 'n' }],
    ['runner', { runnerId: 'b' }],
    ['side', { side: 'LAY' }],
    ['stake', { stake: 999 }],
    ['price', { price: 310 }],
    ['time, earlier', { placedAt: 50_000 }],
    ['time, later', { placedAt: 361_000 }],
    ['reference', { clientReference: 'other' }],
  ] as const)('finds no bet with another %s', (_, more) => {
    const sent = placement({ serverSentAt: 60_000, isSynced: true });
    expect(find(sent, [aBet('b1', { placedAt: at, ...more })])).toBe(null);
  });

  test('finds a bet from five seconds before it was sent to five minutes after', () => {
    const before = { betIds: [], isWhole: true };
    const sent = placement({ before, serverSentAt: 3_660_000, isSynced: true });
    const placedAt = (ms: number): string | null =>
      find(sent, [aBet('b1', { placedAt: ms + 3_600_000 })], 3_600_000);
    expect([54_999, 55_000, 360_000, 360_001].map(placedAt)).toEqual([null, 'b1', 'b1', null]);
  });

  test('is in doubt about a bet from a moment earlier if the page had no list', () => {
    const placedAt = (ms: number): string | null =>
      find(placement(), [aBet('b1', { placedAt: ms })]);
    expect([55_000, 58_999, 59_000].map(placedAt)).toEqual(['doubt', 'doubt', 'b1']);
  });

  test('ignores the time if the server’s clock was unknown', () => {
    const early = aBet('b1', { placedAt: -90_000 });
    const [whole, cut] = [true, false].map((isWhole) =>
      placement({ serverSentAt: 60_000, before: { betIds: [], isWhole } }),
    );
    expect([find(whole!, [early], null), find(cut!, [early], null)]).toEqual(['b1', 'doubt']);
    // An equal earlier bet may seem to be later.
    expect(find(cut!, [aBet('b1', { placedAt: at })], null)).toBe('doubt');
    const known = placement({ before: { betIds: ['b1'], isWhole: true } });
    expect(find(known, [early], null)).toBe(null);
  });

  test('leaves a bet open that may belong to a later placement in flight', () => {
    const sent = placement();
    const later = under('later', {
      sentAt: 80_000,
      state: { status: 'submitting', sentAt: 80_000 },
    });
    const unzoned = aBet('b1', { placedAt: at + 5.5 * 3_600_000 });
    const whole = { ...sent, before: { betIds: [], isWhole: true } };
    expect(find(whole, [unzoned], 0, [whole])).toBe('b1');
    expect(find(whole, [unzoned], 0, [whole, later])).toBe('later');
  });

  test.each([
    ['of the same press', { sentAt: 60_000 }],
    ['sent earlier', { sentAt: 59_000 }],
    ['sent later in the same second', { sentAt: 61_400 }],
  ])('leaves a bet open that may belong to an equal one %s without a reply', (_, { sentAt }) => {
    const sent = { ...placement(), before: { betIds: [], isWhole: true } };
    const slow = under('slow', { sentAt, state: { status: 'submitting', sentAt } });
    const bet = aBet('b1', { placedAt: at });
    expect(find(sent, [bet], 0, [sent, slow])).toBe('later');
    expect(find(sent, [bet], 0, [sent, { ...slow, betId: 'b1' }])).toBe(null);
  });

  test('leaves a bet open that may belong to one at any price without a reply', () => {
    const sent = { ...placement(), before: { betIds: [], isWhole: true } };
    const order = { ...sent.order, price: 290, priceChange: 'ANY' } as const;
    const slow = under('slow', { order, state: { status: 'submitting', sentAt: 60_000 } });
    expect(find(sent, [aBet('b1', { placedAt: at })], 0, [sent, slow])).toBe('later');
  });

  test('does not assign an equal earlier bet after the device’s clock was set', () => {
    const sent = placement({ serverSentAt: 60_000, isSynced: true });
    const before = aBet('b1', { placedAt: 30_000 });
    expect([0, -32_000].map((offset) => find(sent, [before], offset))).toEqual([null, 'doubt']);
  });

  test('finds a bet by the time of each request under its reference', () => {
    const sent = placement({ sentAt: 900_000, serverSentAt: 900_000, sentBefore: [0, 450_000] });
    const placedAt = (ms: number): string | null => find(sent, [aBet('b1', { placedAt: ms })]);
    expect([5_000, 550_000, 901_000].map(placedAt)).toEqual(['b1', 'b1', 'b1']);
  });

  test('finds a bet at another price if any price was accepted', () => {
    const { order } = placement();
    const any = placement({ order: { ...order, priceChange: 'ANY' } });
    expect(find(any, [aBet('b1', { placedAt: at, price: 310 })])).toBe('b1');
  });

  test('does not assign a bet that another placement has claimed', () => {
    const claimed = under('first', { betId: 'b1' });
    const bets = [aBet('b1', { placedAt: at }), aBet('b2', { placedAt: at })];
    expect(find(placement(), bets, 0, [claimed, placement()])).toBe('b2');
    expect(find(placement({ state: { status: 'unmatched', remaining: 1 } }), bets)).toBe(null);
    const late = { status: 'rejected', code: 'NOT_PLACED', message: '' } as const;
    expect(find(placement({ state: late, watched: true }), bets)).toBe('b1');
    expect(find(placement({ state: late }), bets)).toBe(null);
  });
});

test('finds a bet by the server’s clock, even if the device’s clock was set after the sending', () => {
  const bet = aBet('b', { placedAt: at });
  const sent = placement({ serverSentAt: 60_000 });
  expect([find(sent, [bet], 3_600_000), find(sent, [bet], -3_600_000)]).toEqual(['b', 'b']);
  // An older version sent the placement, so there is no proof which bet belongs to it.
  expect(find(placement(), [bet], 3_600_000)).toBe('doubt');
  expect(find(placement({ serverSentAt: 3_660_000 }), [bet])).toBe('b');
});
