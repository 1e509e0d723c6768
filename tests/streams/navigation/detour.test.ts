import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cause, detour, leadingBack, type Visit } from '../../../streams/navigation/detour';
import { RULES } from '../settings/rules';

const guest: Visit = {
  path: '/home',
  search: '',
  host: 'exchange.example',
  loggedIn: false,
  suspended: false,
  reopened: false,
  from: null,
  cause: null,
};
const visit = (path: string, facts: Partial<Visit> = {}) =>
  detour({ ...guest, path, ...facts }, RULES);
const replaced = (to: string) => ({ to, replace: true });

describe('a detour', () => {
  it('allows a visit to an open screen', () => {
    expect(visit('/home')).toBeNull();
    expect(visit('/markets/7')).toBeNull();
    expect(visit('/error-404')).toBeNull();
    expect(visit('/auth/login', { search: '?to=%2Fcurrent-bet' })).toBeNull();
  });

  it('redirects addresses that only lead to a screen', () => {
    expect(visit('/')).toEqual(replaced('/home'));
    expect(visit('/auth')).toEqual(replaced('/auth/login'));
    expect(visit('/no/such/thing')).toEqual(replaced('/error-404'));
  });

  it('allows a screen of certain domains on their hosts only', () => {
    const screens = [
      ...RULES.screens,
      { pattern: /^\/vip$/, guard: 'login', domain: 'exchange' },
    ] as const;
    const at = (host: string, loggedIn: boolean) =>
      detour({ ...guest, path: '/vip', host, loggedIn }, { ...RULES, screens });
    expect(at('www.exchange.example', true)).toBeNull();
    expect(at('www.exchange.example', false)).toEqual(replaced('/auth/login?to=%2Fvip'));
    expect(at('other.example', true)).toEqual(replaced('/error-404'));
    expect(at('other.example', false)).toEqual(replaced('/error-404'));
  });

  it('sends a guest to the login with the requested address, and lets a player in', () => {
    expect(visit('/current-bet', { search: '?a=1&b=2' })).toEqual(
      replaced('/auth/login?to=%2Fcurrent-bet%3Fa%3D1%26b%3D2'),
    );
    expect(visit('/current-bet', { loggedIn: true })).toBeNull();
  });

  it('encodes the encoded parts of the requested address exactly once more', () => {
    expect(visit('/ids/a%2Fb%3Fc', { search: '?d=%26' })).toEqual(
      replaced('/auth/login?to=%2Fids%2Fa%252Fb%253Fc%3Fd%3D%2526'),
    );
  });

  it('sends everyone to the maintenance page while the site is suspended', () => {
    const suspended = { suspended: true };
    for (const path of ['/home', '/nowhere', '/auth/login', '/'])
      expect(visit(path, suspended)).toEqual(replaced('/under-maintenance'));
    expect(visit('/under-maintenance', suspended)).toBeNull();
    expect(visit('/under-maintenance/', suspended)).toBeNull();
  });

  it('keeps the player on the maintenance page until the site has reopened', () => {
    const there = (facts: Partial<Visit>) => visit('/under-maintenance', facts);
    expect(there({ from: '/markets/7' })).toBeNull();
    expect(there({ from: '/markets/7', reopened: true, suspended: true })).toBeNull();
    expect(there({ from: '/markets/7?a=1', reopened: true })).toEqual(replaced('/markets/7?a=1'));
    expect(there({ reopened: true })).toEqual(replaced('/home'));
    expect(there({ from: '/auth/login?to=%2Fcurrent-bet', reopened: true })).toEqual(
      replaced('/current-bet'),
    );
  });

  it('sends a guest from the logout to the login, and a player when the session ends', () => {
    expect(visit('/auth/logout')).toEqual(replaced('/auth/login'));
    expect(visit('/auth/logout', { search: '?to=%2Fhome' })).toEqual(
      replaced('/auth/login?to=%2Fhome'),
    );
    expect(visit('/auth/logout', { loggedIn: true })).toBeNull();
  });
});

describe('the return after login', () => {
  const back = (search: string) =>
    visit('/auth/login', { search, loggedIn: true, cause: 'entered' });

  it('leads to the requested address of this site', () => {
    expect(back('?to=%2Fmarkets%2F7%3Fa%3D1')).toEqual(replaced('/markets/7?a=1'));
  });

  it.each([
    '',
    '?to=',
    '?to=https%3A%2F%2Fevil.example',
    '?to=%2F%2Fevil.example',
    '?to=%2F%5Cevil.example',
    '?to=javascript%3Aalert(1)',
    '?to=%2Fauth%2Flogout',
  ])('leads home for %s', (search) => {
    expect(back(search)).toEqual(replaced('/home'));
  });
});

describe('the end of a session', () => {
  it('shows the logout page with a way back if the server ended the session', () => {
    expect(visit('/markets/7', { search: '?a=1', cause: 'rejected' })).toEqual({
      to: '/auth/logout?to=%2Fmarkets%2F7%3Fa%3D1',
      replace: false,
    });
    expect(visit('/current-bet', { cause: 'rejected' })?.to).toBe('/auth/logout?to=%2Fcurrent-bet');
  });

  it('leads past a login page to that page’s own return address', () => {
    const search = '?to=%2Fcurrent-bet';
    expect(visit('/auth/login', { search, cause: 'rejected' })?.to).toBe(
      '/auth/logout?to=%2Fcurrent-bet',
    );
    expect(visit('/auth/login', { cause: 'rejected' })?.to).toBe('/auth/logout?to=%2Fhome');
  });

  it('leads away from a screen for players after a logout, without a return address', () => {
    expect(visit('/current-bet', { cause: 'loggedOut' })).toEqual(replaced('/auth/logout'));
    expect(visit('/markets/7', { cause: 'loggedOut' })).toBeNull();
  });
});

describe('a visit to any address', () => {
  const path = fc.oneof(
    fc.constantFrom('/', '/auth', '/home', '/current-bet', '/auth/login', '/auth/logout'),
    fc.constantFrom('/under-maintenance', '/under-maintenance/', '/ids/a%2Fb', '/markets/7', '/x'),
    fc.webPath(),
  );
  const search = fc.oneof(
    fc.constant(''),
    path.map((to) => `?to=${encodeURIComponent(to)}`),
    path.map((to) => `?to=${encodeURIComponent(leadingBack('/auth/login', to))}`),
  );
  const visits = fc.record({
    path,
    search,
    host: fc.constantFrom('exchange.example', 'other.example'),
    loggedIn: fc.boolean(),
    suspended: fc.boolean(),
    reopened: fc.boolean(),
    from: fc.option(fc.tuple(path, search).map((both) => both.join(''))),
    cause: fc.option(fc.constantFrom<Cause>('entered', 'loggedOut', 'rejected')),
  });

  /** Counts the redirects until the visit stays; a hundred means that they never end. */
  const stepsOf = (visit: Visit, step = 0): number => {
    const away = detour(visit, RULES);
    if (away === null || step > 100) return step;
    const { pathname, search: query, searchParams } = new URL(away.to, 'http://here');
    // The guards never nest return addresses; a query from outside may.
    if (visit.path !== RULES.logout && pathname.startsWith(RULES.entrance))
      expect(searchParams.get('to') ?? '').not.toMatch(/^\/auth\b/);
    return stepsOf({ ...visit, path: pathname, search: query, from: null, cause: null }, step + 1);
  };

  it('ends after four redirects at most, and never leads from login to login', () => {
    fc.assert(
      fc.property(visits, (start) => {
        expect(stepsOf(start)).toBeLessThan(5);
      }),
      { numRuns: 2_000 },
    );
  });
});
