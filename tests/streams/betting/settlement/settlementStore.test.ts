import { expect, test } from 'vitest';
import { nextPlacement } from '../../../../streams/betting/placing/placementRules';
import { PLACEMENTS } from '../../../../streams/betting/placing/placementStore';
import type { SettlingBet } from '../../../../streams/betting/settlement/types';
import { SETTLING_BETS } from '../../../../streams/betting/settlement/settlementStore';
import { aPlacement } from '../placing/placementSamples';

const bet: SettlingBet = {
  marketId: 'm',
  marketName: 'Match odds',
  eventTitle: 'Home v Away',
  runnerName: 'Home',
  placedAt: 1,
  missedAt: 2,
  asking: true,
  announced: null,
};

const announced = { profit: -5, commission: 2, isShared: true, isVoid: false };

test('restores a bet that has left the open bets, before and after its result is announced', () => {
  for (const one of [
    { ...bet, rounds: 3, isUnmatched: true },
    bet,
    { ...bet, asking: false, announced },
    { ...bet, announced, isReopened: true },
  ])
    expect(SETTLING_BETS.parse(SETTLING_BETS.print(one))).toEqual(one);
});

test('restores a result of an older version without commission', () => {
  const { profit, isVoid } = announced;
  const older = SETTLING_BETS.print({ ...bet, announced: { profit, isVoid } as typeof announced });
  expect(SETTLING_BETS.parse(older).announced).toEqual({
    ...announced,
    commission: null,
    isShared: false,
  });
});

test('rejects any other stored string', () => {
  const odd = [
    { ...bet, placedAt: 0.5 },
    { ...bet, placedAt: 9e15 },
    { ...bet, missedAt: -9e15 },
    { ...bet, announced: { ...announced, commission: -5 } },
  ];
  for (const text of ['', '{}', ...odd.map(SETTLING_BETS.print)])
    expect(() => SETTLING_BETS.parse(text)).toThrow();
});

test('clears the bets at logout, and keeps them when the session expires', () => {
  expect(SETTLING_BETS).toMatchObject({ clearedAtLogout: true, outlivesExpiry: true });
});

test('restores a placement together with its stored result', () => {
  const state = { status: 'matched', matched: 1_000, averagePrice: 300, rest: null } as const;
  const matched = aPlacement('r', 0, { betId: 'b1', state });
  for (const commission of [null, 0, 5]) {
    const restored = SETTLING_BETS.parse(
      SETTLING_BETS.print({ ...bet, announced: { ...announced, commission } }),
    ).announced;
    if (restored === null) return expect.fail('no result');
    const placement = nextPlacement(matched, { kind: 'settled', betId: 'b1', ...restored });
    expect(placement.state.status).toBe('settled');
    expect(PLACEMENTS.parse(PLACEMENTS.print(placement))).toEqual(placement);
  }
});
