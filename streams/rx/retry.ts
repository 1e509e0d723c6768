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
  /** The waits before the first, second, … retry, in ms. */
  readonly delays: readonly number[];
  readonly random: Pick<Random, 'next'>;
  /** Whether the last wait repeats without end when the list is used up. */
  readonly forever?: boolean;
  /** Whether the page is visible: a retry waits until it is. Without it, retries do not wait for the page. */
  readonly visible$?: Observable<boolean>;
  /** Whether a retry cannot succeed after this error; the error is passed on at once. */
  readonly hopeless?: (error: unknown) => boolean;
}

/**
 * Subscribes to the source again after an error. Passes on the last error when the list of waits is used up;
 * a value from the source restarts the list.
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
