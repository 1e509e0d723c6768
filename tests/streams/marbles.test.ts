import { of, throwError } from 'rxjs';
import { expect, test } from 'vitest';
import { marbles, timesOf } from './marbles';

test('fails a test without an expectation', () => {
  expect(() => marbles((m) => void m.cold('a|').subscribe())).toThrow('expects nothing');
});

test('fails an expectation without its marbles', () => {
  expect(() =>
    marbles((m) => {
      m.expectObservable(of(1)).toBe('(a|)', { a: 1 });
      m.expectObservable(of(2));
    }),
  ).toThrow('without saying');
});

test('fails a wrong value, a missing field and a wrong frame', () => {
  const of1 = (drawn: string, value: unknown) => () =>
    marbles((m) => m.expectObservable(m.cold('--a|', { a: { x: 1 } })).toBe(drawn, { a: value }));
  expect(of1('--a|', { x: 1 })).not.toThrow();
  expect(of1('--a|', { x: 2 })).toThrow();
  expect(of1('--a|', { x: 1, y: undefined })).toThrow();
  expect(of1('-a-|', { x: 1 })).toThrow();
});

test('runs actions at their frames, and rejects an unknown action', () => {
  marbles((m) => {
    const seen: number[] = [];
    m.act('--a--b', { a: () => seen.push(m.now()), b: () => seen.push(m.now()) });
    m.after(() => expect(seen).toEqual([2, 5]));
  });
  expect(() => marbles((m) => m.act('-a', { b: () => undefined }))).toThrow("'b' is not in");
});

test('starts a Behavior with its first value, and emits later values at their columns', () => {
  marbles((m) => {
    const value$ = m.behavior('a-b--a|', { a: 0, b: null });
    expect(value$.value).toBe(0);
    m.expectObservable(value$).toBe('         a-b--a|', { a: 0, b: null });
    m.expectObservable(value$, '---^').toBe('---b-a|', { a: 0, b: null });
    m.expectObservable(m.behavior('x-x-y'), '^----!').toBe('x---y');
    expect(m.behavior('n', { n: null }).value).toBeNull();
  });
});

test('rejects a Behavior without a value at the start', () => {
  const drawn = (text: string, values?: Record<string, number>) => () =>
    marbles((m) => void m.behavior(text, values));
  for (const broken of [drawn('-a'), drawn('(ab)'), drawn('|'), drawn(''), drawn('a-b', { b: 1 })])
    expect(broken).toThrow('has a value from the start');
});

test('fails the test on an uncaught error', () => {
  expect(() =>
    marbles((m) => {
      m.expectObservable(of(1)).toBe('(a|)', { a: 1 });
      throwError(() => new Error('lost')).subscribe();
    }),
  ).toThrow('lost');
});

test('closes the scope of the test at the given time', () => {
  marbles((m) => {
    const scope = m.scope(5);
    m.expectObservable(scope.closed$).toBe('5ms (a|)', { a: undefined });
    const times = timesOf(m, scope.closed$);
    m.after(() => expect(times).toEqual([5]));
  });
});
