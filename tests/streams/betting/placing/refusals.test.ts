import { describe, expect, test } from 'vitest';
import { REFUSALS } from '../../../../streams/betting/calls';
import { openEnvelope } from '../../../../streams/api/envelope';
import { ApiError } from '../../../../streams/api/errors';
import { failureOf } from '../../../../streams/betting/placing/refusals';
import type { HttpReply } from '../../../../streams/ports';
import { reply } from '../../ports';

/** The failure of a placing with this reply. */
function saidBy(answer: HttpReply): ReturnType<typeof failureOf> {
  try {
    openEnvelope(answer, (text) => text);
  } catch (error) {
    return failureOf(error, 7);
  }
  throw new Error('The reply was taken for a success.');
}

/** ABP's envelope. */
const no = (status: number, message: string, more: object = {}): HttpReply =>
  reply(status, { success: false, result: null, error: { code: 0, message, ...more } });

const open = (words: string | null) => ({ kind: 'noAnswer', time: 7, words });

describe('a certain refusal', () => {
  test.each([200, 400, 403, 404, 409, 422])(
    'is the exchange’s own envelope with status %i, and keeps its message',
    (status) => {
      expect(saidBy(no(status, 'Die Quote ist weg.', { details: 'Warum auch immer.' }))).toEqual({
        kind: 'refused',
        code: 'REFUSED',
        message: status === 403 ? 'Die Quote ist weg.' : 'Die Quote ist weg. Warum auch immer.',
      });
    },
  );

  test.each(Object.entries(REFUSALS).map(([code, name]) => [code, name] as const))(
    'has the code %s or the name %s of our table, with any status and in any language',
    (code, name) => {
      for (const status of [200, 400, 500, 503]) {
        const refused = { kind: 'refused', code: name };
        expect(saidBy(no(status, 'Nein.', { code: Number(code) }))).toMatchObject(refused);
        expect(saidBy(no(status, 'Nein.', { code }))).toMatchObject(refused);
        expect(saidBy(no(status, 'Nein.', { code: name }))).toMatchObject(refused);
        expect(saidBy(no(status, 'Nein.', { details: name }))).toMatchObject(refused);
        expect(saidBy(no(status, 'Nein.', { details: name.toLowerCase() }))).toMatchObject(refused);
      }
    },
  );

  test('has no message for the player if the server sends a name instead of words', () => {
    expect(saidBy(no(500, 'MARKET_SUSPENDED'))).toEqual({
      kind: 'refused',
      code: 'MARKET_SUSPENDED',
      message: null,
    });
  });

  test('has a name for support only if the name is unknown and replaces the words', () => {
    expect(saidBy(no(400, 'SOME_CODE_9999'))).toEqual({
      kind: 'refused',
      code: 'SOME_CODE_9999',
      message: null,
    });
  });

  test('has a message for the player if its text is a single ordinary word', () => {
    expect(saidBy(no(400, 'Gesperrt'))).toEqual({
      kind: 'refused',
      code: 'REFUSED',
      message: 'Gesperrt',
    });
  });

  test('has a name that only the exchange uses if its envelope is trusted', () => {
    expect(saidBy(no(400, 'Zu oft.', { details: 'TOO_MANY_BETS' }))).toEqual({
      kind: 'refused',
      code: 'TOO_MANY_BETS',
      message: 'Zu oft.',
    });
    expect(saidBy(no(500, 'Zu oft.', { details: 'TOO_MANY_BETS' })).kind).toBe('noAnswer');
  });
});

describe('a bet that may or may not exist', () => {
  test.each([
    [
      'a translated 500',
      no(500, 'Ein interner Fehler ist aufgetreten!'),
      'Ein interner Fehler ist aufgetreten!',
    ],
    ['its key', no(500, 'InternalServerError'), null],
    ['its English sentence', no(500, 'An internal error occurred during your request!'), null],
    [
      'a 500 in plain words',
      no(500, 'Datenbank weg.', { details: 'Später.' }),
      'Datenbank weg. Später.',
    ],
    ['a 503 in words', no(503, 'Kurz zu.'), 'Kurz zu.'],
    ['a 500 without envelope', reply(500, 'Boom.'), null],
    ['a bare 400', reply(400), null],
    ['a gateway’s 403', reply(403, '<html>'), null],
    ['a gateway’s 404', reply(404, { message: 'no route' }), null],
    [
      'a gateway’s 409 that borrows our code',
      reply(409, { error: { code: 4003, message: 'x' } }),
      'x',
    ],
    ['a 429', no(429, 'Too many requests.'), 'Too many requests.'],
    ['half a reply', reply(200, '{"resul'), null],
  ])('follows %s', (_, answer, words) => {
    expect(saidBy(answer)).toEqual(open(words));
  });

  test.each([reply(401), no(401, 'x', { code: 4003 })])(
    'follows an expired login, which has its own code',
    (answer) => {
      expect(saidBy(answer)).toEqual({ ...open(null), code: 'LOGGED_OUT' });
    },
  );

  test.each(['TIMEOUT', 'DUPLICATE_TRANSACTION', 'BET_IN_PROGRESS', 'PROCESSED_WITH_ERRORS'])(
    'follows %s, with any status',
    (name) => {
      for (const status of [200, 400, 409, 500]) {
        expect(saidBy(no(status, name))).toEqual(open(null));
        expect(saidBy(no(status, 'Moment.', { details: name }))).toEqual(open(null));
        expect(saidBy(no(status, 'Moment.', { code: name }))).toEqual(open(null));
      }
    },
  );

  test('follows a missing reply, or an error in our own code', () => {
    const network = new ApiError({ kind: 'network' });
    const late = new ApiError({ kind: 'timeout', message: 'late' });
    for (const error of [network, late, new Error('bug'), undefined])
      expect(failureOf(error, 7)).toEqual(open(null));
  });
});
