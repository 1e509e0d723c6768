import { map, type MonoTypeOperatorFunction, switchMap, timer } from 'rxjs';

/**
 * What comes together is told once: the last of it, after `ms` without another. RxJS's `debounceTime` goes by
 * the wall clock, and would wait for an hour when that is set back by one.
 */
export const gathered = <T>(ms: number): MonoTypeOperatorFunction<T> =>
  switchMap((value) => timer(ms).pipe(map(() => value)));
