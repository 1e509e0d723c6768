import { defer, EMPTY, merge, type Observable, of, tap } from 'rxjs';
import type { Behavior } from '../../streams/app';

/**
 * A stream as a Behavior: its first value is what the stream emits on subscription, otherwise `first`. Reading `value`
 * subscribes for a moment, and returns the value that a new subscriber would get.
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
