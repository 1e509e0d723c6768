import { describe, expect, test } from 'vitest';
import { byLeg, orphans, expired, roomFor } from '../../../../streams/betting/slip/slipCapacity';
import type { Placement, PlacedState } from '../../../../streams/betting/placing/placementRules';
import { MAX_LEGS, newLeg, type SlipLeg } from '../../../../streams/betting/slip/slipLegs';
import { aBetRequest } from '../placing/placingPage';
import { aSelection } from './slipParts';

const HOUR = 3_600_000;
const NOW = 1_000 * HOUR;
const leg = (id: string, tappedAt = NOW): SlipLeg => newLeg(aSelection(), id, tappedAt);
const placement = (legId: string, sentAt: number, state: PlacedState): Placement => ({
  order: aBetRequest({ legId, reference: legId }),
  sentAt,
  betId: null,
  missing: 'no',
  watched: false,
  forgotten: false,
  state,
});
const MATCHED = { at: 'matched', matched: 1, averagePrice: 300, rest: null } as const;
const UNMATCHED = { at: 'unmatched', remaining: 1 } as const;
const REJECTED = { at: 'rejected', code: 'X', message: '' } as const;
const UNKNOWN = { at: 'unknown', since: 0, reference: 'x', words: null } as const;

describe('a leg', () => {
  const isOverdue = (state: PlacedState, sentAt: number): boolean =>
    expired([leg('a')], byLeg([placement('a', sentAt, state)]), NOW).length === 1;

  test('leaves a day after its bet was finished', () => {
    for (const state of [MATCHED, UNMATCHED, REJECTED]) {
      expect(isOverdue(state, NOW - 24 * HOUR)).toBe(false);
      expect(isOverdue(state, NOW - 24 * HOUR - 1)).toBe(true);
    }
  });

  test('never leaves while its outcome is open', () => {
    expect(isOverdue(UNKNOWN, 0)).toBe(false);
    expect(isOverdue({ at: 'pending', until: 0 }, 0)).toBe(false);
    expect(isOverdue({ at: 'submitting', sentAt: 0 }, 0)).toBe(false);
    const old = leg('a', NOW - 169 * HOUR);
    expect(expired([old], byLeg([placement('a', 0, UNKNOWN)]), NOW)).toEqual([]);
  });

  test('leaves a day after it was sent, even if the clock was set back since', () => {
    expect(isOverdue(MATCHED, NOW + 23 * HOUR)).toBe(false);
    expect(isOverdue(MATCHED, NOW + 25 * HOUR)).toBe(true);
  });

  test('leaves a week after the tap if it was never sent', () => {
    const drafts = [leg('old', NOW - 169 * HOUR), leg('new', NOW - 167 * HOUR), leg('unknown', 0)];
    expect(expired(drafts, byLeg([]), NOW)).toEqual(['old']);
    const asRetry = { ...leg('new', NOW - 167 * HOUR), retried: true };
    const refused = byLeg([placement('new', NOW - 166 * HOUR, REJECTED)]);
    expect(expired([asRetry], refused, NOW)).toEqual([]);
  });
});

describe('room in the slip', () => {
  const full = Array.from({ length: MAX_LEGS }, (_, place) => leg(String(place)));

  test('is made by removing as many of the earliest finished legs as necessary', () => {
    const placed = byLeg([
      placement('3', 30, MATCHED),
      placement('5', 10, REJECTED),
      placement('7', 5, UNKNOWN),
    ]);
    expect(roomFor(0, full, placed)).toEqual([]);
    expect(roomFor(1, full, placed)).toEqual(['5']);
    expect(roomFor(3, full, placed)).toEqual(['5', '3']);
    expect(roomFor(1, full.slice(1), placed)).toEqual([]);
    expect(roomFor(1, full.slice(2), placed)).toEqual([]);
  });

  test('is never made by removing a leg that still waits for the player', () => {
    expect(roomFor(1, full, byLeg([]))).toEqual([]);
  });
});

test('finds old placements without a leg, unless their outcome is open or they are already forgotten', () => {
  const list = [
    placement('gone', 1, MATCHED),
    placement('open', 1, UNKNOWN),
    { ...placement('forgotten', 1, REJECTED), forgotten: true },
    placement('here', 1, MATCHED),
  ];
  expect(orphans([leg('here')], list, 1 + 24 * HOUR)).toEqual([]);
  expect(orphans([leg('here')], list, 2 + 24 * HOUR)).toEqual(['gone']);
});
