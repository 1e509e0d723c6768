import { describe, expect, test } from 'vitest';
import {
  nextPlacement,
  GRACE_MS,
  isOpenEnded,
  keepsReference,
  type Placement,
  type PlacementEvent,
} from '../../../../streams/betting/placing/placementRules';
import { aBet, matchedBet } from '../bets';
import {
  sent,
  being,
  UNKNOWN,
  unknown,
  unmatched,
  bet,
  notFound,
  noAnswer,
} from './placementStates';

describe('a bet that the server lists', () => {
  test.each([
    [
      'is held until the bet delay is over',
      aBet('b1', { status: 'PENDING', placedAt: 2_000 }),
      { status: 'pending', until: 7_000 },
    ],
    [
      'is matched',
      matchedBet('b1'),
      { status: 'matched', matched: 1_000, averagePrice: 310, rest: null },
    ],
    [
      'is partly matched',
      aBet('b1', { matched: 400, averagePrice: 305.5, remaining: 600 }),
      { status: 'partlyMatched', matched: 400, averagePrice: 305.5, remaining: 600 },
    ],
    ['is unmatched', aBet('b1'), { status: 'unmatched', remaining: 1_000 }],
    [
      'lapses after a part was matched',
      aBet('b1', { matched: 400, averagePrice: 300, remaining: 0, status: 'EXPIRED' }),
      {
        status: 'matched',
        matched: 400,
        averagePrice: 300,
        rest: { size: 600, outcome: 'LAPSED' },
      },
    ],
    [
      'is cancelled after a part was matched',
      {
        ...aBet('b1', { matched: 400, averagePrice: 300, remaining: 0 }),
        status: 'EXECUTION_COMPLETE',
        cancelled: 600,
      },
      {
        status: 'matched',
        matched: 400,
        averagePrice: 300,
        rest: { size: 600, outcome: 'CANCELLED' },
      },
    ],
    [
      'is voided after a part was matched',
      { ...aBet('b1', { matched: 400, averagePrice: 300, remaining: 0 }), voided: 600 },
      {
        status: 'matched',
        matched: 400,
        averagePrice: 300,
        rest: { size: 600, outcome: 'VOIDED' },
      },
    ],
    [
      'is cancelled completely',
      { ...aBet('b1', { remaining: 0, status: 'EXECUTION_COMPLETE' }), cancelled: 1_000 },
      {
        status: 'rejected',
        code: 'CANCELLED',
        message: null,
      },
    ],
    [
      'is voided completely',
      { ...aBet('b1', { remaining: 0, status: 'EXPIRED' }), voided: 1_000 },
      { status: 'rejected', code: 'VOIDED', message: null },
    ],
    [
      'is voided completely even if its status is still open',
      { ...aBet('b1', { remaining: 0 }), voided: 1_000 },
      { status: 'rejected', code: 'VOIDED', message: null },
    ],
    [
      'lapses even if its remainder is still sent',
      aBet('b1', { matched: 400, averagePrice: 300, remaining: 600, status: 'EXPIRED' }),
      {
        status: 'matched',
        matched: 400,
        averagePrice: 300,
        rest: { size: 600, outcome: 'LAPSED' },
      },
    ],
    [
      'is cancelled completely even if its remainder is still sent',
      { ...aBet('b1', { status: 'EXECUTION_COMPLETE' }), cancelled: 1_000 },
      {
        status: 'rejected',
        code: 'CANCELLED',
        message: null,
      },
    ],
    [
      'lapses completely',
      aBet('b1', { remaining: 0, status: 'EXPIRED' }),
      {
        status: 'rejected',
        code: 'BET_TAKEN_OR_LAPSED',
        message: null,
      },
    ],
  ] as const)('%s', (_, seen, state) => {
    expect(nextPlacement(sent, bet(seen))).toMatchObject({ betId: 'b1', state });
    expect(nextPlacement(unknown, bet(seen))).toMatchObject({ betId: 'b1', state });
  });

  test('shows the server’s reason for a lapse', () => {
    const lapsed = { ...aBet('b1', { remaining: 0, status: 'EXPIRED' }), reason: 'Goal!' };
    expect(nextPlacement(sent, { kind: 'bet', bet: lapsed }).state).toMatchObject({
      message: 'Goal!',
    });
  });

  test('is not changed by a late reply', () => {
    const partly = nextPlacement(
      unmatched,
      bet(aBet('b1', { matched: 400, averagePrice: 300, remaining: 600 })),
    );
    expect(nextPlacement(partly, bet(aBet('b1')))).toBe(partly);
    expect(nextPlacement(partly, bet(aBet('b1', { status: 'PENDING' })))).toBe(partly);
    expect(nextPlacement(unmatched, bet(aBet('b1')))).toBe(unmatched);
    const matched = nextPlacement(partly, bet(matchedBet('b1')));
    expect(nextPlacement(matched, bet(aBet('b1')))).toBe(matched);
    expect(nextPlacement(unmatched, bet(aBet('b1', { status: 'PENDING' })))).toBe(unmatched);
    const lapsed = nextPlacement(unmatched, bet(aBet('b1', { remaining: 0, status: 'EXPIRED' })));
    expect(nextPlacement(lapsed, bet(aBet('b1')))).toBe(lapsed);
  });

  test('shows how its unmatched part ended when that is known', () => {
    const part = { matched: 400, averagePrice: 300 };
    const partly = nextPlacement(unmatched, bet(aBet('b1', { ...part, remaining: 600 })));
    const cancelled = { ...aBet('b1', { ...part, remaining: 0 }), cancelled: 600 };
    expect(nextPlacement(partly, bet(cancelled)).state).toEqual({
      status: 'matched',
      ...part,
      rest: { size: 600, outcome: 'CANCELLED' },
    });
  });

  test('is held for longer than first announced if the server says so', () => {
    const held = nextPlacement(sent, bet(aBet('b1', { status: 'PENDING', placedAt: 2_000 })));
    const again = bet(aBet('b1', { status: 'PENDING', placedAt: 3_000 }));
    expect(nextPlacement(held, again).state).toEqual({ status: 'pending', until: 8_000 });
  });

  test('is shown even after it was reported as not placed or as ended', () => {
    const given = nextPlacement(unknown, notFound(5_000 + GRACE_MS));
    expect(given).toMatchObject({
      watched: true,
      state: { status: 'rejected', code: 'NOT_PLACED' },
    });
    const found = nextPlacement(given, bet(matchedBet('b1')));
    expect(found).toMatchObject({ watched: false, state: { status: 'matched' } });
    const late = notFound(5_000 + GRACE_MS);
    const gone = nextPlacement(nextPlacement(unmatched, { kind: 'unlisted' }), late);
    expect(gone.state).toMatchObject({ code: 'ENDED' });
    expect(nextPlacement(gone, bet(matchedBet('b1'))).state.status).toBe('matched');
  });
});

describe('a missing reply', () => {
  test('makes a placement unknown only while it is being sent', () => {
    expect(nextPlacement(sent, noAnswer()).state).toEqual(UNKNOWN);
    expect(nextPlacement(unmatched, noAnswer())).toBe(unmatched);
  });

  test('makes it unknown until bet delay and grace are over, and then not placed', () => {
    const over = 5_000 + GRACE_MS;
    expect(nextPlacement(unknown, notFound(over - 1))).toBe(unknown);
    const given = nextPlacement(unknown, notFound(over));
    expect(given.state).toEqual({
      status: 'rejected',
      code: 'NOT_PLACED',
      message: null,
    });
    expect(keepsReference(given.state)).toBe(true);
    expect(nextPlacement(given, { kind: 'watchOver' })).toMatchObject({ watched: false });
    expect(nextPlacement(unknown, { kind: 'watchOver' })).toBe(unknown);
  });

  test('shows the server’s words when it is certain that the bet does not exist', () => {
    const after = nextPlacement(sent, noAnswer('Geschlossen.'));
    expect(after.state).toEqual({ ...UNKNOWN, words: 'Geschlossen.' });
    expect(nextPlacement(after, notFound(99_000)).state).toMatchObject({ message: 'Geschlossen.' });
  });

  test('has a separate code after an expired login, and the bet request keeps its reference', () => {
    const after = nextPlacement(sent, {
      kind: 'noAnswer',
      time: 13_000,
      words: null,
      code: 'LOGGED_OUT',
    });
    expect(after.state).toEqual({ ...UNKNOWN, code: 'LOGGED_OUT' });
    const { state } = nextPlacement(after, notFound(99_000));
    expect(state).toEqual({ status: 'rejected', code: 'LOGGED_OUT', message: null });
    expect(keepsReference(state)).toBe(true);
  });

  test('does not end a placement that is still being sent', () => {
    expect(nextPlacement(sent, notFound(1_000_000))).toBe(sent);
    expect(nextPlacement(sent, { kind: 'unlisted' })).toBe(sent);
  });
});

describe('unreadable replies', () => {
  const unreadable = { kind: 'unreadable' } as const;
  const REJECTED = { status: 'rejected', code: 'UNREADABLE', message: null };

  test('end the wait for an unknown bet, which keeps its reference', () => {
    const given = nextPlacement(unknown, unreadable);
    expect(given).toMatchObject({ state: REJECTED, watched: true });
    expect(keepsReference(given.state)).toBe(true);
    expect(nextPlacement(given, bet(matchedBet('b1'))).state.status).toBe('matched');
  });

  test('end the wait for a held bet, which a later list shows again', () => {
    const given = nextPlacement(being({ status: 'pending', until: 7_000 }), unreadable);
    expect(given).toMatchObject({ state: REJECTED, watched: false, betId: 'b1' });
    expect(nextPlacement(given, bet(aBet('b1'))).state.status).toBe('unmatched');
    const result = { profit: 5, commission: null, isShared: false, isVoid: false };
    const settled = nextPlacement(given, { kind: 'settled', betId: 'b1', ...result });
    expect(settled.state.status).toBe('settled');
  });

  test('end the queries for a bet that left the open bets, and keep its last state', () => {
    const missing = nextPlacement(unmatched, { kind: 'unlisted' });
    const given = nextPlacement(missing, unreadable);
    expect(given).toEqual({ ...unmatched, missing: 'gone' });
    expect(nextPlacement(given, { kind: 'unlisted' })).toBe(given);
  });

  test('cast doubt on a bet that counted as not placed if an entry may be that bet', () => {
    const doubt = { kind: 'doubt' } as const;
    const missing = nextPlacement(unknown, notFound(5_000 + GRACE_MS));
    expect(nextPlacement(missing, doubt)).toMatchObject({
      watched: true,
      state: { status: 'rejected', code: 'UNREADABLE' },
    });
    const over = { ...missing, watched: false };
    for (const one of [sent, unknown, unmatched, over]) expect(nextPlacement(one, doubt)).toBe(one);
  });

  test('do not change a placement with a known outcome or in flight', () => {
    for (const one of [sent, unmatched, nextPlacement(unknown, notFound(99_000))])
      expect(nextPlacement(one, unreadable)).toBe(one);
  });
});

test('ends the wait for a bet that only the history contains', () => {
  const state = { status: 'rejected', code: 'CANCELLED', message: null } as const;
  const event = { kind: 'history', betId: 'b7', state } as const;
  const never = nextPlacement(unknown, notFound(99_000));
  for (const one of [unknown, never])
    expect(nextPlacement(one, event)).toMatchObject({ betId: 'b7', watched: false, state });
  for (const one of [sent, unmatched, { ...never, watched: false }])
    expect(nextPlacement(one, event)).toBe(one);
});

test('does not send a bet request that no storage accepted, and keeps its reference', () => {
  const { state } = nextPlacement(sent, { kind: 'notKept' });
  expect(state).toMatchObject({ status: 'rejected', code: 'NOT_KEPT' });
  expect(keepsReference(state)).toBe(true);
});

describe('a bet that left the open bets', () => {
  const late = 5_000 + GRACE_MS;
  const gone = (placement: Placement, waited = late) =>
    nextPlacement(nextPlacement(placement, { kind: 'unlisted' }), notFound(waited));

  test('is queried, and no longer waits if the server does not have it', () => {
    const missing = nextPlacement(unmatched, { kind: 'unlisted' });
    expect(missing).toEqual({ ...unmatched, missing: 'asking' });
    expect(gone(unmatched)).toMatchObject({
      missing: 'gone',
      state: {
        status: 'rejected',
        code: 'ENDED',
        message: null,
      },
    });
    expect(nextPlacement(missing, { kind: 'unlisted' })).toBe(missing);
    expect(nextPlacement(missing, bet(aBet('b1')))).toEqual(unmatched);
    expect(nextPlacement(missing, bet(matchedBet('b1')))).toMatchObject({
      missing: 'no',
      state: { status: 'matched' },
    });
  });

  test('keeps its matched part, and closes its unmatched part', () => {
    const partly = being({
      status: 'partlyMatched',
      matched: 400,
      averagePrice: 300,
      remaining: 600,
    });
    expect(gone(partly)).toMatchObject({
      missing: 'gone',
      state: { status: 'matched', matched: 400, rest: { size: 600, outcome: 'ENDED' } },
    });
    expect(nextPlacement(gone(partly), bet(matchedBet('b1'))).state).toMatchObject({
      matched: 1_000,
      rest: null,
    });
  });

  test('is queried again if it was last seen so recently that the lists may lag', () => {
    const partly = being({
      status: 'partlyMatched',
      matched: 400,
      averagePrice: 300,
      remaining: 600,
    });
    for (const placement of [unmatched, partly])
      expect(gone(placement, late - 1)).toEqual({ ...placement, missing: 'asking' });
  });

  test('has ended if it was held and is not found after the hold and the grace', () => {
    const held = being({ status: 'pending', until: 7_000 });
    expect(nextPlacement(held, notFound(99_000, 7_000 + GRACE_MS - 1))).toBe(held);
    // The server's clock may be estimated too far ahead.
    expect(nextPlacement(held, notFound(5_000 + GRACE_MS - 1, 99_000))).toBe(held);
    const over = notFound(5_000 + GRACE_MS, 7_000 + GRACE_MS);
    expect(nextPlacement(held, over).state).toMatchObject({ code: 'ENDED' });
    const missing = nextPlacement(held, { kind: 'unlisted' });
    expect(missing.missing).toBe('asking');
    expect(nextPlacement(missing, over)).toMatchObject({
      missing: 'no',
      state: { code: 'ENDED' },
    });
  });
});

describe('a refusal', () => {
  const refused: PlacementEvent = { kind: 'refused', code: 'X', message: 'No.' };

  test('ends a placement whose outcome is open, but not a listed bet', () => {
    expect(nextPlacement(sent, refused).state).toEqual({
      status: 'rejected',
      code: 'X',
      message: 'No.',
    });
    expect(keepsReference(nextPlacement(sent, refused).state)).toBe(false);
    expect(nextPlacement(unmatched, refused)).toBe(unmatched);
    expect(nextPlacement(being({ status: 'pending', until: 1 }), refused).state.status).toBe(
      'pending',
    );
  });
});

test('locks a leg exactly while the outcome of its bet is open', () => {
  const rejected = nextPlacement(sent, { kind: 'refused', code: 'X', message: 'No.' });
  const partly = { status: 'partlyMatched', matched: 1, averagePrice: 300, remaining: 1 } as const;
  const matched = { status: 'matched', matched: 1, averagePrice: 300, rest: null } as const;
  const locked = [sent.state, UNKNOWN, { status: 'pending', until: 1 } as const];
  const free = [rejected.state, unmatched.state, partly, matched, { status: 'draft' } as const];
  expect([...locked, ...free].map(isOpenEnded)).toEqual([
    ...locked.map(() => true),
    ...free.map(() => false),
  ]);
});
