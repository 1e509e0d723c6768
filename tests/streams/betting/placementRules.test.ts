import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../streams/api/errors';
import {
  after,
  failureOf,
  GRACE_MS,
  isOpenEnded,
  keepsReference,
  type Order,
  type PlacedState,
  type Placement,
  type PlacementEvent,
} from '../../../streams/betting/placementRules';
import { aBet, matchedBet } from './bets';

export const order: Order = {
  legId: 'leg',
  marketId: 'm',
  runnerId: 'a',
  side: 'BACK',
  price: 300,
  stake: 1_000,
  priceChange: 'BETTER',
  version: 1,
  betDelay: 5,
};

const sent: Placement = {
  order,
  reference: 'ref',
  sentAt: 1_000,
  betId: null,
  missing: 'no',
  state: { at: 'submitting', sentAt: 1_000 },
};
const being = (state: PlacedState, more: Partial<Placement> = {}): Placement => ({
  ...sent,
  betId: 'b1',
  ...more,
  state,
});
const unknown = being({ at: 'unknown', since: 13_000, reference: 'ref' }, { betId: null });
const unmatched = being({ at: 'unmatched', remaining: 1_000 });
const bet = (seen: ReturnType<typeof aBet>): PlacementEvent => ({ kind: 'bet', bet: seen });
const notFound = (at: number): PlacementEvent => ({ kind: 'notFound', at, serverNow: at });

describe('the server shows the bet', () => {
  test.each([
    [
      'held until the bet delay is over',
      aBet('b1', { status: 'PENDING', placedAt: 2_000 }),
      { at: 'pending', until: 7_000 },
    ],
    ['matched', matchedBet('b1'), { at: 'matched', matched: 1_000, averagePrice: 310 }],
    [
      'partly matched',
      aBet('b1', { matched: 400, averagePrice: 305.5, remaining: 600 }),
      { at: 'partlyMatched', matched: 400, averagePrice: 305.5, remaining: 600 },
    ],
    ['unmatched', aBet('b1'), { at: 'unmatched', remaining: 1_000 }],
    [
      'lapsed after a part was matched',
      aBet('b1', { matched: 400, averagePrice: 300, remaining: 0, status: 'EXPIRED' }),
      { at: 'matched', matched: 400, averagePrice: 300 },
    ],
    [
      'lapsed whole',
      aBet('b1', { remaining: 0, status: 'EXPIRED' }),
      {
        at: 'rejected',
        code: 'BET_TAKEN_OR_LAPSED',
        message: 'The market changed while the bet was held, so it lapsed.',
      },
    ],
  ] as const)('%s', (_, seen, state) => {
    expect(after(sent, bet(seen))).toMatchObject({ betId: 'b1', state });
    expect(after(unknown, bet(seen))).toMatchObject({ betId: 'b1', state });
  });

  test('in the words of the server where it says why it lapsed', () => {
    const lapsed = { ...aBet('b1', { remaining: 0, status: 'EXPIRED' }), reason: 'Goal!' };
    expect(after(sent, { kind: 'bet', bet: lapsed }).state).toMatchObject({ message: 'Goal!' });
  });

  test('and an overtaken reply takes nothing back', () => {
    const partly = after(
      unmatched,
      bet(aBet('b1', { matched: 400, averagePrice: 300, remaining: 600 })),
    );
    expect(after(partly, bet(aBet('b1')))).toBe(partly);
    expect(after(partly, bet(aBet('b1', { status: 'PENDING' })))).toBe(partly);
    expect(after(unmatched, bet(aBet('b1')))).toBe(unmatched);
    const matched = after(partly, bet(matchedBet('b1')));
    expect(after(matched, bet(aBet('b1')))).toBe(matched);
  });

  test('even after it counted as never placed', () => {
    const given = after(unknown, notFound(13_000 + 5_000 + GRACE_MS));
    expect(given.state).toMatchObject({ at: 'rejected', code: 'NOT_PLACED' });
    expect(after(given, bet(matchedBet('b1'))).state.at).toBe('matched');
  });
});

describe('no answer', () => {
  test('makes a wish unknown, and only one that is being sent', () => {
    const noAnswer: PlacementEvent = { kind: 'noAnswer', at: 13_000 };
    expect(after(sent, noAnswer).state).toEqual({ at: 'unknown', since: 13_000, reference: 'ref' });
    expect(after(unmatched, noAnswer)).toBe(unmatched);
  });

  test('leaves it unknown until bet delay and grace are over, then it was not placed', () => {
    const over = 13_000 + 5_000 + GRACE_MS;
    expect(after(unknown, notFound(over - 1))).toBe(unknown);
    const given = after(unknown, notFound(over));
    expect(given.state).toMatchObject({ at: 'rejected', code: 'NOT_PLACED' });
    expect(keepsReference(given)).toBe(true);
  });

  test('a wish that is being sent is not given up because it is not listed', () => {
    expect(after(sent, notFound(1_000_000))).toBe(sent);
    expect(after(sent, { kind: 'unlisted' })).toBe(sent);
  });
});

describe('a bet that left the open bets', () => {
  test('is to be asked for, and stays as last known when the server does not say', () => {
    const missing = after(unmatched, { kind: 'unlisted' });
    expect(missing).toEqual({ ...unmatched, missing: 'asking' });
    expect(after(missing, notFound(99_000))).toMatchObject({
      missing: 'gone',
      state: unmatched.state,
    });
    expect(after(missing, bet(matchedBet('b1')))).toMatchObject({
      missing: 'no',
      state: { at: 'matched' },
    });
  });

  test('while it was held has ended, when it is not found after the hold and the grace', () => {
    const held = being({ at: 'pending', until: 7_000 });
    expect(after(held, notFound(7_000 + GRACE_MS - 1))).toBe(held);
    expect(after(held, notFound(7_000 + GRACE_MS)).state).toMatchObject({ code: 'ENDED' });
  });
});

describe('a refusal', () => {
  const refused: PlacementEvent = { kind: 'refused', code: 'X', message: 'No.' };

  test('ends a wish whose outcome is open, and nothing that the server has shown', () => {
    expect(after(sent, refused).state).toEqual({ at: 'rejected', code: 'X', message: 'No.' });
    expect(keepsReference(after(sent, refused))).toBe(false);
    expect(after(unmatched, refused)).toBe(unmatched);
    expect(after(being({ at: 'pending', until: 1 }), refused).state.at).toBe('pending');
  });

  test.each([
    [
      'by the code of the catalogue',
      { kind: 'refused', message: 'Too little.', code: 4001 },
      { kind: 'refused', code: 'INSUFFICIENT_FUNDS', message: 'Too little.' },
    ],
    [
      'by the name in its details',
      { kind: 'refused', message: 'Loss limit.', details: 'LOSS_LIMIT_EXCEEDED' },
      { kind: 'refused', code: 'LOSS_LIMIT_EXCEEDED', message: 'Loss limit.' },
    ],
    [
      'by its words alone',
      { kind: 'refused', message: 'No.', details: 'Because.' },
      { kind: 'refused', code: 'REFUSED', message: 'No. Because.' },
    ],
    [
      'of the login',
      { kind: 'unauthorized', message: 'x' },
      {
        kind: 'refused',
        code: 'LOGIN_REQUIRED',
        message: 'Your login had run out, so the bet was not placed.',
      },
    ],
    [
      'that may have acted',
      { kind: 'server', message: 'x', mayHaveActed: true },
      { kind: 'noAnswer', at: 7 },
    ],
  ] as const)('is read %s', (_, parts, event) => {
    expect(failureOf(new ApiError(parts), 7)).toEqual(event);
  });

  test('anything that is no answer of the server leaves the outcome open', () => {
    expect(failureOf(new Error('bug'), 7)).toEqual({ kind: 'noAnswer', at: 7 });
  });

  test('for want of a login keeps the reference', () => {
    expect(keepsReference(being({ at: 'rejected', code: 'LOGIN_REQUIRED', message: '' }))).toBe(
      true,
    );
  });
});

const anyBet = fc
  .record({
    matched: fc.integer({ min: 0, max: 1_000 }),
    gone: fc.boolean(),
    status: fc.constantFrom('PENDING', 'EXECUTABLE', 'EXECUTION_COMPLETE', 'EXPIRED'),
  })
  .map(({ matched, gone, status }) =>
    bet(
      aBet('b1', {
        status,
        matched,
        averagePrice: matched > 0 ? 300 : 0,
        remaining: gone ? 0 : 1_000 - matched,
      }),
    ),
  );
const anyEvent: fc.Arbitrary<PlacementEvent> = fc.oneof(
  anyBet,
  fc.constant<PlacementEvent>({ kind: 'noAnswer', at: 13_000 }),
  fc.constant<PlacementEvent>({ kind: 'refused', code: 'X', message: '' }),
  fc.constant<PlacementEvent>({ kind: 'unlisted' }),
  fc.nat(60_000).map(notFound),
);

test('an overtaken reply takes nothing back from a bet the server no longer lists (seed 1172289982)', () => {
  const partly = being({ at: 'partlyMatched', matched: 1, averagePrice: 300, remaining: 999 });
  const gone = after(after(partly, { kind: 'unlisted' }), notFound(0));
  expect(after(gone, { kind: 'unlisted' })).toBe(gone);
  expect(after(gone, bet(aBet('b1', { status: 'PENDING' }))).state).toBe(partly.state);
});

test('whatever comes in whatever order, money that was matched stays and a lock is never lost too early', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 20 }), (events) => {
      let now = sent;
      for (const event of events) {
        const next = after(now, event);
        const [was, is] = [now.state, next.state];
        if (was.at === 'matched') expect(next).toBe(now);
        if (was.at === 'partlyMatched') expect(['partlyMatched', 'matched']).toContain(is.at);
        if (was.at === 'unknown' && event.kind === 'noAnswer') expect(next).toBe(now);
        if (is.at === 'submitting') expect(was.at).toBe('submitting');
        if (isOpenEnded(was) && !isOpenEnded(is))
          expect(['bet', 'refused', 'notFound']).toContain(event.kind);
        now = next;
      }
    }),
  );
});
