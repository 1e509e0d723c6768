import { catchError, map, NEVER, type Observable, of, throwError } from 'rxjs';
import { expect, test } from 'vitest';
import { createApi, type Credentials, type LoadingNames } from '../../../streams/api/client';
import { ApiError } from '../../../streams/api/errors';
import type { HttpReply } from '../../../streams/ports';
import { type Marbles, marbles } from '../marbles';
import { createHttp, noReply, refusal, reply, type Route, wrapped } from '../ports';
import { open, pay, quietRead, read, transportOver } from './sampleCalls';

const seven = wrapped({ answer: 7 });
const denied = reply(401);
const refused = new ApiError({
  kind: 'unauthorized',
  status: 401,
});

/** An API client with a session that has the token T1, and a log of its calls on the session and the loading list. */
function setUp(
  m: Marbles,
  routes: Record<string, Route>,
  renew: (used: string) => Observable<string>,
) {
  const log: string[] = [];
  const say = (what: string): void => void log.push(`${m.now()} ${what}`);
  const session = { token: 'T1' as string | null, player: 'p1' };
  const credentials: Credentials = {
    token: () => session.token,
    player: () => session.player,
    renew: () => renew(session.token ?? ''),
    reject() {
      session.token = null;
      say('rejected');
    },
  };
  const loading: LoadingNames = {
    begin: (name) => say(`begin ${name}`),
    succeed: (name) => say(`succeed ${name}`),
    fail: (name) => say(`fail ${name}`),
  };
  const { http, requests } = createHttp(routes);
  return { api: createApi(transportOver(http), credentials, loading), log, session, requests };
}

const bearers = (requests: readonly { headers: Readonly<Record<string, string>> }[]) =>
  requests.map(({ headers }) => headers['Authorization'] ?? 'none');

test('sends the bearer if its record requires it and a token exists', () => {
  marbles((m) => {
    const { api, session, requests } = setUp(m, { Read: of(seven), Open: of(seven) }, () => NEVER);
    m.expectObservable(api.call(read, {})).toBe('(a|)', { a: { answer: 7 } });
    m.expectObservable(api.call(open, undefined)).toBe('(a|)', { a: { answer: 7 } });
    const guest$ = api.call(read, {});
    m.act('-g', {
      g() {
        session.token = null;
        guest$.subscribe();
      },
    });
    m.after(() => expect(bearers(requests)).toEqual(['Bearer T1', 'none', 'none']));
  });
});

test('puts a call on the loading list while it runs, but never a quiet call', () => {
  marbles((m) => {
    const answer$ = m.cold('--(s|)', { s: seven });
    const { api, log } = setUp(m, { Read: answer$, Poll: answer$ }, () => NEVER);
    m.expectObservable(api.call(read, {})).toBe('            --(a|)', { a: { answer: 7 } });
    m.expectObservable(api.call(quietRead, undefined)).toBe('--(a|)', { a: { answer: 7 } });
    m.after(() => expect(log).toEqual(['0 begin some/read', '2 succeed some/read']));
  });
});

test('removes a call from the loading list when it fails or is unsubscribed', () => {
  marbles((m) => {
    const { api, log } = setUp(m, { Read: m.cold('--#', {}, noReply()), Pay: NEVER }, () => NEVER);
    api.call(read, {}).subscribe({ error: () => undefined });
    m.expectObservable(api.call(pay, { stake: 1 }), '^----!').toBe('');
    m.after(() =>
      expect(log).toEqual([
        '0 begin some/read',
        '0 begin some/pay',
        '2 fail some/read',
        '5 fail some/pay',
      ]),
    );
  });
});

test('repeats a read once with a renewed token if its token is refused', () => {
  marbles((m) => {
    const { api, session, requests, log } = setUp(
      m,
      { Read: (_, count) => m.cold('-(r|)', { r: count === 0 ? denied : seven }) },
      () => m.cold('--(t|)', { t: (session.token = 'T2') }),
    );
    m.expectObservable(api.call(read, {})).toBe('----(a|)', { a: { answer: 7 } });
    m.after(() => {
      expect(bearers(requests)).toEqual(['Bearer T1', 'Bearer T2']);
      expect(log).toEqual(['0 begin some/read', '4 succeed some/read']);
    });
  });
});

test('never repeats a call that moves money, even after a renewal of the token', () => {
  marbles((m) => {
    const renew$ = m.cold('-(t|)', { t: 'T2' });
    const { api, requests } = setUp(m, { Pay: m.cold('-(r|)', { r: denied }) }, () => renew$);
    m.expectObservable(api.call(pay, { stake: 1 })).toBe('--#', {}, refused);
    m.expectSubscriptions(renew$.subscriptions).toBe('    -^!');
    m.after(() => expect(requests).toHaveLength(1));
  });
});

test('does not renew after a guest’s refused call', () => {
  marbles((m) => {
    const renew$ = m.cold<string>('-');
    const { api, session, log } = setUp(m, { Poll: of(denied) }, () => renew$);
    session.token = null;
    m.expectObservable(api.call(quietRead, undefined)).toBe('#', {}, refused);
    m.expectSubscriptions(renew$.subscriptions).toBe([]);
    m.after(() => expect(log).toEqual([]));
  });
});

/** A renewal that the server answers with this reply after 3 ms. */
const renewedBy = (m: Marbles, answer: HttpReply): Observable<string> =>
  transportOver(createHttp({ Open: m.cold('---(r|)', { r: answer }) }).http)
    .send(open, undefined, null)
    .pipe(map(() => 'T2'));

test.each([
  ['a 401', reply(401)],
  ['the exchange’s own envelope', refusal('Unknown refresh token.', { status: 400 })],
  ['an envelope under 200', refusal('Unknown refresh token.', { status: 200 })],
])('ends the session and fails all waiting calls if the renewal is refused by %s', (_, no) => {
  marbles((m) => {
    const renew$ = renewedBy(m, no);
    const { api, log } = setUp(m, { Poll: m.cold('-(r|)', { r: denied }) }, () => renew$);
    m.expectObservable(api.call(quietRead, undefined)).toBe('       ----#', {}, refused);
    m.expectObservable(api.call(quietRead, undefined)).toBe('       ----#', {}, refused);
    m.expectObservable(api.call(quietRead, undefined), '--^').toBe('------#', {}, refused);
    m.after(() => expect(log).toEqual(['4 rejected']));
  });
});

test.each([
  ['a firewall’s 403 page', reply(403, '<html>Forbidden</html>')],
  ['a bare 403', reply(403)],
  ['a 429 in an envelope', refusal('Too many requests.', { status: 429 })],
  ['a 503 in an envelope', refusal('Down for maintenance.', { status: 503 })],
  ['a 500 in an envelope', refusal('Try again later.')],
  ['a bare 400', reply(400)],
  ['a 404 page', reply(404, '<h1>Not found</h1>')],
  ['an envelope without a message', reply(200, { success: false, error: null })],
])('keeps the session if the reply to the renewal is %s', (_, noVerdict) => {
  marbles((m) => {
    const { api, log, session } = setUp(m, { Poll: of(denied) }, () => renewedBy(m, noVerdict));
    const status$ = api
      .call(quietRead, undefined)
      .pipe(catchError((error: ApiError) => of(error.status)));
    m.expectObservable(status$).toBe('---(s|)', { s: noVerdict.status });
    m.after(() => {
      expect(log).toEqual([]);
      expect(session.token).toBe('T1');
    });
  });
});

test('fails the call but keeps the session if a renewal got no reply', () => {
  marbles((m) => {
    const away = new ApiError({ kind: 'network', message: 'away' });
    const { api, log } = setUp(m, { Poll: of(denied) }, () => throwError(() => away));
    m.expectObservable(api.call(quietRead, undefined)).toBe('#', {}, away);
    m.after(() => expect(log).toEqual([]));
  });
});

test('ends the session if a renewed token is refused too, without a third attempt', () => {
  marbles((m) => {
    const { api, session, requests, log } = setUp(
      m,
      { Poll: m.cold('-(r|)', { r: denied }) },
      () => {
        session.token = 'T2';
        return of('T2');
      },
    );
    m.expectObservable(api.call(quietRead, undefined)).toBe('--#', {}, refused);
    m.after(() => {
      expect(bearers(requests)).toEqual(['Bearer T1', 'Bearer T2']);
      expect(log).toEqual(['2 rejected']);
    });
  });
});

test('repeats a call refused after a renewal, without another renewal', () => {
  marbles((m) => {
    const renew$ = m.cold<string>('-');
    const { api, session, requests } = setUp(
      m,
      { Poll: (_, count) => m.cold('---(r|)', { r: count === 0 ? denied : seven }) },
      () => renew$,
    );
    m.expectObservable(api.call(quietRead, undefined)).toBe('------(a|)', { a: { answer: 7 } });
    m.act('--t', { t: () => (session.token = 'T2') });
    m.expectSubscriptions(renew$.subscriptions).toBe([]);
    m.after(() => expect(bearers(requests)).toEqual(['Bearer T1', 'Bearer T2']));
  });
});

test('does not end the current session when a call of the previous session is refused late', () => {
  marbles((m) => {
    const { api, session, log } = setUp(m, { Poll: of(denied) }, () =>
      m.cold('---#', {}, new ApiError({ kind: 'unauthorized' })),
    );
    m.expectObservable(api.call(quietRead, undefined)).toBe('---#', {}, refused);
    m.act('-l', { l: () => (session.token = 'another player') });
    m.after(() => expect(log).toEqual([]));
  });
});

test('does not renew when a call is refused after logout', () => {
  marbles((m) => {
    const renew$ = m.cold<string>('-');
    const { api, session, log } = setUp(m, { Poll: m.cold('--(r|)', { r: denied }) }, () => renew$);
    m.expectObservable(api.call(quietRead, undefined)).toBe('--#', {}, refused);
    m.act('-l', { l: () => (session.token = null) });
    m.expectSubscriptions(renew$.subscriptions).toBe([]);
    m.after(() => expect(log).toEqual([]));
  });
});

test('neither renews nor ends the session after a 403', () => {
  marbles((m) => {
    const renew$ = m.cold<string>('-');
    const { api, log } = setUp(m, { Poll: of(reply(403)) }, () => renew$);
    m.expectObservable(api.call(quietRead, undefined)).toBe(
      '#',
      {},
      new ApiError({ kind: 'forbidden', status: 403 }),
    );
    m.expectSubscriptions(renew$.subscriptions).toBe([]);
    m.after(() => expect(log).toEqual([]));
  });
});

test.each([
  ['before the refusal arrived', '-o'],
  ['while the token was renewed', '---o'],
])('never repeats one player’s call in the name of another player who logged in %s', (_, drawn) => {
  marbles((m) => {
    const { api, session, requests, log } = setUp(
      m,
      { Read: m.cold('--(d|)', { d: denied }) },
      () => m.cold('--(t|)', { t: 'T9' }),
    );
    m.expectObservable(api.call(read, {})).toBe(drawn === '-o' ? '--#' : '----#', {}, refused);
    m.act(drawn, {
      o() {
        session.token = 'T9';
        session.player = 'p2';
      },
    });
    m.after(() => {
      expect(bearers(requests)).toEqual(['Bearer T1']);
      expect(log.filter((line) => line.includes('rejected'))).toEqual([]);
    });
  });
});

test('fails the call but keeps the session if a renewal cannot be read', () => {
  marbles((m) => {
    const unreadable = new ApiError({ kind: 'unreadable', message: 'no', status: 200 });
    const { api, log } = setUp(m, { Read: m.cold('-(d|)', { d: denied }) }, () =>
      throwError(() => unreadable),
    );
    m.expectObservable(api.call(read, {})).toBe('-#', {}, unreadable);
    m.after(() => expect(log.filter((line) => line.includes('rejected'))).toEqual([]));
  });
});

test('cancels the renewal of the token if the caller unsubscribes before it ends', () => {
  marbles((m) => {
    const renew$ = m.cold<string>('-----(t|)');
    const { api } = setUp(m, { Poll: of(denied) }, () => renew$);
    m.expectObservable(api.call(quietRead, undefined), '^--!').toBe('');
    m.expectSubscriptions(renew$.subscriptions).toBe('^--!');
  });
});
