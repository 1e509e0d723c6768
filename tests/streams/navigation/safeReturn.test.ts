import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeReturn as safeReturnBy } from '../../../streams/navigation/safeReturn';

const safeReturn = (to: string | null): string =>
  safeReturnBy(to, { home: '/home', entrance: '/auth' });

test.each(['/home', '/sports/1', '/markets/7/8?tab=all#top', '/', '/authors', '/sports/auth'])(
  'accepts %s',
  (to) => expect(safeReturn(to)).toBe(to),
);

test.each([
  null,
  '',
  'home',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/ /evil.example',
  '/a\\..\\..\\',
  'https://evil.example/home',
  'javascript:alert(1)',
  '/auth/login?to=/auth/login',
  '/auth',
  '/Auth/Logout',
  '/./auth/logout',
  '/auth/../auth/logout',
  '/x/../auth/logout',
  '/x/%2e%2E/auth/logout',
  '/%2e/auth/logout',
  '/%61uth/logout',
  '/auth%2Flogout',
  '/auth./logout',
  '/auth/logout.',
  '/auth//logout/',
  '/auth;a=1/logout',
  '/auth?x#y',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example/home',
  '/auth/login?to=//evil.example',
  '/auth/login?to=https://evil.example',
  // The address bar refuses such an address (src/ports/location.ts).
  '/a//b',
  '/markets//7',
  '/x/..//a//b/',
  '/%',
  '/%ff',
])('replaces %j with home', (to) => expect(safeReturn(to)).toBe('/home'));

test.each([
  ['/markets/../home', '/home'],
  ['/sports/./1?a=/../b', '/sports/1?a=/../b'],
  ['/auth/login?to=/markets/7%3Fa%3D1', '/markets/7?a=1'],
  ['/auth/logout?to=%2Fauth%2Flogin%3Fto%3D%252Fcurrent-bet', '/current-bet'],
])('turns %s into %s', (to, path) => expect(safeReturn(to)).toBe(path));

test('stays on this origin for any input', () => {
  const origin = 'https://exchange.example';
  const nasty = fc.string({
    unit: fc.constantFrom(
      '/',
      '\\',
      '.',
      '@',
      ':',
      '\t',
      ' ',
      'a',
      '?',
      '#',
      '%2f',
      '%2e',
      'auth',
      'to=',
    ),
  });
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        nasty,
        nasty.map((rest) => `/${rest}`),
      ),
      (to) => {
        const back = safeReturn(to);
        const { origin: its, pathname } = new URL(back, origin);
        expect(its).toBe(origin);
        expect(pathname).not.toMatch(/^\/\/|^\/auth(?:\W|$)/i);
        // The result parses to itself.
        expect(safeReturn(back)).toBe(back);
      },
    ),
    { numRuns: 500 },
  );
});
