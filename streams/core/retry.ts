import { type MonoTypeOperatorFunction, retry, throwError, timer } from 'rxjs';
import type { Random } from '../ports';
import { withJitter } from './jitter';

export interface RetryOptions {
  /** Waits before the first, second, … repetition, in ms. */
  readonly delays: readonly number[];
  readonly random: Pick<Random, 'next'>;
  /** Goes on with the last wait instead of giving up when the list is used up. */
  readonly forever?: boolean;
  /** An error that no repetition can cure is passed on at once. */
  readonly hopeless?: (error: unknown) => boolean;
}

/**
 * Subscribes to the source again after it errored. The last error is passed on when the list of waits
 * is used up; a value of the source starts the list from its beginning.
 */
export function retryAfter<T>(options: RetryOptions): MonoTypeOperatorFunction<T> {
  const { delays, random, forever = false, hopeless = () => false } = options;
  return retry({
    resetOnSuccess: true,
    delay: (error: unknown, attempt) => {
      const wait = delays[forever ? Math.min(attempt, delays.length) - 1 : attempt - 1];
      if (wait === undefined || hopeless(error)) return throwError(() => error);
      return timer(withJitter(wait, random));
    },
  });
}
