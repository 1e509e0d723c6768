import { isCertainRefusal } from '../../../streams/api/certainRefusal';
import { describe, expect, test } from 'vitest';
import * as fc from 'fast-check';
import { codecNamed } from '../../../streams/api/codec';
import { openEnvelope } from '../../../streams/api/envelope';
import { ApiError, isApiError, isPassing, failureIn } from '../../../streams/api/errors';
import type { HttpReply } from '../../../streams/ports';
import { refusal, reply, wrapped } from '../ports';
import { essence } from './sampleCalls';

const plain = (text: string): string => text;

function refused(answer: HttpReply, decode = plain): ApiError {
  try {
    openEnvelope(answer, decode);
  } catch (error) {
    if (isApiError(error)) return error;
    throw error;
  }
  throw new Error('The reply was taken for a success.');
}

describe('a success', () => {
  test('returns the result of the envelope', () => {
    expect(openEnvelope(wrapped({ a: 1 }), plain)).toEqual({ a: 1 });
    expect(openEnvelope(wrapped(null), plain)).toBeNull();
  });

  test('keeps every digit of an id in any envelope and codec', () => {
    const result = '{"betId":9007199254740993}';
    const exact = { betId: '9007199254740993' };
    const coded = codecNamed('base64');
    const body = `{"success":true,"result":${result}}`;
    expect(openEnvelope(reply(200, body), plain)).toEqual(exact);
    expect(openEnvelope(reply(200, result), plain)).toEqual(exact);
    expect(openEnvelope(reply(200, coded.encode(body)), coded.decode)).toEqual(exact);
  });

  test('reads a server that writes names in Pascal case', () => {
    const body = { Result: { BetId: 7, Runners: [{ Id: 1 }] }, Success: true, __abp: true };
    expect(openEnvelope(reply(200, body), plain)).toEqual({ betId: 7, runners: [{ id: 1 }] });
    const error = { Code: 4001, Message: 'Not enough funds.' };
    expect(
      refused(reply(500, { Result: null, Success: false, Error: error, __abp: true })),
    ).toMatchObject({ kind: 'refused', code: 4001, message: 'Not enough funds.' });
  });

  test('returns the body itself if it has no envelope', () => {
    expect(openEnvelope(reply(200, { a: 1 }), plain)).toEqual({ a: 1 });
    expect(openEnvelope(reply(200, [1, 2]), plain)).toEqual([1, 2]);
    expect(openEnvelope(reply(204), plain)).toBeNull();
  });

  test('requires an explicit success if the call creates data', () => {
    for (const odd of [reply(200, { result: {} }), reply(200, 'OK'), reply(200, []), reply(204)])
      expect(() => openEnvelope(odd, plain, true)).toThrow(ApiError);
    expect(openEnvelope(wrapped('Saved.'), plain, true)).toBe('Saved.');
    expect(openEnvelope(wrapped(null), plain, true)).toBeNull();
  });

  test('requires a success field that is exactly true', () => {
    for (const success of [false, 'true', 1, null])
      expect(refused(reply(200, { success, result: { a: 1 } })).kind).toBe('refused');
  });
});

test.each([199, 300, 304])('treats a status of %i as a failure with any body', (status) => {
  expect(refused(reply(status, { success: true, result: 1 })).kind).toBe('server');
  expect(refused(reply(status, 'Moved', 'Moved')).kind).toBe('server');
});

test('drops direction marks from a server’s message', () => {
  const shown = refused(
    reply(400, { success: false, error: { message: '\u202eStake\u2066 3.05' } }),
  );
  expect(failureIn(shown).serverMessage).toBe('Stake 3.05');
});

describe('a refusal', () => {
  test.each([
    ['unauthorized', reply(401)],
    ['forbidden', reply(403)],
    ['refused', reply(200, { success: false })],
  ])('has a code if the server sends no message: %s', (code, answer) => {
    expect(failureIn(refused(answer))).toEqual({
      code,
      serverMessage: null,
      status: answer.status,
    });
  });

  test('is recognised even with an empty error object, unless the status is 500', () => {
    expect(refused(reply(400, { success: false, error: {} })).kind).toBe('refused');
    expect(refused(reply(500, { success: false, error: {} })).kind).toBe('server');
  });

  test('contains the full response if its status is a success', () => {
    const body = {
      success: false,
      result: null,
      error: { code: 7, message: 'No.', details: null },
    };
    const error = refused(reply(200, body));
    expect(error.response).toEqual(body);
    expect([error.kind, error.message, error.code]).toEqual(['refused', 'No.', 7]);
  });

  test('is not a server error when a login is refused by a 500 with a message and a reason', () => {
    const error = refused(refusal('Login failed!', { details: 'Invalid user name or password' }));
    expect(essence(error)).toEqual({
      kind: 'refused',
      serverMessage: 'Login failed!',
      status: 500,
      enveloped: true,
    });
    expect(failureIn(error).serverMessage).toBe('Login failed! Invalid user name or password');
  });

  test('contains the fields that are not valid', () => {
    const error = refused(
      reply(400, {
        success: false,
        error: {
          code: 0,
          message: 'Your request is not valid!',
          details: 'The following errors were detected during validation.\n - Too short.\n',
          validationErrors: [
            { message: 'Too short.', members: ['password', 'again'] },
            { message: 'Second.', members: ['password'] },
            { message: 'Nobody’s.', members: null },
            { message: '', members: ['empty'] },
            { message: 'No name.', members: [5, null] },
            'rubbish',
            null,
          ],
        },
      }),
    );
    expect(error.fields).toEqual({ password: 'Too short.', again: 'Too short.' });
    expect(error.kind).toBe('refused');
    // The details only repeat the errors, after a heading that says nothing to a player.
    expect(failureIn(error).serverMessage).toBe('Your request is not valid!');
  });

  test('is reported as forbidden after a 403, so that the session continues', () => {
    expect(refused(reply(403, { unAuthorizedRequest: true, success: false })).kind).toBe(
      'forbidden',
    );
  });
});

describe('a refused token', () => {
  test.each([
    ['status, empty body', reply(401)],
    ['status, wrapped body', reply(401, { success: false, unAuthorizedRequest: true })],
    ['body status', reply(200, { status: 401, success: false })],
    ['body status of a failure', reply(500, { statusCode: 401 })],
  ])('is recognised by %s', (_, answer) => {
    expect(refused(answer).kind).toBe('unauthorized');
  });
});

describe('a 500 without error object', () => {
  test.each([
    ['its body text', reply(500, 'The database is away.', 'Whatever'), 'The database is away.'],
    ['its JSON text', reply(500, '"The database is away."', 'Whatever'), 'The database is away.'],
    ['its status text if it has no body', reply(500, '', 'Server On Fire'), 'Server On Fire'],
    ['no message if it has no text', reply(500), null],
    ['its result field', reply(500, { result: 'Try later.' }), 'Try later.'],
    ['no message if it is a page of markup', reply(500, '<html><h1>oops', 'Broken'), 'Broken'],
    ['no message if its text is endless', reply(500, 'x'.repeat(301), 'Broken'), 'Broken'],
  ])('shows %s', (_, answer, serverMessage) => {
    expect(essence(refused(answer))).toEqual({
      kind: 'server',
      serverMessage,
      status: 500,
      enveloped: false,
    });
  });
});

test.each(['An internal error occurred during your request!', 'InternalServerError'])(
  'reports ABP’s unexplained 500, “%s”, as a failure of the server, without internal detail',
  (message) => {
    const error = refused(refusal(message, { details: 'NullReferenceException: at Bets.Place()' }));
    expect(error.kind).toBe('server');
    expect(failureIn(error).serverMessage).toBe(message);
  },
);

test.each([
  ['network', true],
  ['timeout', true],
  ['server', true],
  ['unreadable', true],
  ['missing', true],
  ['refused', false],
  ['unauthorized', false],
  ['forbidden', false],
] as const)('decides whether a failure may be temporary, %s: %s', (kind, passes) => {
  expect(isPassing(new ApiError({ kind, message: 'No.' }))).toBe(passes);
});

test('treats an error in our own code as permanent', () => {
  expect(isPassing(new TypeError('x.y is undefined'))).toBe(false);
});

describe('a certain refusal', () => {
  const enveloped = (status: number, message: unknown = 'No.') =>
    reply(status, { success: false, result: null, error: { code: 0, message } });

  test.each([200, 400, 403, 404, 409, 422])(
    'is recognised in the server’s own envelope with status %i',
    (status) => {
      expect(isCertainRefusal(refused(enveloped(status)))).toBe(true);
    },
  );

  test.each([401, 402, 405, 408, 413, 425, 429, 500, 501, 502, 503, 504, 520])(
    'is never recognised with status %i and any text',
    (status) => {
      for (const message of ['No.', 'Ein interner Fehler ist aufgetreten', 'TIMEOUT'])
        expect(isCertainRefusal(refused(enveloped(status, message)))).toBe(false);
    },
  );

  test.each([
    ['a bare status', reply(400)],
    ['the page of a gateway', reply(403, '<html>Forbidden</html>')],
    ['a gateway’s own JSON', reply(404, { message: 'no route', error: 'Not Found' })],
    ['an error without the envelope', reply(409, { error: { message: 'No.' } })],
    ['an envelope without words', reply(400, { success: false, error: { message: ' ' } })],
    ['an envelope without an error', reply(200, { success: false, error: null })],
    [
      'an expired login, stated in the body',
      reply(200, { status: 401, success: false, error: { message: 'Log in.' } }),
    ],
    ['a success that cannot be read', reply(200, '{"resul')],
  ])('is not recognised in %s', (_, answer) => {
    expect(isCertainRefusal(refused(answer))).toBe(false);
  });
});

test('reads the code of an error as a number or as text', () => {
  const coded = (code: unknown) =>
    refused(reply(500, { success: false, error: { code, message: 'No.' } })).code;
  expect([coded(4003), coded('4003'), coded('x'), coded(null)]).toEqual([4003, 4003, 0, 0]);
});

test.each([
  ['SOME_CODE_9999', undefined, null],
  ['SOME_CODE_9999', 'Try again at 6.', null],
  ['Too often.', 'RATE_LIMIT', 'Too often.'],
  ['The name a_b is taken.', undefined, 'The name a_b is taken.'],
])('does not show the code of a refusal as a sentence: %s %s', (message, details, shown) => {
  expect(failureIn(refused(refusal(message, { details }))).serverMessage).toBe(shown);
});

describe('long messages', () => {
  const [long, cut] = ['x'.repeat(5_000), `${'x'.repeat(300)}…`];
  const validation = { message: 'No.', validationErrors: [{ message: long, members: ['stake'] }] };

  test.each([
    ['the message', refusal(long), cut],
    ['the reason', refusal('No.', { details: long }), `No. ${'x'.repeat(296)}…`],
    ['the status text', reply(500, '', long), cut],
  ])('are cut in %s', (_, answer, shown) => {
    expect(failureIn(refused(answer)).serverMessage).toBe(shown);
  });

  test('are cut in a field’s message', () => {
    expect(refused(reply(400, { success: false, error: validation })).fields).toEqual({
      stake: cut,
    });
  });

  test('are never cut within a character', () => {
    expect(refused(refusal(`${'x'.repeat(299)}😀😀`)).serverMessage).toBe(`${'x'.repeat(299)}…`);
  });

  test('stay unchanged up to 300 characters', () => {
    expect(refused(refusal('x'.repeat(300))).serverMessage).toBe('x'.repeat(300));
    expect(refused(reply(500, 'x'.repeat(300), 'Broken')).serverMessage).toBe('x'.repeat(300));
  });
});

test('uses the result of a failure without an error object as its message', () => {
  expect(essence(refused(reply(404, { result: 'No such event.' }, 'Not Found')))).toEqual({
    kind: 'server',
    serverMessage: 'No such event.',
    status: 404,
    enveloped: false,
  });
  expect(refused(reply(503, '', 'Service Unavailable')).serverMessage).toBeNull();
  expect(refused(reply(418)).serverMessage).toBeNull();
});

test('reports a success that is not JSON as unreadable', () => {
  for (const body of ['{"a":', 'hello', '<html>'])
    expect(essence(refused(reply(200, body)))).toEqual({
      kind: 'unreadable',
      serverMessage: null,
      status: 200,
      enveloped: false,
    });
});

test('decodes an encoded reply, and reads an unencoded error unchanged', () => {
  const { encode, decode } = codecNamed('base64');
  expect(openEnvelope(reply(200, encode('{"success":true,"result":5}')), decode)).toBe(5);
  expect(refused(reply(500, encode('{"error":{"message":"Coded."}}')), decode).serverMessage).toBe(
    'Coded.',
  );
  expect(refused(refusal('Plain.'), decode).serverMessage).toBe('Plain.');
});

test('turns any reply of a server into a result or an ApiError', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 599 }),
      fc.oneof(fc.string(), fc.json()),
      fc.string(),
      (status, body, statusText) => {
        try {
          openEnvelope({ status, body, statusText }, plain);
        } catch (error) {
          expect(isApiError(error)).toBe(true);
          expect(failureIn(error).serverMessage).not.toBe('');
        }
      },
    ),
  );
});

test('reports any other error without internal detail', () => {
  expect(failureIn(new TypeError('x.y is undefined'))).toEqual({
    code: 'internal',
    serverMessage: null,
    status: 0,
  });
});
