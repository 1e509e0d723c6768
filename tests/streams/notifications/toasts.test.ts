import { map } from 'rxjs';
import { afterEach, expect, test, vi } from 'vitest';
import { createState } from '../../../streams/rx/behavior';
import { createScope, type Scope } from '../../../streams/rx/scope';
import { createToasts } from '../../../streams/notifications/toasts';
import type { User } from '../../../streams/session/types';
import { type Marbles, marbles } from '../marbles';

afterEach(() => vi.useRealTimers());

/** The toasts of a page without a player. */
const toastsIn = (scope: Scope) =>
  createToasts(createState<User | null>(null, scope).value$, scope);

/** The titles of the shown toasts, newest first. */
function setUp(m: Marbles) {
  const toasts = toastsIn(m.scope());
  return { toasts, titles$: toasts.list$.pipe(map((list) => list.map(({ title }) => title))) };
}

test('shows a toast for five seconds, newest first', () => {
  marbles((m) => {
    const { toasts, titles$ } = setUp(m);
    m.expectObservable(titles$, '^ 9s !').toBe('na--b 4996ms c--n', {
      n: [],
      a: ['saved'],
      b: ['failed', 'saved'],
      c: ['failed'],
    });
    // a, b: two toasts; the first is removed 5 s after a.
    m.act('                                     -a--b', {
      a: () => toasts.show('success', 'saved'),
      b: () => toasts.show('danger', 'failed', 'why'),
    });
    m.act('                                     -----c', {
      c: () =>
        expect(toasts.list$.value).toEqual([
          { id: 2, kind: 'danger', title: 'failed', text: 'why' },
          { id: 1, kind: 'success', title: 'saved', text: null },
        ]),
    });
  });
});

test('shows a repeated message once and restarts its time, unless its kind or text differs', () => {
  marbles((m) => {
    const { toasts, titles$ } = setUp(m);
    m.expectObservable(titles$, '^ 20s !').toBe('a 7999ms n', { a: ['x'], n: [] });
    toasts.show('info', 'x');
    m.act('                                      3s a', { a: () => toasts.show('info', 'x') });
  });
  marbles((m) => {
    const { toasts } = setUp(m);
    toasts.show('info', 'x');
    toasts.show('danger', 'x');
    toasts.show('info', 'x', 'y');
    expect(toasts.list$.value.map(({ id }) => id)).toEqual([3, 2, 1]);
  });
});

test('pauses all toasts during a hold, and continues each with its remaining time', () => {
  marbles((m) => {
    const { toasts, titles$ } = setUp(m);
    // a has 5 s from 0, b from 1 s; held from 2 s to 12 s.
    m.expectObservable(titles$, '^ 50s !').toBe('a 999ms b 13999ms c 999ms n', {
      a: ['a'],
      b: ['b', 'a'],
      c: ['b'],
      n: [],
    });
    toasts.show('info', 'a');
    // b: a second toast; h: held at 2 s, for 10 s; r: released, a has 3 s left and b has 4.
    m.act('                                      1s b 999ms h 9999ms r', {
      b: () => toasts.show('info', 'b'),
      h: () => toasts.hold(true),
      r: () => toasts.hold(false),
    });
  });
});

test('counts only the time that passed before a hold', () => {
  marbles((m) => {
    const { toasts, titles$ } = setUp(m);
    m.expectObservable(titles$, '^ 50s !').toBe('a 5999ms n', { a: ['a'], n: [] });
    toasts.show('info', 'a');
    // h, r: held twice for half a second.
    m.act('                                      100ms h 499ms r 99ms h 499ms r', {
      h: () => toasts.hold(true),
      r: () => toasts.hold(false),
    });
  });
});

test('gives a toast shown during a hold its full time, even after a second hold', () => {
  marbles((m) => {
    const { toasts, titles$ } = setUp(m);
    m.expectObservable(titles$, '^ 50s !').toBe('n-a 5007ms n', { n: [], a: ['a'] });
    // h, h, h: held repeatedly; a: shown; r: released, and once more without a hold.
    m.act('                                      hhah------r-r', {
      h: () => toasts.hold(true),
      a: () => toasts.show('info', 'a'),
      r: () => toasts.hold(false),
    });
  });
});

test('ignores a release without a hold', () => {
  marbles((m) => {
    const { toasts, titles$ } = setUp(m);
    m.expectObservable(titles$, '^ 50s !').toBe('a 12999ms n', { a: ['a'], n: [] });
    toasts.show('info', 'a');
    // r: a release without a hold; h: held at 2 s; r: released at 10 s.
    m.act('                                      1s r 999ms h 7999ms r', {
      r: () => toasts.hold(false),
      h: () => toasts.hold(true),
    });
  });
});

test('restarts the time of a message after a hold in which the message was repeated', () => {
  marbles((m) => {
    const { toasts, titles$ } = setUp(m);
    m.expectObservable(titles$, '^ 50s !').toBe('a 10999ms n', { a: ['a'], n: [] });
    toasts.show('info', 'a');
    // h: held with 1 s left; a: the same message; r: released.
    m.act('                                      4s h 999ms a 999ms r', {
      h: () => toasts.hold(true),
      a: () => toasts.show('info', 'a'),
      r: () => toasts.hold(false),
    });
  });
});

test('releases the holds of a dismissed toast, so that the others expire', () => {
  marbles((m) => {
    const { toasts, titles$ } = setUp(m);
    m.expectObservable(titles$, '^ 50s !').toBe('(ab) 1996ms a 4999ms n', {
      a: ['a'],
      b: ['b', 'a'],
      n: [],
    });
    toasts.show('info', 'a');
    // b: a second toast; p, f: pointer and focus on it; d: the second toast is clicked away.
    m.act('                                      (bpf) 1995ms d', {
      b: () => toasts.show('info', 'b'),
      p: () => toasts.hold(true, { cause: 'pointer', id: 2 }),
      f: () => toasts.hold(true, { cause: 'focus', id: 2 }),
      d: () => toasts.dismiss(2),
    });
  });
});

test('ignores a hold for a toast that was dropped or removed before', () => {
  marbles((m) => {
    const { toasts } = setUp(m);
    toasts.show('info', '1');
    toasts.hold(true, { cause: 'pointer', id: 1 });
    for (let count = 2; count <= 21; count++) toasts.show('info', `${count}`);
    toasts.hold(true, { cause: 'focus', id: 1 });
    m.expectObservable(toasts.list$.pipe(map(({ length }) => length > 0)), '^ 50s !').toBe(
      // All at once, one after the other.
      `t 4999ms (${'t'.repeat(19)}f)`,
      { t: true, f: false },
    );
  });
});

test('ends a hold only when pointer, focus and window have all released it', () => {
  marbles((m) => {
    const { toasts, titles$ } = setUp(m);
    m.expectObservable(titles$, '^ 50s !').toBe('a 8999ms n', { a: ['a'], n: [] });
    toasts.show('info', 'a');
    const by = (cause: 'pointer' | 'focus') => ({ cause, id: 1 });
    // p, f, w: pointer, focus and window hold; q, g, x: they release, one after another.
    m.act('                                      1s p 999ms f 999ms w 999ms q 499ms g 499ms x', {
      p: () => toasts.hold(true, by('pointer')),
      f: () => toasts.hold(true, by('focus')),
      w: () => toasts.hold(true),
      q: () => toasts.hold(false, by('pointer')),
      g: () => toasts.hold(false, by('focus')),
      x: () => toasts.hold(false),
    });
  });
});

for (const [jump, ms] of [
  ['back by a day', -86_400_000],
  ['forward by a day', 86_400_000],
] as const)
  test(`removes a toast in time if the clock is set ${jump}`, () => {
    vi.useFakeTimers();
    const scope = createScope();
    const toasts = toastsIn(scope);
    toasts.show('info', 'a');
    vi.advanceTimersByTime(2_000);
    vi.setSystemTime(Date.now() + ms);
    toasts.hold(true);
    vi.advanceTimersByTime(60_000);
    vi.setSystemTime(Date.now() + ms);
    toasts.hold(false);
    vi.advanceTimersByTime(2_749);
    expect(toasts.list$.value).toHaveLength(1);
    vi.advanceTimersByTime(251);
    expect(toasts.list$.value).toEqual([]);
    scope.close();
  });

test('removes the oldest toast beyond twenty', () => {
  marbles((m) => {
    const { toasts, titles$ } = setUp(m);
    for (let count = 1; count <= 23; count++) toasts.show('info', `${count}`);
    m.expectObservable(titles$, '^!').toBe('a', {
      a: Array.from({ length: 20 }, (_, index) => `${23 - index}`),
    });
  });
});

test('removes a dismissed toast and its timer', () => {
  marbles((m) => {
    const { toasts, titles$ } = setUp(m);
    m.expectObservable(titles$, '^ 20s !').toBe('a-n-a 4999ms n', { a: ['a'], n: [] });
    toasts.show('info', 'a');
    // d: dismissed, twice; a: the same message again, as a new toast.
    m.act('                                      --dda', {
      d: () => toasts.dismiss(1),
      a: () => toasts.show('info', 'a'),
    });
  });
});

test('removes a toast once if it is dismissed twice', () => {
  marbles((m) => {
    const { toasts, titles$ } = setUp(m);
    toasts.show('info', 'a');
    toasts.show('info', 'b');
    m.expectObservable(titles$, '^ 1s !').toBe('a-b', { a: ['b', 'a'], b: ['b'] });
    m.act('                                     --dd', { d: () => toasts.dismiss(1) });
  });
});

test('leaves no timer of a dismissed toast or a closed scope', () => {
  vi.useFakeTimers();
  const scope = createScope();
  const toasts = toastsIn(scope);
  for (const title of ['a', 'b', 'c']) toasts.show('info', title);
  expect(vi.getTimerCount()).toBe(3);
  toasts.dismiss(2);
  expect(vi.getTimerCount()).toBe(2);
  scope.close();
  expect(vi.getTimerCount()).toBe(0);
});

test('ends the list when the scope closes', () => {
  marbles((m) => {
    const toasts = toastsIn(m.scope(3));
    toasts.show('info', 'a');
    m.expectObservable(toasts.list$.pipe(map(({ length }) => length))).toBe('1--|', { 1: 1 });
  });
});
