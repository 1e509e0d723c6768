import { expect, test } from 'vitest';
import type { PlacedState } from '../../../../streams/betting/placing/placementRules';
import { PLACEMENT_LIST, PLACEMENTS } from '../../../../streams/betting/placing/placementStore';

const states: PlacedState[] = [
  { status: 'submitting', sentAt: 1 },
  { status: 'pending', until: 5_000 },
  { status: 'matched', matched: 100, averagePrice: 305.5, rest: null },
  { status: 'matched', matched: 100, averagePrice: 305.5, rest: { size: 50, outcome: 'LAPSED' } },
  { status: 'partlyMatched', matched: 100, averagePrice: 300, remaining: 50 },
  {
    status: 'settled',
    profit: -100,
    commission: null,
    isShared: false,
    isVoid: false,
    matched: 100,
    averagePrice: 300,
  },
  {
    status: 'settled',
    profit: 90,
    commission: 2,
    isShared: true,
    isVoid: false,
    matched: 100,
    averagePrice: 190,
  },
  { status: 'unmatched', remaining: 50 },
  { status: 'rejected', code: 'X', message: 'No.' },
  { status: 'rejected', code: 'VOIDED', message: null },
  { status: 'unknown', since: 1, reference: 'ref', words: null },
  { status: 'unknown', since: 1, reference: 'ref', words: 'Later.' },
  { status: 'unknown', since: 1, reference: 'ref', words: null, code: 'LOGGED_OUT' },
];
const placements = states.map((state, place) => ({
  order: {
    legId: `leg${place}`,
    reference: `ref${place}`,
    marketId: 'm',
    runnerId: 'a',
    side: 'LAY' as const,
    price: 300,
    stake: 1_000,
    priceChange: 'NONE' as const,
    version: 1,
    betDelay: 5,
  },
  sentAt: 1,
  serverSentAt: place === 0 ? 2 : undefined,
  betId: place % 2 === 0 ? null : 'b',
  missing: 'asking' as const,
  watched: place % 2 === 0,
  forgotten: place % 2 === 1,
  state,
}));

test('restores every state of a placement as it was stored', () => {
  for (const placement of placements)
    expect(PLACEMENTS.parse(PLACEMENTS.print(placement))).toEqual(placement);
});

test('stores the state of a placement under the names that open tabs of earlier releases read', () => {
  const state = { status: 'unmatched', remaining: 50 } as const;
  const stored = JSON.parse(PLACEMENTS.print({ ...placements[0]!, state }) ?? '');
  expect(stored.state).toEqual({ at: 'unmatched', remaining: 50 });
  const rest = { size: 50, outcome: 'LAPSED' } as const;
  const matched = { status: 'matched', matched: 100, averagePrice: 300, rest } as const;
  const ended = JSON.parse(PLACEMENTS.print({ ...placements[0]!, state: matched }) ?? '');
  expect(ended.state.rest).toEqual({ size: 50, how: 'LAPSED' });
});

test('rejects a stored string that is not a placement', () => {
  const [first] = placements;
  const stored = PLACEMENTS.print(first!) ?? '';
  for (const text of ['', '{}', '[]', stored.replace('"reference":"ref0"', '"reference":""')])
    expect(() => PLACEMENTS.parse(text)).toThrow();
  for (const stake of ['1e999', '-1', '0.5'])
    expect(() => PLACEMENTS.parse(stored.replace('"stake":1000', `"stake":${stake}`))).toThrow();
});

test('clears placements at logout, but not when a session expires', () => {
  expect([PLACEMENTS.clearedAtLogout, PLACEMENTS.outlivesExpiry]).toEqual([true, true]);
});

test('reads the list of the first version, which stores each reference next to its order', () => {
  const [first] = placements;
  const { reference, ...order } = first!.order;
  const former = {
    order,
    reference,
    sentAt: 1,
    betId: null,
    missing: 'asking',
    state: { at: 'submitting', sentAt: 1 },
  };
  expect(PLACEMENT_LIST.parse(JSON.stringify([former]))).toEqual([
    {
      ...former,
      reference: undefined,
      order: first!.order,
      watched: false,
      forgotten: false,
      state: first!.state,
    },
  ]);
  expect(PLACEMENT_LIST.print([])).toBe(null);
  expect(() => PLACEMENT_LIST.parse('[{}]')).toThrow();
});

test('stores the terms of an operator-priced bet under the key of earlier releases', () => {
  const operatorPriced = { kind: 'FANCY', eventId: 'e1', rate: 9_500 } as const;
  const [first] = placements;
  const placement = { ...first!, order: { ...first!.order, operatorPriced } };
  const stored = PLACEMENTS.print(placement) ?? '';
  expect(JSON.parse(stored).order).toMatchObject({ house: operatorPriced });
  expect(PLACEMENTS.parse(stored)).toEqual(placement);
  const older = { ...JSON.parse(stored), reference: 'ref0' };
  expect(PLACEMENT_LIST.parse(JSON.stringify([older]))[0]?.order).toMatchObject({ operatorPriced });
});
