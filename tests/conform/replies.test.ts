import { expect, test } from 'vitest';
import { codecNamed } from '../../streams/api/codec';
import { ApiError } from '../../streams/api/errors';
import { curlOf, failureOf } from './replies';

test.each([
  [302, '', 'server', 'The status is 302, a redirect, which the product does not follow.'],
  [200, ' <!DOCTYPE html>', 'unreadable', 'The status is 200 with a web page instead of JSON.'],
  [200, '\u001f\ufffd\b', 'unreadable', 'The status is 200 with a body that is not JSON.'],
  [200, '{}', 'unreadable', 'The status is 200, but the product cannot read the reply.'],
  [401, '', 'unauthorized', 'The status is 401: the token does not count.'],
  [403, '', 'forbidden', 'The status is 403: the player may not do this.'],
  [429, 'Too many requests', 'server', 'The status is 429.'],
] as const)(
  'says what a reply with the status %s and the body %j is',
  (status, body, kind, said) => {
    expect(failureOf(new ApiError({ kind, status }), { status, statusText: '', body })).toBe(said);
  },
);

test('quotes the words of a refusal', () => {
  const error = new ApiError({ kind: 'refused', status: 500, message: 'Not now.' });
  const reply = { status: 500, statusText: '', body: '{"error":{"message":"Not now."}}' };
  expect(failureOf(error, reply)).toBe('The status is 500, and the server refuses: Not now.');
});

test('writes the values of a query before the codec, so that a secret can be found in them', () => {
  const { encode, decode } = codecNamed('base64');
  const query = new URLSearchParams({ accessToken: encode('the token') });
  const request = {
    method: 'POST',
    url: `https://site.example/api/a?${query}`,
    headers: {},
  } as const;
  expect(curlOf(request, decode)).toBe(
    'curl -X POST "https://site.example/api/a?accessToken=the+token"',
  );
});
