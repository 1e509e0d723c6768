import { ref } from 'valtio/vanilla';
import type { Observable, Subscription } from 'rxjs';

/**
 * The only writer of a proxy: every value of the stream becomes the proxy's fields, fields that did not
 * change stay untouched. Lives as long as the stream, which ends with the product's scope.
 */
export function project<T, S extends object>(
  source$: Observable<T>,
  state: S,
  fields: (value: T) => Partial<S>,
): Subscription {
  return source$.subscribe((value) => {
    Object.assign(state, fields(value));
  });
}

/**
 * A value of streams/ as a field of a proxy. It never changes inside, so valtio need not (and must not)
 * wrap what it holds: the screens get the very object the stream emitted.
 */
export function whole<T>(value: T): T {
  return typeof value === 'object' && value !== null ? ref(value) : value;
}
