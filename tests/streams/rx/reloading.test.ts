import { defer, of } from 'rxjs';
import { test } from 'vitest';
import type { Loadable } from '../../../streams/rx/loadable';
import { reloading } from '../../../streams/rx/reloading';
import { marbles } from '../marbles';
import { createRandom } from '../ports';

const random = createRandom(0);
const always$ = of(true);
const loading: Loadable<string> = { state: 'loading' };
const ready = (value: string): Loadable<string> => ({ state: 'ready', value });
const failed = (value?: string): Loadable<string> => ({
  state: 'failed',
  error: 'error',
  ...(value === undefined ? {} : { value }),
});

test('emits loading, then ready with each reply, and fetches again after the interval', () => {
  marbles((m) => {
    const request$ = m.cold('--(x|)');
    const thing$ = reloading(request$, {
      everyMs: 10_000,
      active$: m.hot('a', { a: true }),
      random,
    });
    m.expectObservable(thing$, '^ 15s !').toBe('l-x 10001ms 2', {
      l: loading,
      x: ready('x'),
      2: ready('x'),
    });
    m.expectSubscriptions(request$.subscriptions).toBe(['^-!', '10002ms ^-!']);
  });
});

test('emits a failure with the last value, and retries 2, 4, 8 s later', () => {
  marbles((m) => {
    let count = 0;
    const request$ = defer(() => (++count === 1 || count > 4 ? m.cold('(x|)') : m.cold('#')));
    const thing$ = reloading(request$, {
      everyMs: 10_000,
      active$: m.hot('a', { a: true }),
      random,
    });
    m.expectObservable(thing$, '^ 28s !').toBe('(lx) 9996ms f 1999ms f 3999ms f 7999ms x', {
      l: loading,
      x: ready('x'),
      f: failed('x'),
    });
  });
});

test('waits after each slow failure, even if the retry and the next poll are close together', () => {
  marbles((m) => {
    const request$ = m.cold('1s #');
    const thing$ = reloading(request$, {
      everyMs: 4_000,
      active$: always$,
      // The retry after a failure is alternately later and earlier than the next poll.
      random: createRandom(0.5, 0),
    });
    m.expectObservable(thing$, '^ 14s !').toBe('l 999ms f 3199ms f 4999ms f', {
      l: loading,
      f: failed(),
    });
    m.expectSubscriptions(request$.subscriptions).toBe([
      '^ 999ms !',
      '3200ms ^ 999ms !',
      '8200ms ^ 999ms !',
      '13200ms ^ 800ms !',
    ]);
  });
});

test('emits an earlier value while it loads, while it reloads and when it fails', () => {
  marbles((m) => {
    const thing$ = reloading(m.cold('--#'), {
      known: 'old',
      everyMs: 10_000,
      active$: always$,
      reload$: m.hot('                           ----r'),
      random,
    });
    m.expectObservable(thing$, '^ 20ms !').toBe('l-f-l-f', {
      l: { state: 'loading', value: 'old' },
      f: failed('old'),
    });
  });
});

test('has no value after a first failure, and waits no longer than the interval', () => {
  marbles((m) => {
    const request$ = m.cold('#');
    const thing$ = reloading(request$, {
      everyMs: 3_000,
      active$: m.hot('a', { a: true }),
      random,
    });
    m.expectObservable(thing$, '^ 7s !').toBe('(lf) 1996ms f 2999ms f', {
      l: loading,
      f: failed(),
    });
  });
});

test('neither emits nor sends at a reload while inactive from the start', () => {
  marbles((m) => {
    const request$ = m.cold('-(x|)');
    const thing$ = reloading(request$, {
      everyMs: 3_000,
      active$: m.hot('                                  --a', { a: true }),
      reload$: m.hot('                                  -r'),
      random,
    });
    m.expectObservable(thing$, '^ 30ms !').toBe('       l--x', { l: loading, x: ready('x') });
    m.expectSubscriptions(request$.subscriptions).toBe('--^!');
  });
});

test('stays failed at a reload while inactive', () => {
  marbles((m) => {
    const request$ = m.cold('#');
    const thing$ = reloading(request$, {
      everyMs: 3_000,
      active$: m.hot('                           a--i----a', { a: true, i: false }),
      reload$: m.hot('                           -----r'),
      random,
    });
    m.expectObservable(thing$, '^ 30ms !').toBe('(lf)----f', { l: loading, f: failed() });
    m.expectSubscriptions(request$.subscriptions).toBe(['(^!)', '--------(^!)']);
  });
});

test('emits loading for a reload, but not for a wake', () => {
  marbles((m) => {
    const request$ = m.cold('--(x|)');
    const thing$ = reloading(request$, {
      everyMs: 10_000,
      active$: always$,
      reload$: m.hot('                           ------r'),
      wake$: m.hot('                             ------------w'),
      random,
    });
    m.expectObservable(thing$, '^ 20ms !').toBe('l-x---k-x-----x', {
      l: loading,
      x: ready('x'),
      k: { state: 'loading', value: 'x' },
    });
    m.expectSubscriptions(request$.subscriptions).toBe(['^-!', '------^-!', '------------^-!']);
  });
});

test('retries at once at a reload during the wait after a failure', () => {
  marbles((m) => {
    let count = 0;
    const request$ = defer(() => (++count === 1 ? m.cold('#') : m.cold('(x|)')));
    const thing$ = reloading(request$, {
      everyMs: 10_000,
      active$: always$,
      reload$: m.hot('500ms r'),
      random,
    });
    m.expectObservable(thing$, '^ 9s !').toBe('(lf) 496ms (lx)', {
      l: loading,
      f: failed(),
      x: ready('x'),
    });
  });
});

test('pauses while inactive, and fetches at once when active again', () => {
  marbles((m) => {
    const request$ = m.cold('---(x|)');
    const active$ = m.hot('                      a-i---a', { a: true, i: false });
    const thing$ = reloading(request$, { everyMs: 10_000, active$, random });
    m.expectObservable(thing$, '^ 20ms !').toBe('l--------x', { l: loading, x: ready('x') });
    m.expectSubscriptions(request$.subscriptions).toBe(['^-!', '------^--!']);
    m.expectSubscriptions(active$.subscriptions).toBe('^ 20ms !');
  });
});
