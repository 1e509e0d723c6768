import { map, NEVER, of } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { ApiError, NETWORK_MESSAGE } from '../../../streams/api/errors';
import type { HttpReply } from '../../../streams/ports';
import type { User } from '../../../streams/session/types';
import { marbles } from '../marbles';
import { type MemoryStore, noReply, refusal, reply, wrapped } from '../ports';
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

  const bare = '{"username":"player","demo":false}';
  test.each([
    ['the same player’s', 'player', 7, former, { kept: 'slip' }],
    ['the same player’s by e-mail', 'p@layer.example', 7, former, { kept: 'slip' }],
    ['the same player’s, their name in capitals', 'PLAYER', null, former, { kept: 'slip' }],
    ['the same player’s, stored before ids were', 'PLAYER', 7, bare, { kept: 'slip' }],
    ['another player’s', 'other', 8, former, {}],
    ['another player’s of the same name', 'player', 8, former, {}],
    ['another player’s, where the server gives no ids', 'other', null, former, {}],
    ['another player’s, stored before ids were', 'other', 8, bare, {}],
  ])('after %s login', (_, userNameOrEmailAddress, userId, formerPlayer, left) => {
    marbles((m) => {
      const { session, storage } = setUp(
        m,
        { 'Account/Authenticate': of(wrapped({ ...result, userId })) },
        { ...ended, formerPlayer },
      );
      m.expectObservable(
        session
          .login({ ...credentials, userNameOrEmailAddress })
          .pipe(map(({ username }) => username)),
      ).toBe('(u|)', { u: userNameOrEmailAddress });
      m.act('-c', {
        c() {
          const { userinfo: info, ...others } = storage.all();
          const { userinfo: __, ...rest } = stored;
          expect(others).toEqual({ ...rest, ...left });
          expect(JSON.parse(info ?? '')).toMatchObject({
            id: userId === null ? null : String(userId),
            username: userNameOrEmailAddress,
          });
        },
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
      id: 'demo 2',
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

test('a login over the player’s own session, begun in another tab meanwhile, keeps what they left', () => {
  marbles((m) => {
    const { session, storage } = setUp(m, {
      'Account/Authenticate': m.cold('--(r|)', { r: wrapped(result) }),
    });
    m.act('-o', {
      o() {
        for (const [key, text] of Object.entries({ ...stored, kept: 'slip', balance: '5' }))
          storage.unheard(key, text);
      },
    });
    m.expectObservable(
      session
        .login({ ...credentials, userNameOrEmailAddress: 'p@layer.example' })
        .pipe(map(({ id }) => id)),
    ).toBe('--(i|)', { i: '7' });
    m.expectObservable(session.ended$, '^--!').toBe('');
    m.act('---c', {
      c: () => expect([storage.get('kept'), storage.get('balance')]).toEqual(['slip', null]),
    });
  });
});

test('a login over another player’s session, begun in another tab meanwhile, leaves nothing of theirs', () => {
  marbles((m) => {
    const { session, storage } = setUp(m, {
      'Account/Authenticate': m.cold('--(r|)', { r: wrapped({ ...result, userId: 9 }) }),
    });
    m.act('-o', {
      o() {
        for (const [key, text] of Object.entries({ ...stored, kept: 'slip' }))
          storage.unheard(key, text);
      },
    });
    m.expectObservable(session.login(credentials).pipe(map(({ id }) => id))).toBe('--(i|)', {
      i: '9',
    });
    m.act('---c', { c: () => expect(storage.get('kept')).toBeNull() });
  });
});

test('the first demo player and the second are two, also where the server gives no ids', () => {
  marbles((m) => {
    const { session } = setUp(m, {
      'Account/LoginAsDemoUser': m.cold('-(r|)', { r: wrapped({ ...result, userId: null }) }),
    });
    m.expectObservable(session.loginAsDemo().pipe(map(({ id }) => id))).toBe('-(i|)', {
      i: 'demo 1',
    });
    m.expectObservable(session.loginAsDemo().pipe(map(({ id }) => id)), '---^').toBe('----(i|)', {
      i: 'demo 4',
    });
  });
});

describe('a tab that slept', () => {
  const another = {
    ...stored,
    accessToken: 'T9',
    refresh_token: 'R9',
    userinfo: userinfo.replace('"7"', '"9"').replace('player', 'another'),
  };
  const renewed = { accessToken: 'T2', expire_in: '5000', expire_DateTime: '5540000' };
  const meanwhile = (storage: MemoryStore, texts: Record<string, string>): void => {
    for (const [key, text] of Object.entries(texts)) storage.unheard(key, text);
  };
  const fresh = wrapped({ accessToken: 'T3', expireInSeconds: 700 });
  const again = new ApiError({ kind: 'unauthorized', message: 'Please log in again.' });

  test('ends nobody’s session by its old expiry when another tab renewed, but ends it when that one runs out', () => {
    marbles((m) => {
      const { session, storage } = setUp(m, { 'Account/RefreshToken': m.cold('-') }, stored);
      m.act('590s r', { r: () => meanwhile(storage, { ...renewed, expire_DateTime: '700000' }) });
      m.expectObservable(session.ended$, '^ 1000s !').toBe('700s e', { e: 'expired' });
      m.expectObservable(session.token$, '^ 1000s !').toBe('a 599999ms b 99999ms n', {
        a: 'T1',
        b: 'T2',
        n: null,
      });
    });
  });

  test('whose expiry comes when another player is logged in says so and touches nothing of theirs', () => {
    marbles((m) => {
      const { session, storage } = setUp(m, { 'Account/RefreshToken': m.cold('-') }, stored);
      const theirs = { ...another, expire_DateTime: '5000000' };
      m.act('590s r', { r: () => meanwhile(storage, theirs) });
      m.expectObservable(session.ended$, '^ 1000s !').toBe('600s e', { e: 'elsewhere' });
      m.act('601s c', { c: () => expect(storage.all()).toEqual(theirs) });
    });
  });

  test('takes another tab’s renewal instead of asking for one', () => {
    marbles((m) => {
      const { session, storage, requests } = setUp(m, {}, stored);
      m.act('-r', { r: () => meanwhile(storage, renewed) });
      m.expectObservable(session.renew(), '--^').toBe('--(t|)', { t: 'T2' });
      m.act('---c', { c: () => expect(requests).toEqual([]) });
    });
  });

  test.each([
    ['nobody', {}],
    ['another player', another],
    ['another player with the same refresh token', { ...another, refresh_token: 'R1' }],
  ])('asks for no token when %s is logged in', (_, texts) => {
    marbles((m) => {
      const { session, storage, requests } = setUp(m, {}, stored);
      m.act('-r', {
        r() {
          for (const key of storage.keys()) storage.unheard(key, null);
          meanwhile(storage, texts);
        },
      });
      m.expectObservable(session.renew(), '--^').toBe('--#', {}, again);
      m.expectObservable(session.ended$, '^--!').toBe('--e', { e: 'elsewhere' });
      m.act('---c', { c: () => expect([requests, storage.all()]).toEqual([[], texts]) });
    });
  });

  test.each([
    ['nobody is', {}],
    ['another player is', another],
    ['another player with the same refresh token is', { ...another, refresh_token: 'R1' }],
  ])('keeps no token that comes when %s logged in', (_, texts) => {
    marbles((m) => {
      const { session, storage } = setUp(
        m,
        { 'Account/RefreshToken': m.cold('---(r|)', { r: fresh }) },
        stored,
      );
      m.act('-r', {
        r() {
          for (const key of storage.keys()) storage.unheard(key, null);
          meanwhile(storage, texts);
        },
      });
      m.expectObservable(session.renew()).toBe('---#', {}, again);
      m.act('----c', { c: () => expect(storage.all()).toEqual(texts) });
    });
  });

  test('uses the token of the same player’s new login, and keeps its own renewal away from it', () => {
    marbles((m) => {
      const anew = { ...stored, accessToken: 'T8', refresh_token: 'R8' };
      const { session, storage } = setUp(
        m,
        { 'Account/RefreshToken': m.cold('---(r|)', { r: fresh }) },
        stored,
      );
      m.act('-r', { r: () => meanwhile(storage, anew) });
      m.expectObservable(session.renew()).toBe('---(t|)', { t: 'T8' });
      m.act('----c', { c: () => expect(storage.all()).toEqual(anew) });
    });
  });

  test('whose old token is refused does not end what another tab renewed or began', () => {
    marbles((m) => {
      const { session, storage } = setUp(m, {}, stored);
      m.act('-ab', {
        a() {
          meanwhile(storage, renewed);
          session.reject();
        },
        b() {
          meanwhile(storage, another);
          session.reject();
        },
      });
      m.expectObservable(session.ended$, '^---!').toBe('--e', { e: 'elsewhere' });
      m.act('---c', { c: () => expect(storage.get('accessToken')).toBe('T9') });
    });
  });

  test('logs out who its player is, not whoever logged in meanwhile', () => {
    marbles((m) => {
      const { session, storage } = setUp(m, {}, stored);
      m.act('-a', {
        a() {
          meanwhile(storage, another);
          session.logout();
        },
      });
      m.expectObservable(session.ended$, '^---!').toBe('-e', { e: 'elsewhere' });
      m.act('---c', { c: () => expect(storage.all()).toEqual(another) });
    });
  });
});

test('an unreadable renewal ends nothing and is asked for again, as one without an answer', () => {
  marbles((m) => {
    const { session, requests } = setUp(
      m,
      {
        'Account/RefreshToken': (_, count) =>
          of(
            count < 2
              ? reply(200, '<html>')
              : wrapped({ accessToken: 'T2', expireInSeconds: 5000 }),
          ),
      },
      stored,
    );
    m.expectObservable(session.token$, '^ 1000s !').toBe('a 546999ms b', { a: 'T1', b: 'T2' });
    m.expectObservable(session.ended$, '^ 1000s !').toBe('');
    m.after(() =>
      expect(requests.map(({ at }) => at).slice(0, 3)).toEqual([540_000, 542_000, 547_000]),
    );
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
