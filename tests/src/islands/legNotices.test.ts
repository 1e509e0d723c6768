import { describe, expect, test } from 'vitest';
import type { Leg, LegProblem } from '../../../streams/app';
import {
  betNotices,
  isSound,
  isTaken,
  marketNotices,
  reasonsOf,
} from '../../../src/islands/slip/legNotices';
import { someFacts } from '../../streams/betting/slip/slipParts';
import { only, slip, withTen } from '../../streams/betting/slip/slipShown';

const legWith = (...problems: readonly LegProblem[]): Leg => ({
  ...only(slip(withTen, someFacts())),
  problems,
});
const kinds = (problems: readonly LegProblem[]): readonly string[] =>
  problems.map(({ kind }) => kind);

describe('the notices of a leg', () => {
  test('show only the lowest of several upper limits', () => {
    const most: LegProblem = { kind: 'stakeTooLarge', limit: 50_000 };
    const funds = (stake: number | null): LegProblem => ({
      kind: 'insufficientFunds',
      available: 70_000,
      stake,
    });
    const risk: LegProblem = { kind: 'liabilityTooLarge', limit: 90_000, stake: 45_000 };
    expect(kinds(betNotices(legWith(most, funds(70_000))))).toEqual(['stakeTooLarge']);
    expect(kinds(betNotices(legWith(most, risk, funds(30_000))))).toEqual(['insufficientFunds']);
    expect(kinds(betNotices(legWith(most, risk)))).toEqual(['liabilityTooLarge']);
    expect(kinds(betNotices(legWith(most, funds(null))))).toEqual(['insufficientFunds']);
    expect(kinds(betNotices(legWith(most, funds(50_000))))).toEqual(['stakeTooLarge']);
  });

  test('are separate for the market and for the bet, and omit facts that are shown elsewhere', () => {
    const leg = legWith(
      { kind: 'stale' },
      { kind: 'suspended' },
      { kind: 'badStake' },
      { kind: 'offLadder', nearest: 305 },
      { kind: 'loginRequired' },
    );
    expect(kinds(marketNotices(leg))).toEqual(['suspended']);
    expect(kinds(betNotices(leg))).toEqual(['offLadder']);
  });

  test('offer no stake below the minimum', () => {
    const leg = only(slip(withTen, someFacts()));
    expect([99, 100].map((stake) => isTaken(leg, stake))).toEqual([false, true]);
    expect(isTaken({ ...leg, limits: null }, 1)).toBe(true);
  });
});

test('treats a leg that only needs a login as valid', () => {
  expect(isSound(legWith({ kind: 'loginRequired' }))).toBe(true);
  expect(isSound(legWith({ kind: 'loginRequired' }, { kind: 'noStake' }))).toBe(false);
});

test('shows one reason why a leg is left out: market before price before stake', () => {
  expect(
    reasonsOf([
      legWith({ kind: 'noStake' }),
      legWith({ kind: 'suspended' }, { kind: 'noStake' }),
      legWith({ kind: 'noPrice' }, { kind: 'noStake' }),
      legWith({ kind: 'noStake' }),
      legWith({ kind: 'marketChanged' }),
      legWith({ kind: 'badStake' }),
      legWith({ kind: 'stale' }),
      legWith({ kind: 'insufficientFunds', available: 0, stake: null }),
      legWith({ kind: 'runnerRemoved' }),
    ]),
  ).toEqual([
    ['noStake', 2],
    ['suspended', 1],
    ['noOdds', 1],
    ['changed', 1],
    ['stake', 1],
    ['stale', 1],
    ['noFunds', 1],
    ['closed', 1],
  ]);
});
