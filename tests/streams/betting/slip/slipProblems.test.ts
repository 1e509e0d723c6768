import { describe, expect, test } from 'vitest';
import { withOwnPrice, withStake } from '../../../../streams/betting/slip/slipLegs';
import type { LegFacts } from '../../../../streams/betting/slip/legFacts';
import type { LegProblem } from '../../../../streams/betting/types';
import { aMarketState, someFacts } from './slipParts';
import { only, placementOf, problems, slip, withTen } from './slipShown';

describe('the problems of a leg', () => {
  const removed = new Map([['a', { status: 'REMOVED' as const, reduction: 1_000 }]]);
  test.each<[string, Partial<LegFacts>, LegProblem[]]>([
    ['unknown odds', { market: null }, [{ kind: 'stale' }]],
    ['unknown rules', { rules: null }, [{ kind: 'stale' }]],
    ['stale odds', { market: aMarketState({ stale: true }) }, [{ kind: 'stale' }]],
    [
      'a suspension',
      { market: aMarketState({ status: 'SUSPENDED', version: 2 }) },
      [{ kind: 'suspended' }],
    ],
    [
      'a market not open yet',
      { market: aMarketState({ status: 'INACTIVE' }) },
      [{ kind: 'suspended' }],
    ],
    [
      'a closed market',
      { market: aMarketState({ status: 'CLOSED', version: 3 }) },
      [{ kind: 'closed' }],
    ],
    [
      'a closed market whose rules are no longer known',
      { market: aMarketState({ status: 'CLOSED', version: 3 }), rules: null },
      [{ kind: 'closed' }],
    ],
    [
      'a closed market whose last odds are stale',
      { market: aMarketState({ status: 'CLOSED', stale: true }), rules: null, isUnlisted: true },
      [{ kind: 'closed' }],
    ],
    [
      'an unlisted market without odds',
      { market: null, rules: null, isUnlisted: true },
      [{ kind: 'closed' }],
    ],
    [
      'an unlisted market whose odds are stale',
      { market: aMarketState({ stale: true }), isUnlisted: true },
      [{ kind: 'closed' }],
    ],
    [
      'an unlisted market whose odds are fresh, but not its rules',
      { rules: null, isUnlisted: true },
      [{ kind: 'stale' }],
    ],
    [
      'a market that was suspended and reopened',
      { market: aMarketState({ version: 3 }) },
      [{ kind: 'marketChanged' }],
    ],
    [
      'a removed runner',
      { market: aMarketState({ runners: removed }) },
      [{ kind: 'runnerRemoved' }],
    ],
    [
      'a runner with an unknown status',
      { market: aMarketState({ runners: new Map([['a', { status: 'UNKNOWN', reduction: 0 }]]) }) },
      [{ kind: 'runnerHalted' }],
    ],
    [
      'a small stake',
      { limits: { minStake: 1_001, maxStake: 5_000, maxLiability: 9_000 } },
      [{ kind: 'stakeTooSmall', limit: 1_001 }],
    ],
    [
      'a large stake',
      { limits: { minStake: 1, maxStake: 999, maxLiability: 9_000 } },
      [{ kind: 'stakeTooLarge', limit: 999 }],
    ],
    [
      'a large liability',
      { limits: { minStake: 1, maxStake: 5_000, maxLiability: 999 } },
      [{ kind: 'liabilityTooLarge', limit: 999, stake: 900 }],
    ],
  ])('include %s', (_, more, expected) => {
    expect(problems(withTen, someFacts(more))).toEqual(expected);
    expect(slip(withTen, someFacts(more)).placeable).toBe(0);
  });

  test('include a missing stake', () => {
    for (const text of ['', '  '])
      expect(problems(withStake(withTen, text), someFacts())).toEqual([{ kind: 'noStake' }]);
  });

  test('include a stake of zero: too small, or not an amount without a minimum', () => {
    for (const text of ['0', '0.00', '0k']) {
      const leg = withStake(withTen, text);
      expect(problems(leg, someFacts())).toEqual([{ kind: 'stakeTooSmall', limit: 100 }]);
      expect(problems(leg, someFacts({ limits: null }))).toEqual([{ kind: 'badStake' }]);
      const limits = { minStake: 0, maxStake: 1_000, maxLiability: 1_000 };
      expect(problems(leg, someFacts({ limits }))).toEqual([{ kind: 'badStake' }]);
    }
  });

  test('include a stake in letters that do not belong to the player’s currency', () => {
    const leg = withStake(withTen, '0.00001m');
    expect(problems(leg, someFacts())).toEqual([{ kind: 'badStake' }]);
    expect(problems(leg, someFacts(), { scale: 'million' })).toEqual([]);
    expect(only(slip(leg, someFacts(), { scale: 'million' })).stake).toBe(1_000);
  });

  test('include a stake that is not an amount', () => {
    for (const text of ['x', '12,5', '12.345', '1e5', '-5', '1,00', '₹'])
      expect(problems(withStake(withTen, text), someFacts())).toEqual([{ kind: 'badStake' }]);
  });

  test('include a price between two ticks, with the better tick for the player', () => {
    expect(problems(withOwnPrice(withTen, 301), someFacts())).toEqual([
      { kind: 'offLadder', nearest: 305 },
    ]);
    expect(problems(withOwnPrice({ ...withTen, side: 'LAY' }, 304), someFacts())).toEqual([
      { kind: 'offLadder', nearest: 300 },
    ]);
  });

  test('include a missing login', () => {
    const guest = { loggedIn: false };
    expect(problems(withTen, someFacts(), guest)).toEqual([{ kind: 'loginRequired' }]);
    const placements = [placementOf({ status: 'unmatched', remaining: 2_000 })];
    expect(problems(withTen, someFacts(), { ...guest, placements })).toEqual([]);
  });

  test('exclude a stake that only just reaches a limit', () => {
    const limits = { minStake: 1_000, maxStake: 1_000, maxLiability: 1_000 };
    expect(problems(withTen, someFacts({ limits }))).toEqual([]);
  });

  test('exclude limits that are not known', () => {
    expect(problems(withTen, someFacts({ limits: null }))).toEqual([]);
  });
});
