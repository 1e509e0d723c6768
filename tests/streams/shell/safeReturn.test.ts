import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeReturn } from '../../../streams/shell/safeReturn';

test.each(['/home', '/sports/1', '/markets/7/8?tab=all#top', '/', '/authors'])(
  '%s is a way back',
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
])('%j leads home', (to) => expect(safeReturn(to)).toBe('/home'));

test('whatever is asked for, the player stays on this origin', () => {
  const origin = 'https://exchange.example';
  const nasty = fc.string({
    unit: fc.constantFrom('/', '\\', '.', '@', ':', '\t', '\n', ' ', 'a', '?', '#', '%2f'),
  });
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        nasty,
        nasty.map((rest) => `/${rest}`),
      ),
      (to) => {
        expect(new URL(safeReturn(to), origin).origin).toBe(origin);
      },
    ),
    { numRuns: 500 },
  );
});
