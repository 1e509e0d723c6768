import { finalize, interval, NEVER, of, Subject } from 'rxjs';
import { expect, test, vi } from 'vitest';
import { createScope } from '../../../streams/rx/scope';
import { marbles } from '../marbles';

test('ends every stream bound to it when it closes, and unsubscribes from the sources', () => {
  marbles((m) => {
    const scope = m.scope(4);
    const source$ = m.hot('                            -a-b-c-d');
    m.expectObservable(scope.bind(source$)).toBe('     -a-b|');
    m.expectSubscriptions(source$.subscriptions).toBe('^---!');
  });
});

test('immediately completes a source that is bound after closing', () => {
  marbles((m) => {
    const scope = createScope();
    scope.close();
    const source$ = m.cold('a');
    m.expectObservable(scope.bind(source$)).toBe('|');
    m.expectObservable(scope.closed$).toBe('(a|)', { a: undefined });
    m.expectSubscriptions(source$.subscriptions).toBe([]);
    expect(scope.isClosed).toBe(true);
  });
});

test('passes on an error of a bound source', () => {
  marbles((m) => {
    m.expectObservable(m.scope(9).bind(m.cold('-a#'))).toBe('-a#');
  });
});

test('feeds a function or an observer until it closes', () => {
  marbles((m) => {
    const scope = m.scope(35);
    const seen: unknown[] = [];
    scope.run(interval(10), (value) => seen.push(value));
    scope.run(NEVER, { complete: () => seen.push(`done at ${m.now()}`) });
    m.after(() => expect(seen).toEqual([0, 1, 2, 'done at 35']));
  });
});

test('runs cleanups once, last registered first, and runs a late cleanup at once', () => {
  const scope = createScope();
  const order: string[] = [];
  scope.onClose(() => order.push('first'));
  scope.onClose(() => order.push('second'));
  scope.close();
  scope.close();
  scope.onClose(() => order.push('late'));
  expect(order).toEqual(['second', 'first', 'late']);
});

test('runs a cleanup only once, even if it closes the scope again', () => {
  const scope = createScope();
  const order: string[] = [];
  scope.onClose(() => order.push('first'));
  scope.onClose(() => {
    order.push('second');
    scope.close();
  });
  scope.close();
  expect(order).toEqual(['second', 'first']);
});

test('closes a child with its parent, or earlier if the child is closed first', () => {
  let watching = 0;
  const counted$ = NEVER.pipe(finalize(() => watching--));
  const parent = createScope();
  const early = parent.child();
  const late = parent.child();
  for (const scope of [early, late, parent]) {
    scope.run(counted$);
    watching++;
  }
  early.close();
  expect([watching, parent.isClosed, late.isClosed]).toEqual([2, false, false]);
  parent.close();
  expect([watching, late.isClosed]).toEqual([0, true]);
  expect(parent.child().isClosed).toBe(true);
});

test('drops closed children, so that a long-lived parent does not collect them', () => {
  const parent = createScope();
  const subscribed = vi.spyOn(Subject.prototype, 'subscribe');
  const children = Array.from({ length: 3 }, () => parent.child());
  const [closing] = subscribed.mock.contexts;
  expect(closing).toHaveProperty('observed', true);
  for (const child of children) child.close();
  expect(closing).toHaveProperty('observed', false);
});

test('passes on a value emitted during subscription', () => {
  const seen: number[] = [];
  createScope().run(of(1, 2), (value) => seen.push(value));
  expect(seen).toEqual([1, 2]);
});
