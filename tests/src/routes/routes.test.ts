import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { addressRules, routeOf, routes, screenAt, to } from '../../../src/routes/routes';
import { detour } from '../../../streams/navigation/detour';
import { BRANDS } from '../../sandbox/areas/shell/brands';
import { param } from '../../../src/ui/param';

describe('the route table', () => {
  it.each([
    ['/home', '/home'],
    ['/inplay', '/inplay'],
    ['/sports/26', '/sports/{id}'],
    ['/markets', '/markets'],
    ['/markets/12', '/markets/{eventid}/{dreamid?}'],
    ['/markets/12/9', '/markets/{eventid}/{dreamid?}'],
    ['/current-bet/', '/current-bet'],
  ])('finds the screen of %s', (path, pattern) => {
    expect(routeOf(path)?.path).toBe(pattern);
  });

  it.each(['/sports', '/sports/1/2', '/markets/1/2/3', '/Home', '/homes', '/x/home', '/', '/auth'])(
    'finds no screen at %s',
    (path) => expect(routeOf(path)).toBeUndefined(),
  );

  it.each([
    ['/', '/home'],
    ['/auth', '/auth/login'],
    ['/sports/-1', '/casino'],
    ['/inplay', '/inplay'],
  ])('finds the screen to which %s redirects', (path, end) =>
    expect(screenAt(path)?.path).toBe(end),
  );

  it('returns each parameter by its name', () => {
    expect({ ...routeOf('/markets/12/9')?.pattern.exec('/markets/12/9')?.groups }).toEqual({
      eventid: '12',
      dreamid: '9',
    });
  });

  it('returns a wrongly encoded segment unchanged', () => {
    const params = { eventid: '%E0%A4%A', dreamid: undefined };
    expect(param({ params }, 'eventid')).toBe('%E0%A4%A');
    expect(param({ params }, 'dreamid')).toBeUndefined();
  });

  it('contains every screen in exactly one row', () => {
    for (const { title } of routes) expect(title).not.toBe('');
    const examples = routes.map(({ path }) => path.replace(/\{\w+\??\}/g, '1'));
    for (const path of [...examples, '/sports/x', '/markets'])
      expect(routes.filter(({ pattern }) => pattern.test(path))).toHaveLength(1);
  });

  it('opens the lotus games only on a host that is named after them', () => {
    const at = (host: string) =>
      detour(
        {
          path: '/lotus',
          search: '',
          host,
          loggedIn: false,
          suspended: false,
          reopened: true,
          from: null,
          cause: null,
        },
        addressRules,
      );
    expect(Object.keys(BRANDS).filter((host) => at(host) === null)).toEqual([
      'lotus.brand-a.localhost',
    ]);
    expect(at('brand-a.localhost')).toEqual({ to: '/error-404', replace: true });
  });

  it('contains every screen and every redirect for the guards', () => {
    expect(addressRules).toEqual({
      screens: routes,
      redirects: { '/': '/home', '/auth': '/auth/login', '/sports/-1': '/casino' },
      home: '/home',
      lobby: '/lobby',
      login: '/auth/login',
      logout: '/auth/logout',
      maintenance: '/under-maintenance',
      notFound: '/error-404',
      entrance: '/auth',
    });
  });
});

describe('the address of a screen', () => {
  it('is its path with the passed segments', () => {
    expect([to.home(), to.markets(), to.market('7'), to.market('7', '8'), to.sport('1')]).toEqual([
      '/home',
      '/markets',
      '/markets/7',
      '/markets/7/8',
      '/sports/1',
    ]);
  });

  it('requires each segment that its path needs, and accepts no others', () => {
    expectTypeOf(to.sport).parameters.toEqualTypeOf<[string]>();
    expectTypeOf(to.market).parameters.toEqualTypeOf<[string] | [string, string]>();
    expectTypeOf(to.home).parameters.toEqualTypeOf<[]>();
    const refused = [
      // @ts-expect-error -- the sport is missing
      () => to.sport(),
      // @ts-expect-error -- the event is missing
      () => to.market(),
      // @ts-expect-error -- a sport has one part
      () => to.sport('1', '2'),
      // @ts-expect-error -- a part is a string
      () => to.market(7),
      // @ts-expect-error -- a part cannot follow one that is missing
      () => to.market(undefined, '8'),
      // @ts-expect-error -- the home screen has no parts
      () => to.home('1'),
      // @ts-expect-error -- there is no such screen
      () => to.nowhere(),
    ];
    expect(refused).toHaveLength(7);
  });

  const expectWhole = (id: string): void => {
    for (const [path, name] of [
      [to.market(id), 'eventid'],
      [to.sport(id), 'id'],
    ] as const) {
      const { pathname } = new URL(path, 'https://x.example');
      expect(pathname).toBe(path);
      const groups = routeOf(pathname)?.pattern.exec(pathname)?.groups ?? {};
      expect(param({ params: { ...groups } }, name)).toBe(id);
    }
  };

  it.each(['7', '1.20', '../auth/logout', 'a/b', '50%', '%2e%2e', 'é ü', '?x#y', '__proto__'])(
    'puts the id %j into one segment, and returns it decoded once',
    expectWhole,
  );

  it('puts any name from a server into one segment', () => {
    const ids = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 100 })
      .filter((id) => !/^\.\.?$/.test(id));
    fc.assert(fc.property(ids, expectWhole));
  });
});

it('has a screen for every link of the static page', () => {
  const page = readFileSync('index.html', 'utf8');
  const links = [...page.matchAll(/<a\b[^>]*\shref="(\/[^"]*)"/g)].map(([, href = '']) => href);
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter((href) => routeOf(href) === undefined)).toEqual([]);
});
