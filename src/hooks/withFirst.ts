import { defer, EMPTY, merge, type Observable, of, tap } from 'rxjs';
import type { Behavior } from '../../streams/index';

/**
 * A stream as a Behavior: its first value is the one that the stream emits on subscription, else `first`. Its
 * `value` is the one that a new subscriber would get, so reading it subscribes for a moment.
 */
export function withFirst<T, F>(source$: Observable<T>, first: F): Behavior<T | F> {
  const value$ = defer(() => {
    let isKnown = false;
    return merge(
      source$.pipe(tap(() => (isKnown = true))),
      defer(() => (isKnown ? EMPTY : of(first))),
    );
  });
  return Object.defineProperty(value$, 'value', {
    get() {
      let value: T | F = first;
      source$.subscribe((next) => (value = next)).unsubscribe();
      return value;
    },
  }) as Behavior<T | F>;
}
