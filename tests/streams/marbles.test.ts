import { of, throwError } from 'rxjs';
import { expect, test } from 'vitest';
import { marbles, timesOf } from './marbles';

test('a test that expects nothing fails', () => {
  expect(() => marbles((m) => void m.cold('a|').subscribe())).toThrow('expects nothing');
});

test('an expectation without its marbles fails', () => {
  expect(() =>
    marbles((m) => {
      m.expectObservable(of(1)).toBe('(a|)', { a: 1 });
      m.expectObservable(of(2));
    }),
  ).toThrow('without saying');
});

test('a wrong value, a missing field and a wrong frame fail', () => {
  const of1 = (drawn: string, value: unknown) => () =>
    marbles((m) => m.expectObservable(m.cold('--a|', { a: { x: 1 } })).toBe(drawn, { a: value }));
  expect(of1('--a|', { x: 1 })).not.toThrow();
  expect(of1('--a|', { x: 2 })).toThrow();
  expect(of1('--a|', { x: 1, y: undefined })).toThrow();
  expect(of1('-a-|', { x: 1 })).toThrow();
});

test('actions run at their frames, and an unknown one is an error', () => {
  marbles((m) => {
    const seen: number[] = [];
    m.act('--a--b', { a: () => seen.push(m.now()), b: () => seen.push(m.now()) });
    m.after(() => expect(seen).toEqual([2, 5]));
  });
  expect(() => marbles((m) => m.act('-a', { b: () => undefined }))).toThrow("'b' is not in");
});

test('an error nobody catches fails the test', () => {
  expect(() =>
    marbles((m) => {
      m.expectObservable(of(1)).toBe('(a|)', { a: 1 });
      throwError(() => new Error('lost')).subscribe();
    }),
  ).toThrow('lost');
});

test('a scope of the test closes when it is told to', () => {
  marbles((m) => {
    const scope = m.scope(5);
    m.expectObservable(scope.closed$).toBe('5ms (a|)', { a: undefined });
    const times = timesOf(m, scope.closed$);
    m.after(() => expect(times).toEqual([5]));
  });
});
