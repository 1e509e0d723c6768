import { of } from 'rxjs';
import { expect, test } from 'vitest';
import type { HttpReply } from '../../../../streams/ports';
import { marbles } from '../../marbles';
import { noReply, refusal, reply, type Route, wrapped } from '../../ports';
import { setUpMember } from './member';
import { stored } from '../player';

const VALIDITY = 'GetAccessTokenValidateTime';
const later = { ...stored, expire_DateTime: '3600000', expire_in: '3600' };
const minutes = (count: unknown): Route => of(wrapped(count));

test('checks a stored session at once, through the query string', () =>
  marbles((m) => {
    const { requests, session } = setUpMember(m, {
      stored: later,
      closesAt: 5_000,
      routes: { [VALIDITY]: minutes(60) },
    });
    m.expectObservable(session.token$, '^ 4s !').toBe('t', { t: 'T1' });
    m.after(() =>
      expect(requests.filter(({ path }) => path.endsWith(VALIDITY))).toMatchObject([
        { method: 'POST', query: { accessToken: 'T1' }, body: undefined, headers: {} },
      ]),
    );
  }));

test('does not check for a guest', () =>
  marbles((m) => {
    const { session, times } = setUpMember(m, { closesAt: 5_000 });
    m.expectObservable(session.token$, '^ 4s !').toBe('n', { n: null });
    m.after(() => expect(times(VALIDITY)).toEqual([]));
  }));

test.each([
  ['earlier than expected', 30, '1800000'],
  ['by a minute at most', 59, '3600000'],
  ['later', 90, '3600000'],
])('stores the right expiry of a token that ends %s', (_, count, expiry) =>
  marbles((m) => {
    const { session, storage } = setUpMember(m, {
      stored: later,
      closesAt: 5_000,
      routes: { [VALIDITY]: minutes(count) },
    });
    m.expectObservable(session.token$, '^-!').toBe('t', { t: 'T1' });
    m.after(() => expect(storage.get('expire_DateTime')).toBe(expiry));
  }),
);

test('renews an expired token', () =>
  marbles((m) => {
    const { session } = setUpMember(m, {
      stored: later,
      closesAt: 5_000,
      routes: {
        [VALIDITY]: minutes(0),
        RefreshToken: m.cold('--(r|)', {
          r: wrapped({ accessToken: 'T2', expireInSeconds: 600 }),
        }),
      },
    });
    m.expectObservable(session.token$, '^---!').toBe('a-b', { a: 'T1', b: 'T2' });
  }));

test('does not renew a token again if it was renewed before the reply', () =>
  marbles((m) => {
    const { session, times } = setUpMember(m, {
      stored: later,
      closesAt: 5_000,
      routes: {
        [VALIDITY]: m.cold('---(r|)', { r: wrapped(0) }),
        RefreshToken: m.cold('-(r|)', { r: wrapped({ accessToken: 'T2', expireInSeconds: 600 }) }),
      },
    });
    m.expectObservable(session.renew()).toBe('-(t|)', { t: 'T2' });
    m.expectObservable(session.token$, '^-----!').toBe('tu', { t: 'T1', u: 'T2' });
    m.after(() => expect(times('RefreshToken')).toEqual([0]));
  }));

test('ends the session if an expired token is refused, and keeps it without a definite reply', () =>
  marbles((m) => {
    const routes = (refresh: Route) => ({ [VALIDITY]: minutes(0), RefreshToken: refresh });
    const given = { stored: later, closesAt: 5_000 };
    const refused = setUpMember(m, {
      ...given,
      routes: routes(m.cold('-(r|)', { r: reply(401) })),
    });
    m.expectObservable(refused.session.token$, '^--!').toBe('tn', { t: 'T1', n: null });
    for (const answer$ of [
      m.cold<HttpReply>('-#', {}, noReply()),
      m.cold('-(r|)', { r: reply(403, '<html>Forbidden</html>') }),
      m.cold('-(r|)', { r: refusal('Too many requests.', { status: 429 }) }),
      m.cold('-(r|)', { r: refusal('Down for maintenance.', { status: 503 }) }),
    ]) {
      const unanswered = setUpMember(m, { ...given, routes: routes(answer$) });
      m.expectObservable(unanswered.session.token$, '^--!').toBe('t', { t: 'T1' });
    }
  }));

test.each([
  ['refuses', of(refusal('Unknown.'))],
  ['sends an unreadable reply', of(wrapped('soon'))],
  ['does not support the call', of(reply(404, '<h1>Not found</h1>'))],
])('leaves the session unchanged if the server %s', (_, route) =>
  marbles((m) => {
    const { session, storage } = setUpMember(m, {
      stored: later,
      closesAt: 5_000,
      routes: { [VALIDITY]: route },
    });
    m.expectObservable(session.token$, '^ 2s !').toBe('t', { t: 'T1' });
    m.after(() => expect(storage.get('expire_DateTime')).toBe('3600000'));
  }),
);

test('checks again when the page becomes visible, at most once a minute', () =>
  marbles((m) => {
    const visible$ = m.behavior('t 9s f 9s t 49s f 9s t', { t: true, f: false });
    const { times, session } = setUpMember(m, {
      stored: later,
      closesAt: 100_000,
      visibility: { visible$, resumed$: m.cold('-') },
      routes: { [VALIDITY]: minutes(60) },
    });
    m.expectObservable(session.token$, '^ 90s !').toBe('t', { t: 'T1' });
    m.after(() => expect(times(VALIDITY)).toEqual([0, 76_004]));
  }));
