import { map, of } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { accountKeys } from '../../../streams/account/keys';
import { createStore } from '../../../streams/storage/persisted';
import { createSession } from '../../../streams/session/session';
import { sessionKeys } from '../../../streams/session/keys';
import type { Session } from '../../../streams/session/types';
import { marbles } from '../marbles';
import { createMemoryStore, createReport, wrapped } from '../ports';
import { credentials, expiredPlayer, player, result, setUp, stored, userinfo } from './player';

test('has a stored session at once after a reload', () => {
  marbles((m) => {
    const { session, requests } = setUp(m, {}, stored);
    m.expectObservable(session.user$, '^--!').toBe(' u', { u: player });
    m.expectObservable(session.token$, '^--!').toBe('t', { t: 'T1' });
    m.expectObservable(session.ended$, '^--!').toBe('');
    m.act('                                          -c', {
      c: () => expect(requests).toEqual([]),
    });
  });
});

test('clears a session that expired while the page was closed', () => {
  marbles((m) => {
    const { session, storage } = setUp(
      m,
      {},
      { ...stored, expire_DateTime: '0', theme: 'light', outliving: 'slip' },
    );
    expect(session.user$.value).toBeNull();
    m.expectObservable(session.user$, '^-!').toBe('n', { n: null });
    m.after(() =>
      expect(storage.all()).toEqual({
        theme: 'light',
        outliving: 'slip',
        formerPlayer: expiredPlayer,
      }),
    );
  });
});

test('has a session of unknown expiry after a reload', () => {
  marbles((m) => {
    const { expire_DateTime: _, ...lacking } = stored;
    const { session } = setUp(m, {}, lacking);
    m.expectObservable(session.user$, '^-!').toBe('u', { u: player });
  });
});

describe('a session whose user record is unreadable', () => {
  const UNREADABLE = [
    ['damaged', '{"id":"7","userna'],
    ['written by a newer release', '{"version":2,"value":"newer"}'],
    ['missing', null],
  ] as const;
  const lacking = (userinfo: string | null, others = {}) => {
    const { userinfo: _, ...rest } = stored;
    return { ...rest, ...others, ...(userinfo === null ? {} : { userinfo }), outliving: 'a bet' };
  };
  const login = (userId: number) => ({
    'Account/Authenticate': of(wrapped({ ...result, userId })),
  });

  test.each(UNREADABLE)(
    'ends on reload if the record is %s, but keeps values that outlive a session',
    (_, userinfo) => {
      marbles((m) => {
        const { session, storage } = setUp(m, {}, lacking(userinfo));
        m.expectObservable(session.user$, '^-!').toBe('n', { n: null });
        m.after(() =>
          expect(storage.all()).toEqual({ outliving: 'a bet', formerPlayer: expiredPlayer }),
        );
      });
    },
  );

  test.each([
    ['shows the value to the same player after login', 7, 'a bet'],
    ['removes the value at another player’s login', 8, null],
  ])('%s', (_, userId, left) => {
    marbles((m) => {
      const { session, storage } = setUp(m, login(userId), lacking('{'));
      m.expectObservable(session.login(credentials).pipe(map(({ id }) => id))).toBe('(i|)', {
        i: String(userId),
      });
      m.act('-c', { c: () => expect(storage.get('outliving')).toBe(left) });
    });
  });

  test('keeps values that outlive a session without a second copy of the player', () => {
    marbles((m) => {
      const { player: _, ...older } = lacking('{');
      const { session, storage } = setUp(m, login(7), older);
      m.expectObservable(session.login(credentials).pipe(map(({ id }) => id))).toBe('(i|)', {
        i: '7',
      });
      m.act('-c', { c: () => expect(storage.get('outliving')).toBe('a bet') });
    });
  });

  test('ends in an open page when its token expires, and keeps values that outlive a session', () => {
    marbles((m) => {
      const { session, storage } = setUp(m, {}, { ...stored, outliving: 'a bet' });
      m.act('-d', { d: () => storage.elsewhere('userinfo', '{') });
      m.expectObservable(session.token$, '^ 700s !').toBe('t 599999ms n', { t: 'T1', n: null });
      m.after(() =>
        expect(storage.all()).toEqual({ outliving: 'a bet', formerPlayer: expiredPlayer }),
      );
    });
  });
});

test('has the player of a session that an older release stored', () => {
  marbles((m) => {
    const { player: _, ...older } = stored;
    const { session, storage } = setUp(m, {}, older);
    m.expectObservable(session.token$, '^-!').toBe('t', { t: 'T1' });
    m.act('-c', { c: () => expect(storage.get('player')).toBe(expiredPlayer) });
  });
});

test('accepts stakes that another tab stored within the same session', () => {
  marbles((m) => {
    const { session, storage } = setUp(m, {}, stored);
    m.expectObservable(session.user$.pipe(map((user) => user?.stakes)), '^---!').toBe('a-b', {
      a: player.stakes,
      b: [{ title: '5k', value: 5000 }],
    });
    m.expectObservable(session.ended$, '^---!').toBe('');
    m.act('                                                                            --o', {
      o: () => storage.elsewhere('betslips', '[{"title":"5k","value":5000}]'),
    });
  });
});

test.each([
  ['a token without a user', { ...stored, userinfo: '' }],
  ['a user that cannot be read', { ...stored, userinfo: '{"username":5}' }],
])('clears %s on reload, and leaves the device’s own keys', (_, initial) => {
  marbles((m) => {
    const others = {
      baseUrl: '/api',
      theme: 'light',
      formerPlayer: expiredPlayer,
      outliving: 'a slip',
    };
    const { session, storage } = setUp(m, {}, { ...initial, ...others });
    m.expectObservable(session.user$, '^-!').toBe(' n', { n: null });
    m.expectObservable(session.token$, '^-!').toBe('n', { n: null });
    m.after(() => expect(storage.all()).toEqual(others));
  });
});

test('logs out at once, without the server, and emits after all values are cleared', () => {
  marbles((m) => {
    const { session, storage, requests } = setUp(m, {}, { ...stored, baseUrl: '/api' });
    const left: unknown[] = [];
    session.ended$.subscribe(() => left.push(storage.all(), session.user$.value));
    m.expectObservable(session.ended$, '^-----!').toBe('--e', { e: 'logout' });
    m.expectObservable(session.user$, '^-----!').toBe(' u-n', { u: player, n: null });
    // l: logs out, and once more without effect.
    m.act('                                             --l-l', { l: () => session.logout() });
    m.after(() => {
      expect(left).toEqual([{ baseUrl: '/api' }, null]);
      expect(requests).toEqual([]);
    });
  });
});

test('ends a session once as rejected if the server does not recognise it', () => {
  marbles((m) => {
    const { session } = setUp(m, {}, stored);
    m.expectObservable(session.ended$, '^-----!').toBe('--e', { e: 'rejected' });
    // r: rejected, and once more without effect.
    m.act('                                             --rr', { r: () => session.reject() });
  });
});

type Ends = Pick<Session, 'reject' | 'logout'>;

test.each([
  [
    'the server rejected',
    (session: Ends) => session.reject(),
    { formerPlayer: expiredPlayer, outliving: 'slip' },
  ],
  ['ended by logout', (session: Ends) => session.logout(), {}],
])('keeps or drops the slip of a session %s', (_, end, left) => {
  marbles((m) => {
    const { session, storage } = setUp(m, {}, { ...stored, outliving: 'slip' });
    m.expectObservable(session.user$, '^----!').toBe('u-n', { u: player, n: null });
    m.act('                                           --e', { e: () => end(session) });
    m.after(() => expect(storage.all()).toEqual(left));
  });
});

test('ends the session on another tab’s logout, without changing that tab’s values', () => {
  marbles((m) => {
    const { session, storage } = setUp(m, {}, stored);
    m.expectObservable(session.ended$, '^-----!').toBe('--e', { e: 'elsewhere' });
    m.expectObservable(session.user$, '^-----!').toBe(' u-n', { u: player, n: null });
    m.act('                                             --o', {
      o: () => storage.elsewhere('accessToken', null),
    });
    m.after(() => expect(storage.get('userinfo')).toBe(userinfo));
  });
});

test('ends the session when the account is locked, and stores the end of the lock', () => {
  marbles((m) => {
    const { session } = setUp(m, {}, stored);
    m.expectObservable(session.ended$, '^-----!').toBe('--e', { e: 'locked' });
    m.expectObservable(session.user$, '^-----!').toBe(' u-n', { u: player, n: null });
    m.expectObservable(session.lockedUntil$, '^-----!').toBe('n-l', { n: null, l: 86_400_000 });
    m.act('                                             --o', {
      o: () => session.lock(86_400_000),
    });
  });
});

test('drops the end of a lock at a login on this device', () => {
  marbles((m) => {
    const { session, storage } = setUp(m, {}, { lockedUntil: '86400000' });
    m.expectObservable(session.lockedUntil$, '^-----!').toBe('l--n', { l: 86_400_000, n: null });
    m.act('                                             --uo', {
      u: () => storage.elsewhere('userinfo', userinfo),
      o: () => storage.elsewhere('accessToken', 'T1'),
    });
  });
});

test('reports another tab’s lock of the account as a lock', () => {
  marbles((m) => {
    const { session, storage } = setUp(m, {}, stored);
    m.expectObservable(session.ended$, '^-----!').toBe('---e', { e: 'locked' });
    m.act('                                             --lo', {
      l: () => storage.elsewhere('lockedUntil', '86400000'),
      o: () => storage.elsewhere('accessToken', null),
    });
  });
});

test('ends the session when another tab clears the storage', () => {
  marbles((m) => {
    const { session, storage } = setUp(m, {}, stored);
    m.expectObservable(session.ended$, '^---!').toBe('-e', { e: 'elsewhere' });
    m.act('                                           -o', { o: () => storage.clearElsewhere() });
  });
});

test('follows another tab’s login completely and once', () => {
  marbles((m) => {
    const { session, storage } = setUp(m, {});
    m.expectObservable(session.user$, '^---------!').toBe('n------u', { n: null, u: player });
    // a to g: another tab stores a login key by key; the token last.
    m.act('                                                -abcdefg', {
      a: () => storage.elsewhere('refresh_token', 'R1'),
      b: () => storage.elsewhere('betslips', stored.betslips),
      c: () => storage.elsewhere('casinoToken', 'C1'),
      d: () => storage.elsewhere('userinfo', userinfo),
      e: () => storage.elsewhere('expire_in', '600'),
      f: () => storage.elsewhere('expire_DateTime', '600000'),
      g: () => storage.elsewhere('accessToken', 'T1'),
    });
  });
});

test('reports another player’s login in another tab as the end of this session', () => {
  marbles((m) => {
    const { session, store, storage } = setUp(m, {}, stored);
    const emitted: unknown[] = [];
    session.user$.subscribe((user) => emitted.push([user?.id, session.token()]));
    session.token$.subscribe((token) => emitted.push([session.user$.value?.id, token]));
    emitted.length = 0;
    m.expectObservable(session.ended$, '^---!').toBe('-e', { e: 'elsewhere' });
    m.act('                                           -r', {
      r() {
        storage.unheard('userinfo', userinfo.replace('"7"', '"9"'));
        storage.unheard('accessToken', 'T9');
        store.reread();
      },
    });
    // The name of one player is never shown with the other one's token.
    m.after(() =>
      expect(emitted.slice(0, 2)).toEqual([
        ['9', 'T9'],
        ['9', 'T9'],
      ]),
    );
  });
});

test('identifies the player by the server’s id, or otherwise by their name in lower case', () => {
  marbles((m) => {
    const id = (text: string) =>
      setUp(m, {}, { ...stored, userinfo: text }).session.user$.value?.id;
    expect(id(userinfo)).toBe('7');
    expect(id(userinfo.replace('"7"', 'null').replace('player', 'Player'))).toBe('player');
    expect(id(userinfo.replace('"id":"7",', ''))).toBe('player');
  });
});

test('clears the values of a login at logout even if the features that read them never loaded', () => {
  marbles((m) => {
    const storage = createMemoryStore({ ...stored, balance: '5', exposure: '0', theme: 'light' });
    const scope = m.scope();
    const store = createStore(storage, createReport().report, scope);
    const session = createSession(store, scope);
    store.declare(...sessionKeys, ...accountKeys);
    m.act('                                          -l', { l: () => session.logout() });
    m.expectObservable(session.ended$, '^--!').toBe('-e', { e: 'logout' });
    m.after(() => expect(storage.all()).toEqual({ theme: 'light' }));
  });
});
