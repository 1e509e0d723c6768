import { expect, test } from 'vitest';
import type { PlacedState } from '../../../streams/betting/placementRules';
import { PLACEMENTS } from '../../../streams/betting/placementStore';

const states: PlacedState[] = [
  { at: 'submitting', sentAt: 1 },
  { at: 'pending', until: 5_000 },
  { at: 'matched', matched: 100, averagePrice: 305.5 },
  { at: 'partlyMatched', matched: 100, averagePrice: 300, remaining: 50 },
  { at: 'unmatched', remaining: 50 },
  { at: 'rejected', code: 'X', message: 'No.' },
  { at: 'unknown', since: 1, reference: 'ref' },
];
const placements = states.map((state, place) => ({
  order: {
    legId: `leg${place}`,
    marketId: 'm',
    runnerId: 'a',
    side: 'LAY' as const,
    price: 300,
    stake: 1_000,
    priceChange: 'NONE' as const,
    version: 1,
    betDelay: 5,
  },
  reference: `ref${place}`,
  sentAt: 1,
  betId: place % 2 === 0 ? null : 'b',
  missing: 'asking' as const,
  state,
}));

test('every state of a wish is read as it was written', () => {
  const text = PLACEMENTS.print(placements);
  expect(PLACEMENTS.parse(text ?? '')).toEqual(placements);
  expect(PLACEMENTS.print([])).toBe(null);
});

test('what is no list of wishes is refused', () => {
  for (const text of ['', '{}', '[{}]', '[{"reference":""}]'])
    expect(() => PLACEMENTS.parse(text)).toThrow();
});

test('wishes are the player’s: logout clears them', () => {
  expect(PLACEMENTS.clearedAtLogout).toBe(true);
});
