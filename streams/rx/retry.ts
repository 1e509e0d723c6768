import {
  filter,
  type MonoTypeOperatorFunction,
  type Observable,
  of,
  retry,
  switchMap,
  take,
  throwError,
  timer,
} from 'rxjs';
import type { Random } from '../ports';
import { withJitter } from './jitter';

export interface RetryOptions {
  /** Waits before the first, second, … repetition, in ms. */
  readonly delays: readonly number[];
  readonly random: Pick<Random, 'next'>;
  /** Repeats the last wait for ever when the list is used up. */
  readonly forever?: boolean;
  /** Whether the page is seen: a repetition waits until it is. Absent: it is made all the same. */
  readonly visible$?: Observable<boolean>;
  /** Tells that no repetition can cure this error; it is passed on at once. */
  readonly hopeless?: (error: unknown) => boolean;
}

/**
 * Subscribes to the source again after it errored. It passes on the last error when the list of waits is
 * used up; a value of the source starts the list from its beginning.
 */
export function retryAfter<T>(options: RetryOptions): MonoTypeOperatorFunction<T> {
  const { delays, random, forever = false, hopeless = () => false, visible$ = of(true) } = options;
  return retry({
    resetOnSuccess: true,
    delay: (error: unknown, attempt) => {
      const wait = delays[forever ? Math.min(attempt, delays.length) - 1 : attempt - 1];
      if (wait === undefined || hopeless(error)) return throwError(() => error);
      return timer(withJitter(wait, random)).pipe(
        switchMap(() => visible$),
        filter(Boolean),
        take(1),
      );
    },
  });
}
