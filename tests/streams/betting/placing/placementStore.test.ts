import { expect, test } from 'vitest';
import type { PlacedState } from '../../../../streams/betting/placing/placementRules';
import { PLACEMENT_LIST, PLACEMENTS } from '../../../../streams/betting/placing/placementStore';

const states: PlacedState[] = [
  { at: 'submitting', sentAt: 1 },
  { at: 'pending', until: 5_000 },
  { at: 'matched', matched: 100, averagePrice: 305.5, rest: null },
  { at: 'matched', matched: 100, averagePrice: 305.5, rest: { size: 50, how: 'LAPSED' } },
  { at: 'partlyMatched', matched: 100, averagePrice: 300, remaining: 50 },
  {
    at: 'settled',
    profit: -100,
    commission: null,
    isShared: false,
    isVoid: false,
    matched: 100,
    averagePrice: 300,
  },
  {
    at: 'settled',
    profit: 90,
    commission: 2,
    isShared: true,
    isVoid: false,
    matched: 100,
    averagePrice: 190,
  },
  { at: 'unmatched', remaining: 50 },
  { at: 'rejected', code: 'X', message: 'No.' },
  { at: 'rejected', code: 'VOIDED', message: null },
  { at: 'unknown', since: 1, reference: 'ref', words: null },
  { at: 'unknown', since: 1, reference: 'ref', words: 'Later.' },
  { at: 'unknown', since: 1, reference: 'ref', words: null, code: 'LOGGED_OUT' },
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

test('refuses a text that is not a placement', () => {
  const [first] = placements;
  for (const text of ['', '{}', '[]', JSON.stringify({ ...first, order: { reference: '' } })])
    expect(() => PLACEMENTS.parse(text)).toThrow();
  for (const stake of ['1e999', '-1', '0.5'])
    expect(() =>
      PLACEMENTS.parse(JSON.stringify(first).replace('"stake":1000', `"stake":${stake}`)),
    ).toThrow();
});

test('clears placements at logout, but not when a session expires', () => {
  expect([PLACEMENTS.clearedAtLogout, PLACEMENTS.outlivesExpiry]).toEqual([true, true]);
});

test('reads the list of the first version, each placement with the reference beside its order', () => {
  const [first] = placements;
  const { reference, ...order } = first!.order;
  const former = {
    order,
    reference,
    sentAt: 1,
    betId: null,
    missing: 'asking',
    state: first!.state,
  };
  expect(PLACEMENT_LIST.parse(JSON.stringify([former]))).toEqual([
    { ...former, reference: undefined, order: first!.order, watched: false, forgotten: false },
  ]);
  expect(PLACEMENT_LIST.print([])).toBe(null);
  expect(() => PLACEMENT_LIST.parse('[{}]')).toThrow();
});
