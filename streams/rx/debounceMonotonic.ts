import { map, type MonoTypeOperatorFunction, switchMap, timer } from 'rxjs';

/**
 * Emits the last of a burst of values, after `ms` without another value. RxJS's `debounceTime` reads the wall
 * clock and would wait for an hour if the clock is set back by one.
 */
export const debounceMonotonic = <T>(ms: number): MonoTypeOperatorFunction<T> =>
  switchMap((value) => timer(ms).pipe(map(() => value)));
