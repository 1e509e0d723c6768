import { map, NEVER, of } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { ApiError, NETWORK_MESSAGE } from '../../../streams/api/errors';
import type { HttpReply } from '../../../streams/ports';
import type { User } from '../../../streams/session/types';
import { marbles } from '../marbles';
import { noReply, refusal, reply, wrapped } from '../ports';
import { credentials, former, player, result, setUp, stored, userinfo } from './player';

test('a login stores everything, gives the user, and is on the loading list', () => {
  marbles((m) => {
    const { session, storage, requests, log } = setUp(m, {
      'Account/Authenticate': m.cold('--(r|)', { r: wrapped(result) }),
    });
    m.expectObservable(session.login(credentials)).toBe('--(u|)', { u: player });
    m.expectObservable(session.user$, '^----!').toBe('n-u', { n: null, u: player });
    m.expectObservable(session.token$, '^----!').toBe('n-t', { n: null, t: 'T1' });
    m.act('----c', {
      c() {
        expect(storage.all()).toEqual({ ...stored, expire_DateTime: '600002' });
        expect(session.token()).toBe('T1');
      },
    });
    m.after(() => {
      expect(requests[0]).toMatchObject({ method: 'POST', body: JSON.stringify(credentials) });
      expect(requests[0]?.headers['Authorization']).toBeUndefined();
      expect(log).toEqual(['begin account/authenticate', 'succeed account/authenticate']);
    });
  });
});

test('the password is kept nowhere', () => {
  marbles((m) => {
    const { session, storage } = setUp(m, { 'Account/Authenticate': of(wrapped(result)) });
    session.login(credentials).subscribe();
    expect(JSON.stringify(storage.all())).not.toContain('secret');
    m.expectObservable(session.user$, '^!').toBe('u', { u: player });
  });
});

test('the demo login asks for this domain and is called Demo', () => {
  marbles((m) => {
    const { session, requests } = setUp(m, {
      'Account/LoginAsDemoUser': m.cold('-(r|)', { r: wrapped({ ...result, stakes: null }) }),
    });
    const demo = { ...player, username: 'Demo', demo: true, stakes: [] };
    m.expectObservable(session.loginAsDemo()).toBe('-(u|)', { u: demo });
    m.expectObservable(session.user$, '^--!').toBe('nu', { n: null, u: demo });
    m.after(() => expect(requests[0]?.query).toEqual({ domain: 'exchange.example' }));
  });
});

test('a refused login gives the reason and stores nothing', () => {
  marbles((m) => {
    const answer = refusal('Login failed!', { details: 'Invalid user name or password' });
    const { session, storage, log } = setUp(m, {
      'Account/Authenticate': m.cold('-(r|)', { r: answer }),
    });
    m.expectObservable(session.login(credentials)).toBe(
      '-#',
      {},
      new ApiError({
        kind: 'refused',
        message: 'Login failed!',
        status: 500,
        details: 'Invalid user name or password',
        enveloped: true,
        response: JSON.parse(answer.body) as unknown,
      }),
    );
    m.expectObservable(session.user$, '^---!').toBe('n', { n: null });
    m.after(() => {
      expect(storage.all()).toEqual({});
      expect(log).toEqual(['begin account/authenticate', 'fail account/authenticate']);
    });
  });
});

test.each([
  ['no answer', '#', undefined, 'network'],
  ['a success without result', '(r|)', wrapped(null), 'unreadable'],
  ['a 401', '(r|)', reply(401), 'unauthorized'],
])('a login that gets %s errors, and another attempt may succeed', (_, drawn, answer, kind) => {
  marbles((m) => {
    const { session } = setUp(m, {
      'Account/Authenticate': (_request, count) =>
        count === 0
          ? m.cold(drawn, answer === undefined ? {} : { r: answer }, noReply())
          : of(wrapped(result)),
    });
    const kinds: unknown[] = [];
    session.login(credentials).subscribe({
      error: (error: ApiError) => {
        kinds.push(error.kind);
        if (error.kind === 'network') expect(error.message).toBe(NETWORK_MESSAGE);
      },
    });
    m.expectObservable(session.login(credentials), '---^').toBe('---(u|)', { u: player });
    m.after(() => expect(kinds).toEqual([kind]));
  });
});

test('leaving the login aborts it', () => {
  marbles((m) => {
    const answer$ = m.cold('-----(r|)', { r: wrapped(result) });
    const { session, storage } = setUp(m, { 'Account/Authenticate': answer$ });
    m.expectObservable(session.login(credentials), '^-!').toBe('');
    m.expectSubscriptions(answer$.subscriptions).toBe('^-!');
    m.after(() => expect(storage.all()).toEqual({}));
  });
});

describe('what outlived a session that ran out or was rejected', () => {
  const ended = { formerPlayer: former, kept: 'slip' };
  const login = { 'Account/Authenticate': of(wrapped(result)) };

  test.each([
    ['the same player’s', 'player', { kept: 'slip' }],
    ['the same player’s, his name in capitals', 'PLAYER', { kept: 'slip' }],
    ['another player’s', 'other', {}],
  ])('after %s login', (_, userNameOrEmailAddress, left) => {
    marbles((m) => {
      const { session, storage } = setUp(m, login, ended);
      m.expectObservable(session.login({ ...credentials, userNameOrEmailAddress })).toBe('(u|)', {
        u: { ...player, username: userNameOrEmailAddress },
      });
      m.act('-c', {
        c: () =>
          expect(storage.all()).toEqual({
            ...stored,
            userinfo: userinfo.replace('player', userNameOrEmailAddress),
            ...left,
          }),
      });
    });
  });

  test('every demo login is another player', () => {
    marbles((m) => {
      const { session, storage } = setUp(
        m,
        { 'Account/LoginAsDemoUser': of(wrapped(result)) },
        { formerPlayer: '{"username":"Demo","demo":true}', kept: 'slip' },
      );
      m.expectObservable(session.loginAsDemo().pipe(map(({ demo }) => demo))).toBe('(d|)', {
        d: true,
      });
      m.act('-c', { c: () => expect(storage.get('kept')).toBeNull() });
    });
  });

  test('a guest’s belongs to whoever logs in', () => {
    marbles((m) => {
      const { session, storage } = setUp(m, login, { kept: 'slip' });
      m.expectObservable(session.login(credentials)).toBe('(u|)', { u: player });
      m.act('-c', { c: () => expect(storage.get('kept')).toBe('slip') });
    });
  });
});

test('a session that is not renewed ends when its token expires', () => {
  marbles((m) => {
    const { session, storage } = setUp(
      m,
      { 'Account/RefreshToken': m.cold('#', {}, noReply()) },
      stored,
    );
    m.expectObservable(session.ended$, '^ 700s !').toBe('600s e', { e: 'expired' });
    m.after(() => expect(storage.all()).toEqual({ formerPlayer: former }));
  });
});

test('a silent renewal replaces token and expiry, and nobody notices', () => {
  marbles((m) => {
    const { session, storage } = setUp(
      m,
      {
        'Account/RefreshToken': (_, count) =>
          count === 0 ? of(wrapped({ accessToken: 'T2', expireInSeconds: 5000 })) : NEVER,
      },
      stored,
    );
    m.expectObservable(session.user$, '^ 1000s !').toBe('u', { u: player });
    m.expectObservable(session.token$, '^ 1000s !').toBe('a 539999ms b', { a: 'T1', b: 'T2' });
    m.expectObservable(session.ended$, '^ 1000s !').toBe('');
    m.act('541s c', {
      c: () =>
        expect(storage.all()).toEqual({
          ...stored,
          accessToken: 'T2',
          expire_in: '5000',
          expire_DateTime: '5540000',
        }),
    });
  });
});

test('a renewal on demand keeps the fresh token', () => {
  marbles((m) => {
    const fresh = m.cold('--(r|)', { r: wrapped({ accessToken: 'T2', expireInSeconds: 5000 }) });
    const { session } = setUp(m, { 'Account/RefreshToken': fresh }, stored);
    m.expectObservable(session.renew()).toBe('--(t|)', { t: 'T2' });
    m.expectObservable(session.token$, '^---!').toBe('a-b', { a: 'T1', b: 'T2' });
  });
});

test('a login over a session leaves nothing of the former player', () => {
  marbles((m) => {
    const { session, storage } = setUp(
      m,
      {
        'Account/LoginAsDemoUser': of(wrapped({ accessToken: 'D1', expireInSeconds: 600 })),
      },
      stored,
    );
    const demo: User = {
      username: 'Demo',
      demo: true,
      currency: null,
      stakes: [],
      football: true,
      tennis: true,
      cricket: true,
    };
    m.expectObservable(session.user$, '^---!').toBe('u-(nd)', { u: player, n: null, d: demo });
    m.expectObservable(session.ended$, '^---!').toBe('');
    m.act('--d', { d: () => session.loginAsDemo().subscribe() });
    m.act('---c', {
      c: () =>
        expect(Object.keys(storage.all()).sort()).toEqual([
          'accessToken',
          'expire_DateTime',
          'expire_in',
          'userinfo',
        ]),
    });
  });
});

test('nothing of a session that ended elsewhere is used any more, though not all of it was told yet', () => {
  marbles((m) => {
    const { session, storage, requests } = setUp(m, {}, stored);
    m.act('-o', {
      o() {
        for (const key of storage.keys()) storage.remove(key);
        storage.elsewhere('accessToken', null);
      },
    });
    m.expectObservable(session.renew(), '--^').toBe(
      '--#',
      {},
      new ApiError({ kind: 'unauthorized', message: 'Please log in again.' }),
    );
    m.after(() => expect(requests).toEqual([]));
  });
});

test('a lifetime beyond all dates is kept as for ever', () => {
  marbles((m) => {
    const { session, storage } = setUp(m, {
      'Account/LoginAsDemoUser': of(wrapped({ accessToken: 'D1', expireInSeconds: 1e300 })),
    });
    session.loginAsDemo().subscribe();
    m.expectObservable(session.ended$, '^ 1000s !').toBe('');
    expect(storage.get('expire_DateTime')).toBe('8640000000000000');
  });
});

test('a closed scope ends everything: no expiry, no request, no listener', () => {
  marbles((m) => {
    const answer$ = m.cold<HttpReply>('-');
    const { session, storage, scope } = setUp(m, { 'Account/Authenticate': answer$ }, stored);
    m.expectObservable(session.login(credentials)).toBe('---|');
    m.expectObservable(session.user$).toBe('u--|', { u: player });
    m.expectObservable(session.ended$).toBe('---|');
    m.expectSubscriptions(answer$.subscriptions).toBe('^--!');
    m.act('---co', {
      c: () => scope.close(),
      o: () => storage.elsewhere('accessToken', null),
    });
    m.after(() => {
      expect(session.token$.value).toBe('T1');
      expect(storage.get('userinfo')).toBe(userinfo);
    });
  });
});
