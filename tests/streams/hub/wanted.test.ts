import { describe, it } from 'vitest';
import { createWanted } from '../../../streams/hub/wanted';
import { marbles, type Marbles } from '../marbles';

const WATCHED = { m: ['m1'], n: ['m2'], z: [] };

function setUp(m: Marbles, visible: string, closesAt?: number) {
  const visible$ = m.hot(visible, { v: true, h: false });
  const given = {
    page$: m.behavior('   p 4s q 26s r'),
    watched$: m.behavior<readonly string[]>('m 4s n', WATCHED),
  };
  return { visible$, wanted: createWanted(given, { visible$ }, m.scope(closesAt)) };
}

describe('the request for pushes', () => {
  it('contains the page and the watched markets, but is empty for a page hidden for 15 s', () =>
    marbles((m) => {
      const { wanted } = setUp(m, '                             v 6s h');
      m.expectObservable(wanted.page$, '^ 60s !').toBe('        p 4s q 16999ms z', {
        p: 'p',
        q: 'q',
        z: '',
      });
      m.expectObservable(wanted.watched$, '^ 60s !').toBe('     m 4s n 16999ms z', WATCHED);
    }));

  it('is restored as soon as the page is visible, with its current values', () =>
    marbles((m) => {
      const { wanted } = setUp(m, '                             v 6s h 29999ms v');
      m.expectObservable(wanted.page$, '^ 60s !').toBe('        p 4s q 16999ms z 14999ms r', {
        p: 'p',
        q: 'q',
        r: 'r',
        z: '',
      });
    }));

  it('remains while the player briefly looks at another tab', () =>
    marbles((m) => {
      const { wanted } = setUp(m, '                             v 6s h 14998ms v 9s h 14998ms v');
      m.expectObservable(wanted.watched$, '^ 60s !').toBe('     m 4s n', WATCHED);
    }));

  it('ends when the scope closes', () =>
    marbles((m) => {
      const { visible$ } = setUp(m, 'v', 3_000);
      m.expectSubscriptions(visible$.subscriptions).toBe('      ^ 2999ms !');
    }));
});
