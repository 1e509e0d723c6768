import { type MonoTypeOperatorFunction, type Observable, retry, timer } from 'rxjs';
import { CHUNK_POLICY } from './chunkPolicy';
import { MissingError } from './deferred';

/**
 * Follows a feature whose request errors while its code is missing, and sends the request again once the code has
 * loaded. It does not start attempts itself, because they would exceed the policy; only players force an attempt.
 */
export const keepTrying = <Feature>(): MonoTypeOperatorFunction<Feature> =>
  retry({
    delay: (error): Observable<unknown> =>
      error instanceof MissingError ? error.loaded$ : timer(CHUNK_POLICY.longestMs),
  });
