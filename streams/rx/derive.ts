import { combineLatest, distinctUntilChanged, map, merge, type Observable } from 'rxjs';
import type { Behavior } from './behavior';

type Sources<A extends readonly unknown[]> = { readonly [K in keyof A]: Behavior<A[K]> };

/**
 * A Behavior that follows from others. Its value is always `fn` of the sources' present values: `fn` runs
 * at most once for each change of them, and only when somebody asks. It emits its value on subscription,
 * then each change, and completes with the last of its sources. It holds no subscription of its own.
 *
 * Sources that change together (each staged before one of them emits, `createStagedState`) are read together, and so
 * is a source that follows from another one: one change, one emission. Sources that are set one after the
 * other make two changes, and the state between them is emitted.
 *
 * @param fn pure; an error of it ends the subscriber
 * @param same whether two values are equal; an equal value is not emitted, and the former object stays
 */
export function derive<A extends readonly [unknown, ...unknown[]], T>(
  sources: Sources<A>,
  fn: (...values: A) => T,
  same: (former: T, next: T) => boolean = Object.is,
): Behavior<T> {
  let known: { readonly from: A; readonly value: T } | undefined;
  const read = (): T => {
    const from = sources.map(({ value }) => value) as unknown as A;
    if (known?.from.every((value, at) => Object.is(value, from[at]))) return known.value;
    const next = fn(...from);
    const value = known && same(known.value, next) ? known.value : next;
    known = { from, value };
    return value;
  };
  const value$ = merge(...sources).pipe(map(read), distinctUntilChanged(Object.is));
  return Object.defineProperty(value$, 'value', { get: read }) as Behavior<T>;
}

/**
 * Tells whether all flags are true: emits once each of them is known, then when the answer changes. Flags
 * are taken one after the other: when one turns true before another turns false, true is emitted between.
 */
export const and = (
  ...flags$: readonly [Observable<boolean>, ...Observable<boolean>[]]
): Observable<boolean> =>
  combineLatest(flags$).pipe(
    map((flags) => flags.every(Boolean)),
    distinctUntilChanged(),
  );
