import { map, type MonoTypeOperatorFunction, switchMap, timer } from 'rxjs';

/**
 * Gathers values that come together: emits the last of them after `ms` without another. RxJS's
 * `debounceTime` reads the wall clock, and would wait for an hour when that is set back by one.
 */
export const debounceMonotonic = <T>(ms: number): MonoTypeOperatorFunction<T> =>
  switchMap((value) => timer(ms).pipe(map(() => value)));
