import { expect, test } from 'vitest';
import type { Leaving } from '../../../streams/betting/settlementRules';
import { LEAVING } from '../../../streams/betting/settlementStore';

const bet: Leaving = {
  marketId: 'm',
  marketName: 'Match odds',
  eventTitle: 'Home v Away',
  runnerName: 'Home',
  placedAt: 1,
  missedAt: 2,
  asking: true,
  told: null,
};

const told = { profit: -5, commission: 2, isShared: true, isVoid: false };

test('a bet that left is read as it was written, before and after its result is told', () => {
  for (const one of [bet, { ...bet, asking: false, told }])
    expect(LEAVING.parse(LEAVING.print(one))).toEqual(one);
});

test('a result that an older version kept has no commission', () => {
  const { profit, isVoid } = told;
  const older = LEAVING.print({ ...bet, told: { profit, isVoid } as typeof told });
  expect(LEAVING.parse(older).told).toEqual({ ...told, commission: null, isShared: false });
});

test('what is no such bet is refused', () => {
  for (const text of ['', '{}', LEAVING.print({ ...bet, placedAt: 0.5 })])
    expect(() => LEAVING.parse(text)).toThrow();
});

test('it goes at logout, and stays when the session runs out', () => {
  expect(LEAVING).toMatchObject({ clearedAtLogout: true, outlivesExpiry: true });
});
