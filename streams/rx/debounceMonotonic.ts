import { map, type MonoTypeOperatorFunction, switchMap, timer } from 'rxjs';

/**
 * Emits the last value of a burst, once `ms` have passed without another value. RxJS's `debounceTime` reads the wall
 * clock, and would wait for an hour if the clock was set back by an hour.
 */
export const debounceMonotonic = <T>(ms: number): MonoTypeOperatorFunction<T> =>
  switchMap((value) => timer(ms).pipe(map(() => value)));
