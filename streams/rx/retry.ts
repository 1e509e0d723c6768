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
  /** The delays before the first, second and later retries, in ms. */
  readonly delays: readonly number[];
  readonly random: Pick<Random, 'next'>;
  /** Whether the last delay repeats without end after the others. */
  readonly forever?: boolean;
  /** Whether the page is visible. Retries wait until the page is visible; without this option, they do not wait. */
  readonly visible$?: Observable<boolean>;
  /** Whether a retry cannot succeed after this error. Such an error is passed on at once. */
  readonly hopeless?: (error: unknown) => boolean;
}

/**
 * Subscribes to the source again after an error. Once all delays have been used, the next error is passed on. A value
 * from the source starts the delays again from the first.
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
