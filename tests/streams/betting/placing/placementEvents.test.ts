import { of } from 'rxjs';
import { describe, expect, test } from 'vitest';
import {
  nextPlacement,
  type PlacedState,
  type Placement,
} from '../../../../streams/betting/placing/placementRules';
import { marbles } from '../../marbles';
import { createMemoryStore, wrapped } from '../../ports';
import { matchedBet, wireBet } from '../bets';
import { aPlacement } from './placementSamples';
import { aBetRequest, openPage, states } from './placingPage';

const sent = aPlacement('ref', 1_000);
const being = (state: PlacedState, more: Partial<Placement> = {}): Placement =>
  aPlacement('ref', 1_000, { betId: 'b1', state, ...more });

describe('a bet that the server settles', () => {
  const result = {
    betId: 'b1',
    profit: 240,
    commission: 5,
    isShared: false,
    isVoid: false,
  } as const;
  const settle = (placement: Placement, more: { readonly profit?: number } = {}): Placement =>
    nextPlacement(placement, { kind: 'settled', ...result, ...more });
  const matched = being({ status: 'matched', matched: 100, averagePrice: 340, rest: null });

  test('shows its result next to the matched amount', () => {
    expect(settle(matched).state).toEqual({
      status: 'settled',
      profit: 240,
      commission: 5,
      isShared: false,
      isVoid: false,
      matched: 100,
      averagePrice: 340,
    });
  });

  test('stays settled if an older list of open bets contains it', () => {
    const done = settle(matched);
    expect(nextPlacement(done, { kind: 'bet', bet: matchedBet('b1') })).toBe(done);
    expect(nextPlacement(done, { kind: 'unlisted' })).toBe(done);
    expect(settle(done)).toBe(done);
  });

  test('accepts a corrected result', () => {
    expect(settle(settle(matched), { profit: -100 }).state).toMatchObject({ profit: -100 });
  });

  test('is matched again while it is open again, and accepts a new result', () => {
    const open = { kind: 'reopened', bet: matchedBet('b1') } as const;
    const again = nextPlacement(settle(matched), open);
    expect(again.state).toMatchObject({ status: 'matched', matched: matchedBet('b1').matched });
    expect(settle(again, { profit: -100 }).state).toMatchObject({
      status: 'settled',
      profit: -100,
    });
    expect(nextPlacement(matched, open)).toBe(matched);
    const other = settle(matched);
    expect(nextPlacement(other, { ...open, bet: matchedBet('b2') })).toBe(other);
  });

  test('ignores the result of another bet, and any result before its first match', () => {
    const other = being(
      { status: 'matched', matched: 1, averagePrice: 200, rest: null },
      { betId: 'x' },
    );
    const waiting = being({ status: 'unmatched', remaining: 100 });
    for (const placement of [other, waiting, sent]) expect(settle(placement)).toBe(placement);
  });

  test('counts as matched if it left the open bets unmatched and then won or lost', () => {
    const left = being({ status: 'unmatched', remaining: 100 }, { missing: 'asking' });
    expect(settle(left)).toMatchObject({
      missing: 'no',
      state: { status: 'settled', profit: 240, matched: 0 },
    });
    // A bet that lapsed has no result either.
    expect(settle(left, { profit: 0 })).toBe(left);
  });
});

test('accepts a result after the bet ended unseen, but never after a refusal', () => {
  const result = {
    betId: 'b1',
    profit: 240,
    commission: 5,
    isShared: true,
    isVoid: false,
  } as const;
  const rejected = (code: string): Placement =>
    nextPlacement(being({ status: 'rejected', code, message: null }, { missing: 'gone' }), {
      kind: 'settled',
      ...result,
    });
  expect(rejected('ENDED')).toMatchObject({
    missing: 'no',
    state: { status: 'settled', profit: 240, commission: 5, isShared: true, matched: 0 },
  });
  expect(rejected('CANCELLED').state).toMatchObject({ status: 'rejected', code: 'CANCELLED' });
});

test('shows the result only at the placement that became the settled bet', () => {
  marbles((m) => {
    const page = openPage(
      {
        storage: createMemoryStore(),
        place: (_, count) => of(wrapped(wireBet(matchedBet(`b${count}`)))),
      },
      m.scope(),
    );
    const result = { betId: 'b0', profit: 1_240, commission: 25, isShared: false, isVoid: false };
    m.act('p-q-----s', {
      p: () => page.placing.submit(aBetRequest()),
      q: () => page.placing.submit(aBetRequest({ legId: 'leg2', reference: 'ref2' })),
      s: () => page.placing.settle([result, { ...result, betId: 'elsewhere' }]),
    });
    m.expectObservable(states(page.placing), '^ 20ms !').toBe('a-(xb)--c', {
      a: 'matched',
      x: 'matched,submitting',
      b: 'matched,matched',
      c: 'settled,matched',
    });
  });
});

test('removes the result of a placement while its bet is in the open bets again', () => {
  marbles((m) => {
    const page = openPage(
      {
        storage: createMemoryStore(),
        place: () => of(wrapped(wireBet(matchedBet('b0')))),
      },
      m.scope(),
    );
    const result = { betId: 'b0', profit: 1_240, commission: 25, isShared: false, isVoid: false };
    m.act('p-s-n-o', {
      p: () => page.placing.submit(aBetRequest()),
      s() {
        page.placing.settle([result]);
        page.showBets([matchedBet('b0')]);
      },
      n: () => page.placing.reopen(new Set(['b9'])),
      o: () => page.placing.reopen(new Set(['b0'])),
    });
    m.expectObservable(states(page.placing), '-^ 20ms !').toBe('-ab---a', {
      a: 'matched',
      b: 'settled',
    });
  });
});
