import { describe, expect, test } from 'vitest';
import type { SettledBet } from '../../../../streams/betting/calls';
import { endOfHistory } from '../../../../streams/betting/settlement/historyBets';
import type { BetRequest, Placement } from '../../../../streams/betting/placing/placementRules';
import { aPlacement } from '../placing/placementSamples';

const sent = aPlacement('a', 0, { serverSentAt: 0, isSynced: true });
/** A settled bet of the history. */
const settled = (more: Partial<SettledBet> = {}): SettledBet =>
  ({
    betId: '7',
    clientReference: 'a',
    marketId: 'm',
    betType: 'BACK',
    odds: 300,
    askedPrice: null,
    stake: 1_000,
    placeTime: 1_000,
    profitLoss: -1_000,
    outcome: 'LOST',
    result: null,
    betResult: null,
    reason: null,
    settleTime: 2_000,
    ...more,
  }) as SettledBet;
const find = (items: readonly SettledBet[], one: Placement = sent, all = [one]) =>
  endOfHistory(one, items, all, 0);

const result = { commission: null, isShared: false, isVoid: false };
const lost = { status: 'settled', profit: -1_000, ...result, matched: 1_000, averagePrice: 300 };

test.each<[string, Partial<SettledBet>, unknown]>([
  ['was lost', {}, lost],
  [
    'was matched in part',
    { stake: 400, profitLoss: -400 },
    { ...lost, profit: -400, matched: 400 },
  ],
  ['has neither stake nor odds', { stake: null, odds: null }, lost],
  [
    'is void',
    { outcome: 'VOIDED', profitLoss: 0 },
    { ...lost, profit: 0, isVoid: true, matched: 0, averagePrice: 0 },
  ],
  [
    'lapsed',
    { outcome: 'LAPSED', reason: 'Goal' },
    { status: 'rejected', code: 'BET_TAKEN_OR_LAPSED', message: 'Goal' },
  ],
  [
    'was cancelled',
    { outcome: 'CANCELLED' },
    { status: 'rejected', code: 'CANCELLED', message: null },
  ],
])('shows how the bet ended that %s', (_, more, state) => {
  expect(find([settled(more)])).toEqual({ kind: 'history', betId: '7', state });
});

test('is in doubt about a bet that is still open', () => {
  expect(find([settled({ settleTime: null })])).toBe('doubt');
});

describe('a server without references', () => {
  const nameless = (more: Partial<SettledBet> = {}) => settled({ clientReference: null, ...more });

  test('is in doubt about a bet of an unknown market, unless its other terms are different', () => {
    expect(find([nameless({ marketId: null })])).toBe('doubt');
    expect(find([nameless({ marketId: null, stake: 999 })])).toBeNull();
    expect(find([settled({ marketId: null })])).toMatchObject({ betId: '7' });
  });

  test('finds the bet by its terms and its time', () => {
    for (const more of [{}, { betType: 'YES' }, { odds: 310, askedPrice: 300 }] as const)
      expect(find([nameless(more)])).toMatchObject({ betId: '7' });
    const order = { ...sent.order, side: 'LAY', priceChange: 'ANY' } as const;
    const taken = find([nameless({ betType: 'NO', odds: 900 })], { ...sent, order });
    expect(taken).toMatchObject({ betId: '7' });
  });

  test.each<[string, Partial<BetRequest>, Partial<SettledBet>]>([
    ['a line', { price: 4_650 }, { odds: null, fancyValue: 4_650 }],
    [
      'a line among other types of market',
      { price: 4_650 },
      { odds: 0, betRate: 0, fancyValue: 4_650, askedPrice: 0 },
    ],
    [
      'a bookmaker’s market',
      { price: 8_500, operatorPriced: { kind: 'BOOKMAKER', eventId: 'e', rate: 0 } },
      { odds: 0, betRate: 8_500, fancyValue: 0 },
    ],
    [
      'a fancy',
      { price: 7_900, operatorPriced: { kind: 'FANCY', eventId: 'e', rate: 10_000 } },
      { odds: null, betRate: 10_000, fancyValue: 7_900, betType: 'YES' },
    ],
  ])('finds a bet on %s, and its price', (_, terms, more) => {
    const order = { ...sent.order, ...terms };
    expect(find([nameless(more)], { ...sent, order })).toMatchObject({
      betId: '7',
      state: { averagePrice: order.price },
    });
  });

  test('does not find a bet on the line of a fancy at another rate', () => {
    const operatorPriced = { kind: 'FANCY', eventId: 'e', rate: 11_000 } as const;
    const order = { ...sent.order, price: 7_900, operatorPriced };
    const other = nameless({ odds: null, betRate: 10_000, fancyValue: 7_900, betType: 'YES' });
    expect(find([other], { ...sent, order })).toBe(null);
  });

  test.each<[string, Partial<SettledBet>]>([
    ['market', { marketId: 'n' }],
    ['side', { betType: 'LAY' }],
    ['stake', { stake: 999 }],
    ['price', { odds: 310 }],
    ['time', { placeTime: 400_000 }],
    ['reference', { clientReference: 'b' }],
  ])('does not take one with another %s', (_, more) => {
    expect(find([nameless(more)])).toBe(null);
  });

  test.each<[string, Partial<SettledBet>]>([
    ['whose time cannot be read', { placeTime: '11/12/2026' }],
    ['without a time', { placeTime: null }],
    ['whose time fits in another time zone', { placeTime: 5.5 * 3_600_000 + 1_000 }],
    ['that is still open', { settleTime: null }],
  ])('is in doubt about one %s', (_, more) => {
    expect(find([nameless(more)])).toBe('doubt');
  });

  test('leaves the bet of a later placement without a reply to that placement', () => {
    const state = { status: 'unknown', since: 60_000, reference: 'b', words: null } as const;
    const [watched, later] = [{ ...sent, watched: true }, aPlacement('b', 60_000, { state })];
    expect(find([nameless({ placeTime: 61_000 })], watched, [watched, later])).toBe(null);
  });

  test('does not find a bet of another placement, or a bet that existed before', () => {
    expect(find([nameless()], sent, [sent, aPlacement('b', 0, { betId: '7' })])).toBe(null);
    const before = { betIds: ['7'], isWhole: true };
    expect(find([nameless()], { ...sent, before })).toBe(null);
  });
});
