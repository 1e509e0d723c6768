import { catchError, NEVER, type Observable, of } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { defineCall } from '../../../streams/api/call';
import { codecNamed } from '../../../streams/api/codec';
import { ApiError } from '../../../streams/api/errors';
import { clockTime } from '../../../streams/api/wire';
import { createTransport } from '../../../streams/api/transport';
import { anyText, number, readableOf, record } from '../../../streams/api/read';
import { cleanedFields } from '../../../streams/rules/cleaning';
import { type Http, type HttpReply, LONGEST_BODY } from '../../../streams/ports';
import { sleep } from '../device';
import { type Marbles, marbles } from '../marbles';
import {
  createHttp,
  createReport,
  noReply,
  refusal,
  reply,
  type SentRequest,
  wrapped,
} from '../ports';
import { ask, open, pay, post, quietRead, read, transportOver } from './sampleCalls';

/** The one request that a call sends. */
function sent(
  call: Parameters<ReturnType<typeof transportOver>['send']>[0],
  payload: unknown,
  token: string | null,
  codec?: string,
): SentRequest {
  const { http, requests } = createHttp({ [call.path]: NEVER });
  transportOver(http, codec).send(call, payload, token).subscribe().unsubscribe();
  expect(requests).toHaveLength(1);
  return requests[0]!;
}

test('puts the payload of a read into the query, without absent values', () => {
  expect(sent(read, { q: 'a b&c' }, null)).toMatchObject({
    method: 'GET',
    url: 'https://api.example/x/Some/Read?q=a+b%26c',
    body: undefined,
  });
  for (const q of [null, undefined])
    expect(sent(read, { q }, null).url).toBe('https://api.example/x/Some/Read');
  expect(sent(quietRead, undefined, null).url).toBe('https://api.example/x/Some/Poll');
});

test('puts the payload of a post into a JSON body', () => {
  expect(sent(post, { text: 'hi' }, null)).toMatchObject({
    method: 'POST',
    url: 'https://api.example/x/Some/Save',
    headers: { 'Content-Type': 'application/json' },
    body: '{"text":"hi"}',
  });
});

test('puts the payload of a post into the query if its record requires it', () => {
  expect(sent(ask, { page: 2 }, 'T1')).toMatchObject({
    method: 'POST',
    url: 'https://api.example/x/Some/Ask?page=2',
    headers: { Authorization: 'Bearer T1' },
    body: undefined,
  });
});

test('cleans only the free-text fields of a call before encoding', () => {
  const clean = cleanedFields('text');
  const payload = { text: '<b>Hi</b>; DROP it', password: "a;--'DROP'<b>" };
  const cleaned = { text: 'Hi  it', password: payload.password };
  expect(JSON.parse(sent({ ...post, clean }, payload, null).body ?? '')).toEqual(cleaned);
  expect(sent({ ...read, clean }, payload, null).query).toEqual(cleaned);
  const { encode } = codecNamed('base64');
  expect(sent({ ...post, clean }, payload, null, 'base64').body).toBe(
    encode(JSON.stringify(cleaned)),
  );
});

test('sends the bearer only with a token', () => {
  expect(sent(read, {}, 'T1').headers['Authorization']).toBe('Bearer T1');
  expect(sent(open, undefined, null).headers).toEqual({});
});

test('applies the codec to bodies, query values and replies', () => {
  const { encode } = codecNamed('base64');
  expect(sent(post, { text: 'hi' }, null, 'base64').body).toBe(encode('{"text":"hi"}'));
  expect(sent(read, { q: 5 }, null, 'base64').query).toEqual({ q: encode('5') });
  marbles((m) => {
    const { http } = createHttp({
      'Some/Read': of(reply(200, encode('{"success":true,"result":{"answer":1}}'))),
    });
    m.expectObservable(transportOver(http, 'base64').send(read, {}, null)).toBe('(a|)', {
      a: { answer: 1 },
    });
  });
});

test('sends one request per subscription, emits its result once, and drops unknown fields', () => {
  marbles((m) => {
    const reply$ = m.cold('--(r|)', { r: wrapped({ answer: 42, more: true }) });
    const { http, requests } = createHttp({ 'Some/Read': reply$ });
    const call$ = transportOver(http).send(read, {}, null);
    m.expectObservable(call$).toBe('        --(a|)', { a: { answer: 42 } });
    m.expectObservable(call$, '---^').toBe('-----(a|)', { a: { answer: 42 } });
    m.after(() => expect(requests.map(({ at }) => at)).toEqual([0, 3]));
  });
});

test('aborts the request when it is unsubscribed', () => {
  marbles((m) => {
    const reply$ = m.cold<HttpReply>('-----(r|)');
    const { http } = createHttp({ 'Some/Pay': reply$ });
    m.expectObservable(transportOver(http).send(pay, {}, null), '^--!').toBe('');
    m.expectSubscriptions(reply$.subscriptions).toBe('^--!');
  });
});

test('reports a missing reply as a network failure', () => {
  marbles((m) => {
    const { http } = createHttp({ 'Some/Pay': m.cold('--#', {}, noReply()) });
    m.expectObservable(transportOver(http).send(pay, {}, null)).toBe(
      '--#',
      {},
      new ApiError({ kind: 'network' }),
    );
  });
});

test('reports a timeout after 20 s, and after 10 s for a quiet call', () => {
  const late = new ApiError({
    kind: 'timeout',
    enveloped: false,
  });
  marbles((m) => {
    const silence$ = m.cold<never>('-');
    const { http } = createHttp({ 'Some/Read': silence$, 'Some/Poll': NEVER });
    const transport = transportOver(http);
    m.expectObservable(transport.send(read, {}, null)).toBe('20s #', {}, late);
    m.expectObservable(transport.send(quietRead, undefined, null)).toBe('10s #', {}, late);
    m.expectSubscriptions(silence$.subscriptions).toBe('^ 19999ms !');
  });
});

test('reads a reply in the zone of its clock, even after a sleep of the device', () => {
  const clock = defineCall<undefined>()('GET', 'Some/Clock', record({ time: clockTime }));
  marbles((m) => {
    const answer = wrapped({ time: '1970-01-01T05:30:00' });
    const { http } = createHttp({ 'Some/Clock': m.cold('--(r|)', { r: answer }) });
    m.act('-s', { s: () => sleep(1_800_000, 'counted') });
    m.expectObservable(transportOver(http).send(clock, undefined, null)).toBe('--(t|)', {
      t: { time: 0 },
    });
  });
});

test('passes on a refusal in the server’s words', () => {
  marbles((m) => {
    const answer = refusal('Not enough funds.', { code: 4001, details: 'INSUFFICIENT_FUNDS' });
    const { http } = createHttp({ 'Some/Pay': m.cold('-(r|)', { r: answer }) });
    m.expectObservable(transportOver(http).send(pay, {}, null)).toBe(
      '-#',
      {},
      new ApiError({
        kind: 'refused',
        message: 'Not enough funds.',
        status: 500,
        code: 4001,
        details: 'INSUFFICIENT_FUNDS',
        enveloped: true,
        response: JSON.parse(answer.body) as unknown,
      }),
    );
  });
});

test('reports a result that does not match the record as unreadable, and adds the place', () => {
  marbles((m) => {
    const { http } = createHttp({ 'Some/Read': m.cold('-(r|)', { r: wrapped({ answer: 'x' }) }) });
    m.expectObservable(transportOver(http).send(read, {}, null)).toBe(
      '-#',
      {},
      new ApiError({
        kind: 'unreadable',
        details: 'Some/Read: answer is not a number',
      }),
    );
  });
});

test('turns a request that cannot be sent into a failed call, not an exception', () => {
  const refusing: Http = {
    send: ({ url }) => {
      throw new TypeError(`Invalid URL: ${url}`);
    },
  };
  const lone = { encode: () => encodeURIComponent('\uD800'), decode: (body: string) => body };
  marbles((m) => {
    const { http } = createHttp({});
    const uncoded = createTransport({
      http,
      base: () => '/api',
      codec: () => lone,
      report: createReport().report,
    });
    const failed = new ApiError({ kind: 'network' });
    for (const call$ of [
      transportOver(refusing).send(read, {}, null),
      uncoded.send(post, { text: 'hi' }, null),
    ])
      m.expectObservable(call$).toBe('#', {}, failed);
  });
});

test('notes a failed call by its name, kind, status and time, and no other call', () => {
  marbles((m) => {
    const { http } = createHttp({
      'Some/Read': (_, count) =>
        count === 0
          ? m.cold('40ms (r|)', { r: reply(502, 'Bad gateway') })
          : m.cold('-(r|)', { r: wrapped({ answer: 1 }) }),
    });
    const { report, facts$ } = createReport();
    const transport = transportOver(http, 'plain', report);
    m.expectObservable(transport.send(read, { q: 'private' }, 'token')).toBe(
      '40ms #',
      {},
      expect.any(ApiError),
    );
    m.expectObservable(transport.send(read, {}, null)).toBe('-(a|)', { a: { answer: 1 } });
    m.expectObservable(facts$).toBe('n 39ms f', {
      n: [],
      f: [{ kind: 'call', call: 'some/read', error: 'server', status: 502, ms: 40 }],
    });
  });
});

test('rejects a reply of dozens of megabytes before it is read', () => {
  marbles((m) => {
    const body = `{"success":true,"result":{"answer":1}}${' '.repeat(LONGEST_BODY)}`;
    const { http } = createHttp({ 'Some/Pay': m.cold('-(r|)', { r: reply(200, body) }) });
    m.expectObservable(transportOver(http).send(pay, {}, null)).toBe(
      '-#',
      {},
      new ApiError({
        kind: 'unreadable',
        details: 'Some/Pay: is too long',
      }),
    );
  });
});

test('reports the omitted entries of a reply’s lists once per reply', () => {
  marbles((m) => {
    const list = defineCall<undefined>()('GET', 'Some/List', readableOf(number));
    const { http } = createHttp({
      'Some/List': (_, count) => of(wrapped(count === 0 ? [1, 'x', null, 2] : [1])),
    });
    const { report, warnings } = createReport();
    const call$ = transportOver(http, 'plain', report).send(list, undefined, null);
    m.expectObservable(call$).toBe('(a|)', { a: [1, 2] });
    m.expectObservable(call$, '-^').toBe('-(a|)', { a: [1] });
    m.after(() => expect(warnings).toEqual([{ what: 'some/list: entries left out', detail: 2 }]));
  });
});

test('does not report an error in the page itself as a failed call', () => {
  marbles((m) => {
    const mistake = new TypeError('ours');
    const { http } = createHttp({ 'Some/Read': m.cold('#', {}, mistake) });
    m.expectObservable(transportOver(http).send(read, {}, null)).toBe('#', {}, mistake);
  });
});

describe('a login', () => {
  const login = defineCall<undefined>()('POST', 'Some/Login', record({ accessToken: anyText }), {
    login: true,
  });
  const bare = { accessToken: 'T1' };
  const sent = (m: Marbles, answer: HttpReply, hasEnvelope?: boolean) =>
    createTransport({
      http: createHttp({ Login: m.cold('-(r|)', { r: answer }) }).http,
      base: () => '',
      codec: () => codecNamed('plain'),
      report: createReport().report,
      ...(hasEnvelope === undefined ? {} : { hasEnvelope: () => hasEnvelope }),
    }).send(login, undefined, null);
  const kind$ = (result$: Observable<unknown>) =>
    result$.pipe(catchError(({ kind }: ApiError) => of(kind)));

  test('succeeds only with an envelope whose success is true', () => {
    marbles((m) => {
      m.expectObservable(sent(m, wrapped(bare))).toBe('-(r|)', { r: bare });
      for (const [answer, kind] of [
        [reply(200, bare), 'unreadable'],
        [reply(200, { result: bare }), 'unreadable'],
        [reply(200, { success: 'true', result: bare }), 'refused'],
        [reply(200, { success: false, result: bare }), 'refused'],
      ] as const)
        m.expectObservable(kind$(sent(m, answer))).toBe('-(k|)', { k: kind });
    });
  });

  test('may be bare if the settings say that the server writes no envelope', () => {
    marbles((m) => {
      m.expectObservable(sent(m, reply(200, bare), false)).toBe('-(r|)', { r: bare });
      m.expectObservable(sent(m, wrapped(bare), false)).toBe('-(r|)', { r: bare });
      const refused = reply(200, { success: false, result: bare });
      m.expectObservable(kind$(sent(m, refused, false))).toBe('-(k|)', { k: 'refused' });
    });
  });
});
