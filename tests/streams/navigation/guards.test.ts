import { map, of } from 'rxjs';
import { expect, test } from 'vitest';
import { createGuards } from '../../../streams/navigation/guards';
import { createLoading } from '../../../streams/navigation/loading';
import { createNavigation } from '../../../streams/navigation/navigation';
import type { SettingsCheck } from '../../../streams/settings/types';
import { type Marbles, marbles } from '../marbles';
import { createLocation, wrapped } from '../ports';
import { credentials, result, setUp as setUpSession, stored } from '../session/player';
import { RULES } from '../settings/rules';

interface Start {
  readonly at: string;
  /** Stored with the first entry of the history. */
  readonly from?: string;
  readonly player?: boolean;
  /** `t` while the site is suspended, `f` while it is not. */
  readonly suspended?: string;
  /** `n` until the settings are requested, `k` during the request, then `a` or `r`. */
  readonly check?: string;
}

/** The guards over a real session and a real navigation, with an address bar for tests. */
function setUp(m: Marbles, { at, from, player = false, suspended = 'f', check = 'n' }: Start) {
  const { session, scope, storage } = setUpSession(
    m,
    { 'Account/Authenticate': of(wrapped(result)) },
    player ? stored : {},
  );
  const { location, visit, entries } = createLocation(at, from ?? null, ['/refused']);
  const navigation = createNavigation(location, createLoading(scope), scope);
  const reloads: number[] = [];
  const guards = createGuards(
    {
      host: { name: 'exchange.example' },
      location,
      navigation,
      session,
      settings: {
        suspended$: m.behavior(suspended, FLAGS),
        check$: m.behavior(check, CHECKS),
        reload: () => reloads.push(m.now()),
      },
    },
    RULES,
    scope,
  );
  return {
    ...guards,
    navigation,
    session,
    storage,
    visit,
    entries,
    reloads,
    to$: guards.away$.pipe(map((away) => away?.to ?? null)),
  };
}

const FLAGS = { t: true, f: false };
const CHECKS: Record<string, SettingsCheck> = {
  n: 'none',
  k: 'asking',
  a: 'answered',
  r: 'refused',
};
const LOGIN_TO_BETS = '/auth/login?to=%2Fcurrent-bet';

test('does not redirect an allowed visit', () => {
  marbles((m) => {
    const { away$, entries, visit } = setUp(m, { at: '/home' });
    m.act('                                  --m', { m: () => visit('/markets/7') });
    m.expectObservable(away$, '^---!').toBe('n', { n: null });
    m.after(() => expect(entries).toEqual(['/home', '/markets/7']));
  });
});

test('redirects an address without its own screen in the next task, outside the history', () => {
  marbles((m) => {
    const { to$, entries, visit } = setUp(m, { at: '/' });
    // x: an address without a screen; h: an address that only redirects.
    m.act('                                    --x----h', {
      x: () => visit('/no/such'),
      h: () => visit('/'),
    });
    m.expectObservable(to$, '^-------!').toBe('n-(en)-(hn)', {
      n: null,
      e: '/error-404',
      h: '/home',
    });
    m.after(() => expect(entries).toEqual(['/home', '/error-404', '/home']));
  });
});

test.each(['/auth', '/auth/'])('redirects %s to the login', (at) => {
  marbles((m) => {
    const { entries } = setUp(m, { at });
    m.after(() => expect(entries).toEqual(['/auth/login']));
  });
});

test('sends a guest from a screen for players to the login, and keeps the encoded address', () => {
  marbles((m) => {
    const { to$, entries, visit } = setUp(m, { at: '/home' });
    m.act('                                --v', { v: () => visit('/ids/a%2Fb%3Fc?d=%26') });
    m.expectObservable(to$, '^---!').toBe('n-(ln)', {
      n: null,
      l: '/auth/login?to=%2Fids%2Fa%252Fb%253Fc%3Fd%3D%2526',
    });
    m.after(() =>
      expect(entries).toEqual(['/home', '/auth/login?to=%2Fids%2Fa%252Fb%253Fc%3Fd%3D%2526']),
    );
  });
});

test('returns to the requested address after a login in this tab, but not in another tab', () => {
  marbles((m) => {
    const { returnAfterLogin, session, storage, entries, navigation } = setUp(m, {
      at: '/current-bet',
    });
    // o: another tab logs in; l: this tab logs in; c: this tab has returned.
    m.act('                                                -o---lc', {
      o: () => Object.entries(stored).forEach(([key, value]) => storage.elsewhere(key, value)),
      l: () => session.login(credentials).subscribe(returnAfterLogin),
      c: () => expect(entries).toEqual(['/current-bet']),
    });
    m.expectObservable(navigation.path$, ' ^-----!').toBe('l----b', {
      l: '/auth/login',
      b: '/current-bet',
    });
  });
});

test('returns home after another login without a requested address', () => {
  marbles((m) => {
    const { returnAfterLogin, to$ } = setUp(m, { at: '/auth/login', player: true });
    m.act('                                --l', { l: returnAfterLogin });
    m.expectObservable(to$, '^---!').toBe('n-(hn)', { n: null, h: '/home' });
  });
});

test('leaves the player in place if the address bar refuses the return address', () => {
  marbles((m) => {
    const at = '/auth/login?to=%2Frefused';
    const { returnAfterLogin, to$, entries } = setUp(m, { at, player: true });
    m.act('                                --l', { l: returnAfterLogin });
    m.expectObservable(to$, '^---!').toBe('n-(rn)', { n: null, r: '/refused' });
    m.act('                                ---x', { x: () => expect(entries).toEqual([at]) });
  });
});

test('leaves only screens for players when a session expires', () => {
  marbles((m) => {
    const open = setUp(m, { at: '/markets/7', player: true });
    const guarded = setUp(m, { at: '/current-bet', player: true });
    const end = ({ session }: typeof open) => m.act('--e', { e: () => session.expire(600_000) });
    end(open);
    end(guarded);
    m.expectObservable(open.to$, '^---!').toBe('   n', { n: null });
    m.expectObservable(guarded.to$, '^---!').toBe('n-(ln)', { n: null, l: LOGIN_TO_BETS });
    m.after(() => expect(guarded.entries).toEqual([LOGIN_TO_BETS]));
  });
});

test('leaves only screens for players when a session ends elsewhere', () => {
  marbles((m) => {
    const open = setUp(m, { at: '/markets/7', player: true });
    const guarded = setUp(m, { at: '/current-bet', player: true });
    const elsewhere = ({ storage }: typeof open) =>
      m.act('                                                 --e', {
        e: () => storage.elsewhere('accessToken', null),
      });
    elsewhere(open);
    elsewhere(guarded);
    m.expectObservable(guarded.session.ended$, '^---!').toBe('--e', { e: 'elsewhere' });
    m.expectObservable(open.to$, '^---!').toBe('              n', { n: null });
    m.expectObservable(guarded.to$, '^---!').toBe('           n-(ln)', {
      n: null,
      l: LOGIN_TO_BETS,
    });
  });
});

test('leads to the logout page and the login when the server ends a session', () => {
  marbles((m) => {
    const { to$, entries, session } = setUp(m, { at: '/markets/7?a=1', player: true });
    m.act('                                --r', { r: session.reject });
    m.expectObservable(to$, '^---!').toBe('n-(oln)', {
      n: null,
      o: '/auth/logout?to=%2Fmarkets%2F7%3Fa%3D1',
      l: '/auth/login?to=%2Fmarkets%2F7%3Fa%3D1',
    });
    m.after(() =>
      expect(entries).toEqual(['/markets/7?a=1', '/auth/login?to=%2Fmarkets%2F7%3Fa%3D1']),
    );
  });
});

test('redirects once for the last of two reasons in one task', () => {
  marbles((m) => {
    const { to$, navigation, entries, session } = setUp(m, { at: '/current-bet', player: true });
    // The token is cleared first, which alone would lead to the login.
    m.act('                                             --r', { r: session.reject });
    m.expectObservable(to$, '^---!').toBe('             n-(loln)', {
      n: null,
      l: LOGIN_TO_BETS,
      o: '/auth/logout?to=%2Fcurrent-bet',
    });
    m.expectObservable(navigation.path$, '^---!').toBe('b-(ol)', {
      b: '/current-bet',
      o: '/auth/logout',
      l: '/auth/login',
    });
    m.after(() => expect(entries).toEqual(['/current-bet', LOGIN_TO_BETS]));
  });
});

test('returns even if the server ends a session while the guest is at the login', () => {
  marbles((m) => {
    const { entries, session } = setUp(m, { at: LOGIN_TO_BETS, player: true });
    m.act('--r', { r: session.reject });
    m.after(() => expect(entries).toEqual([LOGIN_TO_BETS, LOGIN_TO_BETS]));
  });
});

test('shows the logout page after a logout, and does not return to the screen for players', () => {
  marbles((m) => {
    const { to$, entries, session } = setUp(m, { at: '/current-bet?a=1', player: true });
    m.act('                                --o', { o: session.logout });
    m.expectObservable(to$, '^---!').toBe('n-(boln)', {
      n: null,
      b: '/auth/login?to=%2Fcurrent-bet%3Fa%3D1',
      o: '/auth/logout',
      l: '/auth/login',
    });
    m.after(() => expect(entries).toEqual(['/auth/login']));
  });
});

test('stays on an open screen after a logout, which does not affect a later visit', () => {
  marbles((m) => {
    const { to$, entries, session, visit } = setUp(m, { at: '/home', player: true });
    // o: logs out; v: visits a screen for players.
    m.act('                                 -o-v', {
      o: session.logout,
      v: () => visit('/current-bet'),
    });
    m.expectObservable(to$, '^----!').toBe('n--(ln)', { n: null, l: LOGIN_TO_BETS });
    m.after(() => expect(entries).toEqual(['/home', LOGIN_TO_BETS]));
  });
});

test('stays on the logout page until the session ends, then leaves it', () => {
  marbles((m) => {
    const { to$, entries, session } = setUp(m, { at: '/auth/logout', player: true });
    m.act('                                --o', { o: session.logout });
    m.expectObservable(to$, '^---!').toBe('n-(ln)', { n: null, l: '/auth/login' });
    m.after(() => expect(entries).toEqual(['/auth/login']));
  });
});

test('leaves the logout page if another player has logged in, and keeps their session', () => {
  marbles((m) => {
    const { entries, session, storage } = setUp(m, { at: '/auth/logout', player: true });
    const other = (): void => {
      // This tab slept and has missed the login.
      storage.unheard('userinfo', stored.userinfo.replace('"7"', '"9"'));
      storage.unheard('accessToken', 'T9');
      session.logout();
    };
    m.act('--o', { o: other });
    m.act('---x', {
      x: () => expect([session.token$.value, entries]).toEqual(['T9', ['/auth/login']]),
    });
  });
});

test('applies the end of a session during a move to the new address', () => {
  marbles((m) => {
    const { entries, navigation, session, storage, visit } = setUp(m, {
      at: '/current-bet?a=1',
      player: true,
    });
    // A subscriber to the query is called before the path changes.
    navigation.search$.subscribe((search) => {
      if (search === '?b=2') storage.elsewhere('accessToken', null);
    });
    m.act('                                                              --v', {
      v: () => visit('/markets/7?b=2'),
    });
    m.expectObservable(session.token$.pipe(map(Boolean)), '^---!').toBe('t-f', FLAGS);
    m.after(() => expect(entries).toEqual(['/current-bet?a=1', '/markets/7?b=2']));
  });
});

test('emits an address to every subscriber before it emits another address', () => {
  marbles((m) => {
    const { navigation, visit } = setUp(m, { at: '/home' });
    const seen: string[] = [];
    navigation.moved$.subscribe((path) => seen.push(path));
    m.act('-v', { v: () => visit('/current-bet') });
    m.after(() => expect(seen).toEqual(['/current-bet', '/auth/login']));
  });
});

test('shows the maintenance page of a suspended site, and returns when the site reopens', () => {
  marbles((m) => {
    const { to$, entries, reloads } = setUp(m, {
      at: '/markets/7?a=1',
      suspended: 'f-t--f',
    });
    m.expectObservable(to$, '^--!').toBe('   n-(mn)', { n: null, m: '/under-maintenance' });
    m.expectObservable(to$, '---^--!').toBe('---n-(bn)', { n: null, b: '/markets/7?a=1' });
    m.after(() => expect([entries, reloads]).toEqual([['/markets/7?a=1'], [2]]));
  });
});

test('leads to the login’s return address after a suspension that starts at the login', () => {
  marbles((m) => {
    const { navigation, entries } = setUp(m, { at: LOGIN_TO_BETS, suspended: 'f-t----f' });
    m.expectObservable(navigation.path$, '^-------!').toBe('l-m----(bl)', {
      l: '/auth/login',
      m: '/under-maintenance',
      b: '/current-bet',
    });
    m.after(() => expect(entries).toEqual([LOGIN_TO_BETS]));
  });
});

test('stays on a reloaded maintenance page until the settings arrive, then leaves it', () => {
  marbles((m) => {
    const start = { at: '/under-maintenance', from: '/markets/7?a=1' };
    const check = '                                     n-k-r-k-a';
    const closed = setUp(m, { ...start, check, suspended: 't' });
    const open = setUp(m, { ...start, check });
    m.expectObservable(closed.to$, '^---------!').toBe('n', { n: null });
    m.expectObservable(open.to$, '  ^---------!').toBe('n-------(bn)', {
      n: null,
      b: '/markets/7?a=1',
    });
    m.after(() => expect(open.entries).toEqual(['/markets/7?a=1']));
  });
});

test('leads home at once after a suspension if the address bar refuses the address', () => {
  marbles((m) => {
    const { entries } = setUp(m, { at: '/sports//1', suspended: 't-f' });
    m.act('---x', { x: () => expect(entries).toEqual(['/home']) });
  });
});

test('leads home from a maintenance page without a return address', () => {
  marbles((m) => {
    const { entries } = setUp(m, { at: '/under-maintenance', suspended: 't-f' });
    m.act('---x', { x: () => expect(entries).toEqual(['/home']) });
  });
});

test('returns from the login to the guest’s page, or to the return address of a login page', () => {
  marbles((m) => {
    const { login$, visit } = setUp(m, { at: '/home' });
    // a: a move to a market; b: a move to the login, without a return address.
    m.act('                                    -a--b', {
      a: () => visit('/markets/a%2Fb'),
      b: () => visit('/auth/login'),
    });
    m.expectObservable(login$, '^----!').toBe('ha--h', {
      h: '/auth/login',
      a: '/auth/login?to=%2Fmarkets%2Fa%252Fb',
    });
    m.act('                                    -----c', { c: () => visit(LOGIN_TO_BETS) });
    m.act('                                    ------d', {
      d: () => expect(login$.value).toBe(LOGIN_TO_BETS),
    });
  });
});

test('stops redirecting when the scope has closed', () => {
  marbles((m) => {
    const { away$, login$, entries } = setUp(m, { at: '/home' });
    m.expectObservable(away$).toBe(' n 1299999ms |', { n: null });
    m.expectObservable(login$).toBe('h 1299999ms |', { h: '/auth/login' });
    m.after(() => expect(entries).toEqual(['/home']));
  });
});
