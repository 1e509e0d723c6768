import { describe, expect, it } from 'vitest';
import { routeOf, routes, to } from '../../../src/routes/routes';
import { param } from '../../../src/ui/param';
import { detour, returnPath } from '../../../src/routes/detour';

const guest = { search: '', loggedIn: false, suspended: false };
const visit = (path: string, facts = {}) => detour({ ...guest, path, ...facts }, routeOf(path));

describe('the route table', () => {
  it.each([
    ['/home', '/home'],
    ['/inplay', '/inplay'],
    ['/sports/26', '/sports/:id'],
    ['/markets', '/markets/:eventid?/:dreamid?'],
    ['/markets/12', '/markets/:eventid?/:dreamid?'],
    ['/markets/12/9', '/markets/:eventid?/:dreamid?'],
    ['/current-bet/', '/current-bet'],
  ])('finds the screen of %s', (path, pattern) => {
    expect(routeOf(path)?.path).toBe(pattern);
  });

  it.each(['/sports', '/sports/1/2', '/markets/1/2/3', '/Home', '/homes', '/x/home'])(
    'knows no screen at %s',
    (path) => expect(routeOf(path)).toBeUndefined(),
  );

  it('gives each parameter by its name', () => {
    expect({ ...routeOf('/markets/12/9')?.pattern.exec('/markets/12/9')?.groups }).toEqual({
      eventid: '12',
      dreamid: '9',
    });
  });

  it.each(['7', '1.20', '../auth/logout', 'a/b', '50%', '%2e%2e', 'é ü', '?x#y', '__proto__'])(
    'keeps the id %j one part of its address, and gives it back decoded once',
    (id) => {
      for (const [path, name] of [
        [to.market(id), 'eventid'],
        [to.sport(id), 'id'],
      ] as const) {
        const { pathname } = new URL(path, 'https://x.example');
        expect(pathname).toBe(path);
        const groups = routeOf(pathname)?.pattern.exec(pathname)?.groups ?? {};
        expect(param({ params: { ...groups } }, name)).toBe(id);
      }
    },
  );

  it('takes a part that is not encoded right as it stands', () => {
    const params = { eventid: '%E0%A4%A', dreamid: undefined };
    expect(param({ params }, 'eventid')).toBe('%E0%A4%A');
    expect(param({ params }, 'dreamid')).toBeUndefined();
  });

  it('names every screen', () => {
    for (const { title } of routes) expect(title).not.toBe('');
  });
});

describe('where a visit must go instead', () => {
  it('lets open screens be', () => {
    expect(visit('/home')).toBeNull();
    expect(visit('/markets/7')).toBeNull();
    expect(visit('/error-404')).toBeNull();
  });

  it('leads on from addresses that are not screens', () => {
    expect(visit('/')).toBe('/home');
    expect(visit('/auth')).toBe('/auth/login');
    expect(visit('/no/such/thing')).toBe('/error-404');
  });

  it('sends a guest to the login with the wanted address, and a player in', () => {
    expect(visit('/current-bet', { search: '?a=1&b=2' })).toBe(
      '/auth/login?to=%2Fcurrent-bet%3Fa%3D1%26b%3D2',
    );
    expect(visit('/current-bet', { loggedIn: true })).toBeNull();
  });

  it('sends everybody to the maintenance page while the site is suspended', () => {
    const suspended = { suspended: true };
    expect(visit('/home', suspended)).toBe('/under-maintenance');
    expect(visit('/nowhere', suspended)).toBe('/under-maintenance');
    expect(visit('/under-maintenance', suspended)).toBeNull();
  });
});

describe('the way back after login', () => {
  it('leads to the wanted address of this site', () => {
    expect(returnPath('?to=%2Fmarkets%2F7%3Fa%3D1')).toBe('/markets/7?a=1');
  });

  it.each([
    '',
    '?to=',
    '?to=https%3A%2F%2Fevil.example',
    '?to=%2F%2Fevil.example',
    '?to=%2F%5Cevil.example',
    '?to=javascript%3Aalert(1)',
    '?to=%2Fauth%2Flogout',
  ])('is home for %s', (search) => {
    expect(returnPath(search)).toBe('/home');
  });
});
