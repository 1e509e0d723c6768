import { type MonoTypeOperatorFunction, type Observable, retry, timer } from 'rxjs';
import { CHUNK_POLICY } from './chunkPolicy';
import { MissingError } from './deferred';

/**
 * Repeats a request that errors while the code of its feature is missing, once the code has loaded. It does not start
 * attempts to load the code, because they would exceed the policy; only the player can force an attempt.
 */
export const keepTrying = <Feature>(): MonoTypeOperatorFunction<Feature> =>
  retry({
    delay: (error): Observable<unknown> =>
      error instanceof MissingError ? error.loaded$ : timer(CHUNK_POLICY.longestMs),
  });
