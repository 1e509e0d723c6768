import { BehaviorSubject, of, Subject } from 'rxjs';
import { afterEach, expect, test, vi } from 'vitest';
import { dueAt } from '../../../streams/rx/dueAt';
import { marbles } from '../marbles';
import { alwaysVisible } from '../ports';

afterEach(() => vi.useRealTimers());

test('emits the moment when the clock reaches it', () => {
  marbles((m) => {
    m.expectObservable(dueAt(m.hot('a---', { a: 7 }), alwaysVisible)).toBe('-------a', { a: 7 });
  });
});

test('replaces a moment with a later moment, and cancels at null', () => {
  marbles((m) => {
    const moment$ = m.hot('a-b---n--c', { a: 5, b: 9, n: null, c: 12 });
    m.expectObservable(dueAt(moment$, alwaysVisible)).toBe('------------c', { c: 12 });
    m.expectSubscriptions(moment$.subscriptions).toBe('^');
  });
});

test('emits a moment in the past at once, and only once', () => {
  marbles((m) => {
    const visible$ = m.hot('t--f-t-f-t', { t: true, f: false });
    m.expectObservable(
      dueAt(m.hot('----a', { a: 1 }), { visible$, resumed$: m.hot('-----r-r', { r: undefined }) }),
    ).toBe('----a', { a: 1 });
  });
});

test('does not emit if the device wakes before the moment', () => {
  marbles((m) => {
    const outside = {
      visible$: m.hot('f-t', { f: false, t: true }),
      resumed$: m.hot<void>('---r'),
    };
    m.expectObservable(dueAt(m.hot('a', { a: 6 }), outside)).toBe('------a', { a: 6 });
    m.expectSubscriptions(outside.visible$.subscriptions).toBe('^-----!');
    m.expectSubscriptions(outside.resumed$.subscriptions).toBe('^-----!');
  });
});

test.each(['seen again', 'resumed'])('emits a moment that the device slept past when %s', (how) => {
  vi.useFakeTimers({ now: 0 });
  const visible$ = new BehaviorSubject(true);
  const resumed$ = new Subject<void>();
  const due: number[] = [];
  dueAt(of(60_000), { visible$, resumed$ }).subscribe((at) => due.push(at));
  // During sleep, the clock runs but the timers do not.
  visible$.next(false);
  vi.setSystemTime(90_000);
  if (how === 'resumed') resumed$.next();
  else visible$.next(true);
  expect(due).toEqual([60_000]);
  vi.advanceTimersByTime(60_000);
  expect(due).toEqual([60_000]);
});
