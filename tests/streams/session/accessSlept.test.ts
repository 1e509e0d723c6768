import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../streams/api/errors';
import { marbles } from '../marbles';
import { type MemoryStore, wrapped } from '../ports';
import { expiredPlayer, setUp, stored, userinfo } from './player';

describe('a tab that slept', () => {
  const another = {
    ...stored,
    accessToken: 'T9',
    refresh_token: 'R9',
    userinfo: userinfo.replace('"7"', '"9"').replace('player', 'another'),
    player: expiredPlayer.replace('"7"', '"9"').replace('player', 'another'),
  };
  const renewed = { accessToken: 'T2', expire_in: '5000', expire_DateTime: '5540000' };
  const meanwhile = (storage: MemoryStore, texts: Record<string, string>): void => {
    for (const [key, text] of Object.entries(texts)) storage.unheard(key, text);
  };
  const fresh = wrapped({ accessToken: 'T3', expireInSeconds: 700 });
  const again = new ApiError({ kind: 'unauthorized' });

  test('ends a session that another tab renewed at the new expiry, not at the old expiry', () => {
    marbles((m) => {
      const { session, storage } = setUp(m, { 'Account/RefreshToken': m.cold('-') }, stored);
      // r: another tab renews, 10 s before the token expires here.
      m.act('                                               590s r', {
        r: () => meanwhile(storage, { ...renewed, expire_DateTime: '700000' }),
      });
      m.expectObservable(session.ended$, '^ 1000s !').toBe('700s e', { e: 'expired' });
      m.expectObservable(session.token$, '^ 1000s !').toBe('a 599999ms b 99999ms n', {
        a: 'T1',
        b: 'T2',
        n: null,
      });
    });
  });

  test('reports another player’s login at its expiry and leaves their values', () => {
    marbles((m) => {
      const { session, storage } = setUp(m, { 'Account/RefreshToken': m.cold('-') }, stored);
      const theirs = { ...another, expire_DateTime: '5000000' };
      // r: another player logs in elsewhere, 10 s before the token expires here.
      m.act('                                               590s r', {
        r: () => meanwhile(storage, theirs),
      });
      m.expectObservable(session.ended$, '^ 1000s !').toBe('600s e', { e: 'elsewhere' });
      m.act('                                               601s c', {
        c: () => expect(storage.all()).toEqual(theirs),
      });
    });
  });

  test('uses another tab’s renewed token instead of a new renewal', () => {
    marbles((m) => {
      const { session, storage, requests } = setUp(m, {}, stored);
      m.act('                                          -r', {
        r: () => meanwhile(storage, renewed),
      });
      m.expectObservable(session.renew(), '--^').toBe('--(t|)', { t: 'T2' });
      m.act('                                          ---c', {
        c: () => expect(requests).toEqual([]),
      });
    });
  });

  test.each([
    ['no player', {}],
    ['another player', another],
    ['another player, whose token is not written yet,', { ...another, accessToken: 'T1' }],
    ['another player with the same refresh token', { ...another, refresh_token: 'R1' }],
  ])('does not renew when %s is logged in', (_, texts) => {
    marbles((m) => {
      const { session, storage, requests } = setUp(m, {}, stored);
      m.act('                                          -r', {
        r() {
          for (const key of storage.keys()) storage.unheard(key, null);
          meanwhile(storage, texts);
        },
      });
      m.expectObservable(session.renew(), '--^').toBe('--#', {}, again);
      m.expectObservable(session.ended$, '^--!').toBe('--e', { e: 'elsewhere' });
      m.act('                                          ---c', {
        c: () => expect([requests, storage.all()]).toEqual([[], texts]),
      });
    });
  });

  test.each([
    ['no player is', {}],
    ['another player is', another],
    ['another player with the same refresh token is', { ...another, refresh_token: 'R1' }],
  ])('drops a late token when %s logged in', (_, texts) => {
    marbles((m) => {
      const { session, storage } = setUp(
        m,
        { 'Account/RefreshToken': m.cold('---(r|)', { r: fresh }) },
        stored,
      );
      m.act('                                   -r', {
        r() {
          for (const key of storage.keys()) storage.unheard(key, null);
          meanwhile(storage, texts);
        },
      });
      m.expectObservable(session.renew()).toBe('---#', {}, again);
      m.act('                                   ----c', {
        c: () => expect(storage.all()).toEqual(texts),
      });
    });
  });

  test('uses the token of the same player’s new login instead of its own renewal', () => {
    marbles((m) => {
      const anew = { ...stored, accessToken: 'T8', refresh_token: 'R8' };
      const { session, storage } = setUp(
        m,
        { 'Account/RefreshToken': m.cold('---(r|)', { r: fresh }) },
        stored,
      );
      m.act('                                   -r', { r: () => meanwhile(storage, anew) });
      m.expectObservable(session.renew()).toBe('---(t|)', { t: 'T8' });
      m.act('                                   ----c', {
        c: () => expect(storage.all()).toEqual(anew),
      });
    });
  });

  test('keeps a session that another tab renewed or started when its old token is refused', () => {
    marbles((m) => {
      const { session, storage } = setUp(m, {}, stored);
      // a: another tab renewed, and the old token is refused; b: the old token is refused after another player's login.
      m.act('                                           -ab', {
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
      m.act('                                           ---c', {
        c: () => expect(storage.get('accessToken')).toBe('T9'),
      });
    });
  });

  test('logs its player out even if another tab renewed the token', () => {
    marbles((m) => {
      const { session, storage } = setUp(m, {}, stored);
      m.act('                                           -a', {
        a() {
          meanwhile(storage, renewed);
          session.logout();
        },
      });
      m.expectObservable(session.ended$, '^---!').toBe('-e', { e: 'logout' });
      m.act('                                           ---c', {
        c: () => expect(storage.all()).toEqual({}),
      });
    });
  });

  test('leaves a session whose player is unreadable when its token is refused', () => {
    marbles((m) => {
      const { session, storage } = setUp(m, {}, stored);
      m.act('                                           -a', {
        a() {
          meanwhile(storage, { userinfo: '{"version":2,"value":"newer"}' });
          session.reject();
        },
      });
      m.expectObservable(session.ended$, '^---!').toBe('-e', { e: 'elsewhere' });
      m.act('                                           ---c', {
        c: () => expect(storage.get('accessToken')).toBe('T1'),
      });
    });
  });

  test('logs its own player out, but not a player who logged in since', () => {
    marbles((m) => {
      const { session, storage } = setUp(m, {}, stored);
      m.act('                                           -a', {
        a() {
          meanwhile(storage, another);
          session.logout();
        },
      });
      m.expectObservable(session.ended$, '^---!').toBe('-e', { e: 'elsewhere' });
      m.act('                                           ---c', {
        c: () => expect(storage.all()).toEqual(another),
      });
    });
  });
});
