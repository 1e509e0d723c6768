import { describe, expect, it } from 'vitest';
import { marbles } from '../marbles';
import { wrapped } from '../ports';
import { createProduct, LOGGED_IN, RETURNING } from '../product';
import { credentials, player, result } from './player';

describe('the session', () => {
  it('logs in once its code is loaded, and fetches the player’s funds and bets', () =>
    marbles((m) => {
      const { streams, loaded, requested } = createProduct(m, {
        connect: () => m.cold('-'),
        stored: RETURNING,
        after: { session: 1_000 },
        routes: { 'Account/Authenticate': m.cold('-(r|)', { r: wrapped(result) }) },
      });
      m.expectObservable(streams.session.login(credentials), '-^').toBe('1002ms (u|)', {
        u: player,
      });
      m.expectObservable(streams.session.user$, '^ 2s !').toBe('         n 1001ms u', {
        n: null,
        u: player,
      });
      m.after(() => {
        expect(loaded.toSorted()).toEqual(['account', 'betting', 'market', 'session']);
        expect(requested('Bet/GetUserOpenBets')).toEqual([1_002]);
      });
    }));

  it('ends when its token expires while the page is untouched', () =>
    marbles((m) => {
      const { streams } = createProduct(m, {
        connect: () => m.cold('-'),
        stored: { ...LOGGED_IN, expire_DateTime: '3000' },
      });
      m.act('                                                    1s b', {
        b: streams.startBackground,
      });
      m.expectObservable(streams.session.ended$, '^ 4s !').toBe('3s e', { e: 'expired' });
    }));

  it('renews its token before it expires while the page is untouched', () =>
    marbles((m) => {
      const { streams, requested } = createProduct(m, {
        connect: () => m.cold('-'),
        stored: { ...LOGGED_IN, refresh_token: 'R', expire_DateTime: '62000' },
        routes: {
          'Account/RefreshToken': m.cold('-(r|)', {
            r: wrapped({ accessToken: 'T2', expireInSeconds: 3_600 }),
          }),
        },
      });
      m.act('                                                    1s b', {
        b: streams.startBackground,
      });
      m.expectObservable(streams.session.token$, '^ 4s !').toBe('a 2000ms b', { a: 'T', b: 'T2' });
      m.after(() => expect(requested('Account/RefreshToken')).toEqual([2_000]));
    }));

  it('clears the player’s values at a logout before its code has loaded', () =>
    marbles((m) => {
      const ofPlayer = { lastUsed: '1', registration: '{}', passwordReset: '{}' };
      const { streams, storage } = createProduct(m, {
        connect: () => m.cold('-'),
        stored: { ...LOGGED_IN, ...ofPlayer, casino_is_empty: 'true' },
        after: { session: 1_000, shell: 1_000 },
      });
      const later = JSON.stringify({ userName: 'new', mobile: '1', domain: null, sentAt: 0 });
      // l: logged out; s: another tab signs up; b: the code loads a second later.
      m.act('-l-s-b', {
        l() {
          streams.session.logout();
          expect(storage.all()).toEqual({});
        },
        s: () => storage.elsewhere('registration', later),
        b: streams.startBackground,
      });
      m.act('2s c', { c: () => expect(storage.get('registration')).toBe(later) });
    }));
});
