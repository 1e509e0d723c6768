import { BehaviorSubject, EMPTY, NEVER, of, startWith, throwError } from 'rxjs';
import { expect, it } from 'vitest';
import { withFirst } from '../../../src/hooks/withFirst';
import { marbles } from '../../streams/marbles';

it('starts with the initial value before the first emission, and then follows the stream', () => {
  marbles((m) => {
    const source$ = m.cold('              --a-b|');
    const value$ = withFirst(source$, null);
    m.expectObservable(value$).toBe('     0-a-b|', { 0: null, a: 'a', b: 'b' });
    m.expectObservable(value$, '^--!').toBe('0-a', { 0: null, a: 'a' });
    m.expectSubscriptions(source$.subscriptions).toBe(['^----!', '^--!']);
  });
});

it('skips the initial value if the stream emits at once', () => {
  marbles((m) => {
    const known$ = m.cold('--b').pipe(startWith('a'));
    m.expectObservable(withFirst(known$, null)).toBe('a-b');
    m.expectObservable(withFirst(of('a'), null)).toBe('(a|)');
    m.expectObservable(
      withFirst(
        throwError(() => 'error'),
        'x',
      ),
    ).toBe('#');
  });
});

it('starts with the initial value if the stream completes without a value', () => {
  marbles((m) => m.expectObservable(withFirst(EMPTY, 'x')).toBe('(x|)'));
});

it('has the value that a new subscriber would receive, and keeps no subscription', () => {
  const source$ = new BehaviorSubject('a');
  const value$ = withFirst(source$, null);
  expect(value$.value).toBe('a');
  source$.next('b');
  expect(value$.value).toBe('b');
  expect(source$.observed).toBe(false);
  expect(withFirst(NEVER, 7).value).toBe(7);
  expect(withFirst(of(undefined), 7).value).toBeUndefined();
});
