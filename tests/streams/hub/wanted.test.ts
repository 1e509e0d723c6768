import { test } from 'vitest';
import { createWanted } from '../../../streams/hub/wanted';
import { marbles, type Marbles } from '../marbles';

const SEEN = { t: true, f: false };

function setUp(m: Marbles, seen: string, { page = 'h', watched = 'm' } = {}) {
  const PAGES = { h: '/home', i: '/inplay', n: '' };
  const MARKETS = { m: ['m1'] as readonly string[], k: ['m1', 'm2'], n: [] };
  const { page$, watched$ } = createWanted(
    { page$: m.behavior(page, PAGES), watched$: m.behavior(watched, MARKETS) },
    { visible$: m.hot(seen, SEEN) },
    m.scope(200_000),
  );
  return { page$, watched$, PAGES, MARKETS };
}

test('a page that is hidden for 15 s wants nothing until it is seen again', () => {
  marbles((m) => {
    const { page$, watched$, PAGES, MARKETS } = setUp(m, '  t-f 19999ms t');
    m.expectObservable(page$, '^ 60s !').toBe('             h- 15s n 4999ms h', PAGES);
    m.expectObservable(watched$, '^ 60s !').toBe('          m- 15s n 4999ms m', MARKETS);
  });
});

test('a look at another tab changes nothing', () => {
  marbles((m) => {
    const { page$, PAGES } = setUp(m, '                      t-f 14999ms t');
    m.expectObservable(page$, '^ 60s !').toBe('             h', PAGES);
  });
});

test('what a hidden page comes to want is asked for when it is seen', () => {
  marbles((m) => {
    const { page$, watched$, PAGES, MARKETS } = setUp(m, '  f 19999ms t', {
      page: '                                             h 16s i',
      watched: '                                          m 16s k',
    });
    m.expectObservable(page$, '^ 60s !').toBe('             h 14999ms n 4999ms i', PAGES);
    m.expectObservable(watched$, '^ 60s !').toBe('          m 14999ms n 4999ms k', MARKETS);
  });
});
