import { map, of } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../streams/api/errors';
import type { HttpReply } from '../../../streams/ports';
import type { User } from '../../../streams/session/types';
import { marbles } from '../marbles';
import { noReply, refusal, reply, wrapped } from '../ports';
import { credentials, expiredPlayer, player, result, setUp, stored, userinfo } from './player';

test('stores the session at login, emits the user, and is on the loading list', () => {
  marbles((m) => {
    const { session, storage, requests, log } = setUp(m, {
      'Account/Authenticate': m.cold('--(r|)', { r: wrapped(result) }),
    });
    m.expectObservable(session.login(credentials)).toBe('--(u|)', { u: player });
    m.expectObservable(session.user$, '^----!').toBe('   n-u', { n: null, u: player });
    m.expectObservable(session.token$, '^----!').toBe('  n-t', { n: null, t: 'T1' });
    m.act('                                              ----c', {
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

test('never stores the password', () => {
  marbles((m) => {
    const { session, storage } = setUp(m, { 'Account/Authenticate': of(wrapped(result)) });
    session.login(credentials).subscribe();
    expect(JSON.stringify(storage.all())).not.toContain('secret');
    m.expectObservable(session.user$, '^!').toBe('u', { u: player });
  });
});

test('sends this domain with a demo login, and calls its user Demo', () => {
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

test('reports the reason of a refused login, and does not store a session', () => {
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
  ['no reply', '#', undefined, 'network'],
  ['a success without result', '(r|)', wrapped(null), 'unreadable'],
  ['a 401', '(r|)', reply(401), 'unauthorized'],
])(
  'emits an error if a login gets %s, and lets another attempt succeed',
  (_, drawn, answer, kind) => {
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
          if (error.kind === 'network') expect(error.serverMessage).toBeNull();
        },
      });
      m.expectObservable(session.login(credentials), '---^').toBe('---(u|)', { u: player });
      m.after(() => expect(kinds).toEqual([kind]));
    });
  },
);

test('aborts a login when its subscriber leaves', () => {
  marbles((m) => {
    const answer$ = m.cold('-----(r|)', { r: wrapped(result) });
    const { session, storage } = setUp(m, { 'Account/Authenticate': answer$ });
    m.expectObservable(session.login(credentials), '^-!').toBe('');
    m.expectSubscriptions(answer$.subscriptions).toBe('^-!');
    m.after(() => expect(storage.all()).toEqual({}));
  });
});

describe('a value that outlived an expired or rejected session', () => {
  const ended = { formerPlayer: expiredPlayer, outliving: 'slip' };
  const login = { 'Account/Authenticate': of(wrapped(result)) };

  const bare = '{"username":"player","demo":false}';
  const demo = '{"username":"Demo","demo":true}';
  test.each([
    ['the same player’s', 'player', 7, expiredPlayer, { outliving: 'slip' }],
    ['the same player’s by e-mail', 'p@layer.example', 7, expiredPlayer, { outliving: 'slip' }],
    [
      'the same player’s, their name in capitals',
      'PLAYER',
      null,
      expiredPlayer,
      { outliving: 'slip' },
    ],
    ['the same player’s, stored before ids were', 'PLAYER', 7, bare, { outliving: 'slip' }],
    ['another player’s', 'other', 8, expiredPlayer, {}],
    ['another player’s of the same name', 'player', 8, expiredPlayer, {}],
    ['another player’s, if the server sends no ids', 'other', null, expiredPlayer, {}],
    ['another player’s, stored before ids were', 'other', 8, bare, {}],
    ['a real player’s, called as the demo before them,', 'Demo', null, demo, {}],
  ])(
    'is kept or dropped after %s login',
    (_, userNameOrEmailAddress, userId, formerPlayer, left) => {
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
            const { userinfo: info, player: copy, ...others } = storage.all();
            const { userinfo: __, player: ___, ...rest } = stored;
            expect(others).toEqual({ ...rest, ...left });
            for (const text of [info, copy])
              expect(JSON.parse(text ?? '')).toMatchObject({
                id: userId === null ? null : String(userId),
                username: userNameOrEmailAddress,
              });
          },
        });
      });
    },
  );

  test.each([
    ['another demo', demo],
    ['a player called Demo', '{"username":"Demo","demo":false}'],
  ])('is dropped at every demo login, even after %s', (_, formerPlayer) => {
    marbles((m) => {
      const { session, storage } = setUp(
        m,
        { 'Account/LoginAsDemoUser': of(wrapped({ ...result, userId: null })) },
        { formerPlayer, outliving: 'slip' },
      );
      m.expectObservable(session.loginAsDemo().pipe(map(({ demo }) => demo))).toBe('(d|)', {
        d: true,
      });
      m.act('                                                                       -c', {
        c: () => expect(storage.get('outliving')).toBeNull(),
      });
    });
  });

  test('passes to the next player if it was a guest’s value', () => {
    marbles((m) => {
      const { session, storage } = setUp(m, login, { outliving: 'slip' });
      m.expectObservable(session.login(credentials)).toBe('(u|)', { u: player });
      m.act('                                              -c', {
        c: () => expect(storage.get('outliving')).toBe('slip'),
      });
    });
  });
});

test('clears the previous player’s values at a login over an existing session', () => {
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
    // d: the demo login.
    m.act('                                          --d', {
      d: () => session.loginAsDemo().subscribe(),
    });
    m.act('                                          ---c', {
      c: () =>
        expect(Object.keys(storage.all()).sort()).toEqual([
          'accessToken',
          'expire_DateTime',
          'expire_in',
          'player',
          'userinfo',
        ]),
    });
  });
});

test('keeps the player’s values if another tab started their session during the login', () => {
  marbles((m) => {
    const { session, storage } = setUp(m, {
      'Account/Authenticate': m.cold('--(r|)', { r: wrapped(result) }),
    });
    m.act(' -o', {
      o() {
        for (const [key, text] of Object.entries({ ...stored, outliving: 'slip', balance: '5' }))
          storage.unheard(key, text);
      },
    });
    m.expectObservable(
      session
        .login({ ...credentials, userNameOrEmailAddress: 'p@layer.example' })
        .pipe(map(({ id }) => id)),
    ).toBe('--(i|)', { i: '7' });
    m.expectObservable(session.ended$, '^--!').toBe('');
    m.act(' ---c', {
      c: () => expect([storage.get('outliving'), storage.get('balance')]).toEqual(['slip', null]),
    });
  });
});

test('clears another player’s values if another tab started their session during the login', () => {
  marbles((m) => {
    const { session, storage } = setUp(m, {
      'Account/Authenticate': m.cold('--(r|)', { r: wrapped({ ...result, userId: 9 }) }),
    });
    m.act('                                                                        -o', {
      o() {
        for (const [key, text] of Object.entries({ ...stored, outliving: 'slip' }))
          storage.unheard(key, text);
      },
    });
    m.expectObservable(session.login(credentials).pipe(map(({ id }) => id))).toBe('--(i|)', {
      i: '9',
    });
    m.act('                                                                        ---c', {
      c: () => expect(storage.get('outliving')).toBeNull(),
    });
  });
});

test('still reports a logout in another tab after a login over an existing session', () => {
  marbles((m) => {
    const { session, storage } = setUp(m, { 'Account/Authenticate': of(wrapped(result)) }, stored);
    // l: a login over the session; o: a logout in another tab.
    m.act('                                            -l-o', {
      l: () => session.login(credentials).subscribe(),
      o: () => storage.elsewhere('accessToken', null),
    });
    m.expectObservable(session.ended$, '^----!').toBe('---e', { e: 'elsewhere' });
  });
});

test('reports an expired session as expired in both tabs, even if the other tab ends it', () => {
  marbles((m) => {
    const { session, storage } = setUp(m, {}, stored);
    // e: another tab ends the session at the same moment as this tab, which receives the event.
    m.act('                                     -e', {
      e() {
        storage.elsewhere('formerPlayer', expiredPlayer);
        storage.elsewhere('accessToken', null);
      },
    });
    m.expectObservable(session.ended$, '^--!').toBe('-e', { e: 'expired' });
  });
});

test('clears a session with an unreadable player at the next login', () => {
  marbles((m) => {
    const { session, storage } = setUp(m, { 'Account/Authenticate': of(wrapped(result)) });
    // o: another tab stores a login that this tab cannot read, and this tab logs in too.
    m.act('                                         -o', {
      o() {
        storage.unheard('accessToken', 'T9');
        storage.unheard('userinfo', '{"version":2,"value":"newer"}');
        storage.unheard('outliving', 'slip');
        session.login(credentials).subscribe();
      },
    });
    m.expectObservable(session.user$, '^--!').toBe('nu', { n: null, u: player });
    m.act('                                         --c', {
      c: () => expect(storage.get('outliving')).toBeNull(),
    });
  });
});

test('separates two demo players even if the server sends no ids', () => {
  marbles((m) => {
    const { session } = setUp(m, {
      'Account/LoginAsDemoUser': m.cold('-(r|)', { r: wrapped({ ...result, userId: null }) }),
    });
    m.expectObservable(session.loginAsDemo().pipe(map(({ id }) => id))).toBe('        -(i|)', {
      i: 'demo 1',
    });
    m.expectObservable(session.loginAsDemo().pipe(map(({ id }) => id)), '---^').toBe('----(i|)', {
      i: 'demo 4',
    });
  });
});

test('stores a lifetime beyond the range of a date as unlimited', () => {
  marbles((m) => {
    const { session, storage } = setUp(m, {
      'Account/LoginAsDemoUser': of(wrapped({ accessToken: 'D1', expireInSeconds: 1e300 })),
    });
    session.loginAsDemo().subscribe();
    m.expectObservable(session.ended$, '^ 1000s !').toBe('');
    expect(storage.get('expire_DateTime')).toBe('8640000000000000');
  });
});

test('stops timers, requests and listeners when its scope closes', () => {
  marbles((m) => {
    const answer$ = m.cold<HttpReply>('-');
    const { session, storage, scope } = setUp(m, { 'Account/Authenticate': answer$ }, stored);
    m.expectObservable(session.login(credentials)).toBe('---|');
    m.expectObservable(session.user$).toBe('             u--|', { u: player });
    m.expectObservable(session.token$).toBe('            t--|', { t: 'T1' });
    m.expectObservable(session.ended$).toBe('            ---|');
    m.expectSubscriptions(answer$.subscriptions).toBe('  ^--!');
    // c: the scope closes; o: another tab logs out.
    m.act('                                              ---co', {
      c: () => scope.close(),
      o: () => storage.elsewhere('accessToken', null),
    });
    m.after(() => {
      expect(session.token$.value).toBe('T1');
      expect(storage.get('userinfo')).toBe(userinfo);
    });
  });
});

test('emits an error on a refused demo login, and aborts a login whose subscriber leaves', () => {
  marbles((m) => {
    const answer$ = m.cold('---(r|)', { r: reply(401) });
    const { session, storage } = setUp(m, { 'Account/LoginAsDemoUser': answer$ });
    const refused = new ApiError({ kind: 'unauthorized', status: 401, response: null });
    m.expectObservable(session.loginAsDemo()).toBe('---#', {}, refused);
    m.expectObservable(session.loginAsDemo(), '-----^-!').toBe('');
    m.expectSubscriptions(answer$.subscriptions).toBe(['^--!', '-----^-!']);
    m.after(() => expect(storage.all()).toEqual({}));
  });
});
