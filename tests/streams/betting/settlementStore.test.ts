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

test('a bet that left is read as it was written, before and after its result is told', () => {
  for (const one of [bet, { ...bet, asking: false, told: { profit: -5, isVoid: false } }])
    expect(LEAVING.parse(LEAVING.print(one))).toEqual(one);
});

test('what is no such bet is refused', () => {
  for (const text of ['', '{}', LEAVING.print({ ...bet, placedAt: 0.5 })])
    expect(() => LEAVING.parse(text)).toThrow();
});

test('it goes at logout, and stays when the session runs out', () => {
  expect(LEAVING).toMatchObject({ clearedAtLogout: true, outlivesExpiry: true });
});
