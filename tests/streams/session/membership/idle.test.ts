import { map, of, throwError } from 'rxjs';
import { describe, expect, test } from 'vitest';
import type { Visibility } from '../../../../streams/ports';
import { sleep } from '../../device';
import { marbles, type Marbles } from '../../marbles';
import { createMemoryStore, noReply, refusal, reply, type Route, wrapped } from '../../ports';
import { setUpMember } from './member';
import { credentials, result, stored, userinfo } from '../player';

const limits = (timeOutSecond: unknown, showTimeOutNotificationSecond: unknown = 2): Route =>
  of(wrapped({ timeOutSecond, showTimeOutNotificationSecond }));

function setUp(m: Marbles, route: Route, given: Parameters<typeof setUpMember>[1] = {}) {
  const member = setUpMember(m, {
    stored: { ...stored, expire_DateTime: '9000000' },
    closesAt: 30_000,
    ...given,
    routes: { GetSettingExpiry: route, ...given.routes },
  });
  const users$ = member.session.token$;
  return { ...member, users$ };
}
const VALUES = { n: null, b: 2, a: 1 };

describe('an idle page', () => {
  test('warns, counts down, and logs out', () =>
    marbles((m) => {
      const { idle, session, storage } = setUp(m, limits(5));
      m.expectObservable(idle.warning$, '^ 9s !').toBe('n 4999ms b 999ms a 999ms n', VALUES);
      m.expectObservable(idle.out$, '^ 9s !').toBe('7s o', { o: null });
      m.expectObservable(session.ended$, '^ 9s !').toBe('7s e', { e: 'logout' });
      m.after(() => expect(storage.all()).toEqual({}));
    }));

  test('counts any action of the player as activity, before the warning and during it', () =>
    marbles((m) => {
      const { idle, session } = setUp(m, limits(5));
      m.expectObservable(idle.warning$, '^ 20s !').toBe(
        'n 8999ms b 499ms n 4999ms b 999ms a 999ms n',
        VALUES,
      );
      m.expectObservable(session.ended$, '^ 20s !').toBe('16500ms e', { e: 'logout' });
      m.act('4000ms t 5499ms t', { t: () => idle.touch() });
    }));

  test('never logs a guest out, and starts the timer at login', () =>
    marbles((m) => {
      const { idle, session, times } = setUp(m, limits(5), {
        stored: {},
        routes: {
          'Account/Authenticate': of(wrapped({ accessToken: 'T', expireInSeconds: 900 })),
        },
      });
      m.expectObservable(idle.warning$, '^ 20s !').toBe('n 14999ms b 999ms a 999ms n', VALUES);
      m.act('10s l', {
        l: () =>
          session
            .login({ userNameOrEmailAddress: 'p', password: 'x', rememberClient: false })
            .subscribe(),
      });
      m.after(() => expect(times('GetSettingExpiry')).toEqual([10_000]));
    }));

  test.each([
    ['zero', limits(0)],
    ['missing', of(wrapped({}))],
    ['malformed', limits('soon', -1)],
    ['definitely refused', of(refusal('Unknown.', { status: 400 }))],
  ])('never logs out if the server’s limits are %s', (_, route) =>
    marbles((m) => {
      const { idle, session, times } = setUp(m, route);
      m.expectObservable(idle.warning$, '^ 29s !').toBe('n', VALUES);
      m.expectObservable(session.ended$, '^ 29s !').toBe('');
      m.after(() => expect(times('GetSettingExpiry')).toEqual([0]));
    }),
  );

  test.each([
    ['no reply', throwError(noReply)],
    ['a firewall’s 403 page', of(reply(403, '<html>Forbidden</html>'))],
    ['a 429 in an envelope', of(refusal('Too many requests.', { status: 429 }))],
    ['a 500 in an envelope', of(refusal('Try again later.'))],
  ])('fetches its limits again after %s', (_, failed) =>
    marbles((m) => {
      const { idle, times } = setUp(m, (_request, count) =>
        count < 2 ? failed : of(wrapped({ timeOutSecond: 15 })),
      );
      m.expectObservable(idle.out$, '^ 29s !').toBe('15s o', { o: null });
      m.after(() => expect(times('GetSettingExpiry')).toEqual([0, 2_000, 12_000]));
    }),
  );
});

describe('several tabs', () => {
  test('share one timer and one warning, so that one active tab keeps all logged in', () =>
    marbles((m) => {
      const storage = createMemoryStore({ ...stored, expire_DateTime: '9000000' });
      const here = setUp(m, limits(5), { storage });
      const there = setUp(m, limits(5), { storage });
      m.expectObservable(there.idle.warning$, '^ 9s !').toBe('n 4999ms b 499ms n', VALUES);
      m.expectObservable(there.session.ended$, '^ 9s !').toBe('');
      m.act('5500ms t', {
        t() {
          here.idle.touch();
          storage.elsewhere('lastUsed', storage.get('lastUsed'));
        },
      });
    }));

  test('store activity at most every five seconds, and only after activity', () =>
    marbles((m) => {
      const { idle, storage } = setUp(m, limits(60));
      const noted: (string | null)[] = [];
      const look = (): void => void noted.push(storage.get('lastUsed'));
      m.act('l 999ms t 999ms t 999ms t l 4s l 20s l', { t: () => idle.touch(), l: look });
      m.expectObservable(idle.warning$, '^!').toBe('n', VALUES);
      m.after(() => expect(noted).toEqual(['0', '1000', '3000', '3000']));
    }));

  test('do not log out when a sleeping tab wakes while another tab is active', () =>
    marbles((m) => {
      const visible$ = m.behavior('t 2s f 6s t', { t: true, f: false });
      const visibility: Visibility = { visible$, resumed$: m.cold('-') };
      const { idle, session, storage } = setUp(m, limits(5), { visibility });
      m.act('3s s', {
        s() {
          sleep(3_600_000, 'not counted');
          storage.unheard('lastUsed', String(3_600_000 + 2_500));
        },
      });
      m.expectObservable(session.ended$, '^ 9s !').toBe('');
      m.expectObservable(idle.out$, '^ 9s !').toBe('');
    }));
});

describe('another tab', () => {
  const bea = userinfo.replace('"7"', '"8"').replace('player', 'bea');

  test('counts a reload as activity', () =>
    marbles((m) => {
      const storage = createMemoryStore({ ...stored, expire_DateTime: '9000000' });
      const { session } = setUp(m, limits(5), { storage, closesAt: 20_000 });
      m.expectObservable(session.ended$, '^ 15s !').toBe('13s e', { e: 'logout' });
      m.act('6s r', {
        r() {
          setUp(m, limits(5), { storage, closesAt: 1_000 });
          storage.elsewhere('lastUsed', storage.get('lastUsed'));
        },
      });
    }));

  test('stores the time of a login over another player, for tabs that missed the login', () =>
    marbles((m) => {
      const storage = createMemoryStore({ ...stored, expire_DateTime: '9000000' });
      const { session } = setUp(m, limits(5), {
        storage,
        routes: { 'Account/Authenticate': of(wrapped({ ...result, userId: 8 })) },
      });
      m.act('3s l', {
        l: () => session.login({ ...credentials, userNameOrEmailAddress: 'bea' }).subscribe(),
      });
      const noted$ = m.cold('4s (n|)').pipe(map(() => storage.get('lastUsed')));
      m.expectObservable(noted$).toBe('4s (n|)', { n: '3000' });
    }));

  test.each([
    ['if this tab receives the login at once', 'elsewhere'],
    ['if this tab receives the login only after the previous player’s time', 'unheard'],
  ] as const)('gives its new player the full time, %s', (_, how) =>
    marbles((m) => {
      const storage = createMemoryStore({ ...stored, expire_DateTime: '9000000' });
      const { session, idle } = setUp(m, limits(5), { storage });
      m.act('6s b', {
        b() {
          storage.unheard('userinfo', bea);
          storage.unheard('expire_DateTime', '9000001');
          storage[how]('accessToken', 'T2');
        },
      });
      const over = how === 'elsewhere' ? '6s e 6999ms o' : '7s e 6999ms o';
      m.expectObservable(session.ended$, '^ 20s !').toBe(over, { e: 'elsewhere', o: 'logout' });
      m.expectObservable(idle.out$, '^ 12s !').toBe('');
    }),
  );
});

test('logs out on waking if the device slept through the warning', () =>
  marbles((m) => {
    const visibility: Visibility = { visible$: of(true), resumed$: m.cold('4s r') };
    const { idle } = setUp(m, limits(600), { visibility });
    m.act('3s s', { s: () => sleep(3_600_000, 'not counted') });
    m.expectObservable(idle.out$, '^ 9s !').toBe('4s o', { o: null });
  }));
