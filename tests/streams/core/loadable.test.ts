import { toLoadable, type Loadable } from '../../../streams/core/loadable';
import { test } from 'vitest';
import { marbles } from '../marbles';

const down = new Error('down');

test('says loading at once, then ready', () => {
  marbles((m) => {
    const fetch$ = m.cold('--v|', { v: 7 });
    m.expectObservable(fetch$.pipe(toLoadable())).toBe('l-r|', {
      l: { state: 'loading' },
      r: { state: 'ready', value: 7 },
    } satisfies Record<string, Loadable<number>>);
    m.expectSubscriptions(fetch$.subscriptions).toBe('^--!');
  });
});

test('a failure is a value and keeps what was known', () => {
  marbles((m) => {
    m.expectObservable(m.cold<number>('--#', {}, down).pipe(toLoadable<number>(5))).toBe('l-(f|)', {
      l: { state: 'loading', value: 5 },
      f: { state: 'failed', error: down, value: 5 },
    });
    m.expectObservable(m.cold<number>('-#', {}, down).pipe(toLoadable<number>())).toBe('l(f|)', {
      l: { state: 'loading' },
      f: { state: 'failed', error: down },
    });
  });
});

test('leaving aborts the fetch', () => {
  marbles((m) => {
    const fetch$ = m.cold('-----v|');
    m.expectObservable(fetch$.pipe(toLoadable()), '^--!').toBe('l', { l: { state: 'loading' } });
    m.expectSubscriptions(fetch$.subscriptions).toBe('^--!');
  });
});
