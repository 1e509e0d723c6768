import { expect, test } from 'vitest';
import { createLoading } from '../../../streams/navigation/loading';
import { marbles } from '../marbles';

const none: readonly string[] = [];

test('removes a name one second after success, and 100 ms after an error', () => {
  marbles((m) => {
    const loading = createLoading(m.scope());
    m.expectObservable(loading.names$, '^ 3s !').toBe('nb---g 99ms h 899ms n', {
      n: none,
      b: ['good'],
      g: ['good', 'bad'],
      h: ['good'],
    });
    // b: good starts; f: good ends, bad starts and fails.
    m.act('                                            -b---f', {
      b: () => loading.begin('good'),
      f() {
        loading.succeed('good');
        loading.begin('bad');
        loading.fail('bad');
      },
    });
  });
});

test('lists a name once, in lower case', () => {
  marbles((m) => {
    const loading = createLoading(m.scope());
    m.expectObservable(loading.names$, '^ 2s !').toBe('na-- 1s n', { n: none, a: ['bet/get'] });
    // a, b: the same name twice in different case; c: both calls end.
    m.act('                                            -ab-c', {
      a: () => loading.begin('Bet/Get'),
      b: () => loading.begin('BET/GET'),
      c() {
        loading.succeed('bet/GET');
        loading.succeed('bet/get');
      },
    });
    m.after(() => expect(loading.names$.value).toEqual([]));
  });
});

test('keeps a shared name until the last of its requests ends, in success or failure', () => {
  marbles((m) => {
    const loading = createLoading(m.scope());
    loading.begin('x');
    loading.begin('x');
    m.expectObservable(loading.names$, '^ 3s !').toBe('a 599ms n', { n: none, a: ['x'] });
    // s: one of the two calls succeeds; f: the other call fails.
    m.act('                                            ---s 496ms f', {
      s: () => loading.succeed('x'),
      f: () => loading.fail('x'),
    });
  });
});

test('keeps a name that starts again before its removal', () => {
  marbles((m) => {
    const loading = createLoading(m.scope());
    loading.begin('x');
    loading.succeed('x');
    m.expectObservable(loading.names$, '^ 9s !').toBe('a 2499ms n', { n: none, a: ['x'] });
    // b: starts again 1 ms before its removal; s: its end.
    m.act('                                            999ms b 500ms s', {
      b: () => loading.begin('x'),
      s: () => loading.succeed('x'),
    });
  });
});

test('removes the navigation and the tree after their own times', () => {
  marbles((m) => {
    const loading = createLoading(m.scope());
    loading.begin('tree');
    loading.end('tree', 1_500);
    m.expectObservable(loading.names$, '^ 2s !').toBe('a 1499ms n', { n: none, a: ['tree'] });
  });
});

test('ignores an end without a start', () => {
  marbles((m) => {
    const loading = createLoading(m.scope());
    loading.begin('x');
    m.expectObservable(loading.names$, '^ 3s !').toBe('a 1004ms n', { n: none, a: ['x'] });
    // y: a name that never started fails; s: x ends; f: x fails after its end.
    m.act('                                            --y--s-f', {
      y: () => loading.fail('y'),
      s: () => loading.succeed('x'),
      f: () => loading.fail('x'),
    });
  });
});

test('shows the overlay at once and hides it one second after the list empties', () => {
  marbles((m) => {
    const loading = createLoading(m.scope());
    m.expectObservable(loading.overlay$, '^ 9s !').toBe('f-t 1102ms f', { t: true, f: false });
    // b: a name starts; e: the call fails, and the name is removed 100 ms later.
    m.act('                                              --b--e', {
      b: () => loading.begin('x'),
      e: () => loading.fail('x'),
    });
  });
});

test('keeps the overlay if a call starts within that second', () => {
  marbles((m) => {
    const loading = createLoading(m.scope());
    loading.begin('x');
    loading.fail('x');
    // Empty at 100 ms, filled again at 900, empty at 1,000: hidden at 2,000.
    m.expectObservable(loading.overlay$, '^ 9s !').toBe('t 1999ms f', { t: true, f: false });
    m.act('                                              900ms b', {
      b() {
        loading.begin('y');
        loading.fail('y');
      },
    });
  });
});

test('ends the lists and all timers when the scope closes', () => {
  marbles((m) => {
    const loading = createLoading(m.scope(50));
    loading.begin('x');
    loading.succeed('x');
    m.expectObservable(loading.names$).toBe('  a 49ms |', { a: ['x'] });
    m.expectObservable(loading.overlay$).toBe('t 49ms |', { t: true });
  });
});
