import { combineLatest, distinctUntilChanged, map, merge, type Observable } from 'rxjs';
import type { Behavior } from './behavior';

type Sources<A extends readonly unknown[]> = { readonly [K in keyof A]: Behavior<A[K]> };

/**
 * A Behavior derived from other Behaviors. Its value is always `fn` of the sources' current values. `fn` runs at most
 * once for each change of the sources, and only when the value is read or has a subscriber. Emits the value on
 * subscription, and then each change. Completes with the last of its sources. Without subscribers, it is not subscribed
 * to its sources.
 *
 * Sources that change together cause a single emission: each is staged before one of them emits (`createStagedState`).
 * The same is true for a source that is derived from another source. Sources that are set one after another cause two
 * changes, and the state between them is emitted.
 *
 * @param fn a pure function; an error that it throws is passed to the subscriber
 * @param same returns whether two values are equal; an equal value is not emitted, and the previous object stays
 */
export function derive<A extends readonly [unknown, ...unknown[]], T>(
  sources: Sources<A>,
  fn: (...values: A) => T,
  same: (previous: T, next: T) => boolean = Object.is,
): Behavior<T> {
  let known: { readonly from: A; readonly value: T } | undefined;
  const read = (): T => {
    const from = sources.map(({ value }) => value) as unknown as A;
    if (known?.from.every((value, index) => Object.is(value, from[index]))) return known.value;
    const next = fn(...from);
    const value = known && same(known.value, next) ? known.value : next;
    known = { from, value };
    return value;
  };
  const value$ = merge(...sources).pipe(map(read), distinctUntilChanged(Object.is));
  return Object.defineProperty(value$, 'value', { get: read }) as Behavior<T>;
}

/**
 * Emits whether all flags are true: once every flag has a value, and then when the result changes. Flags are read one
 * after another: if one turns true before another turns false, true is emitted in between.
 */
export const and = (
  ...flags$: readonly [Observable<boolean>, ...Observable<boolean>[]]
): Observable<boolean> =>
  combineLatest(flags$).pipe(
    map((flags) => flags.every(Boolean)),
    distinctUntilChanged(),
  );
