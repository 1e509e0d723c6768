import { type MonoTypeOperatorFunction, type Observable, retry, timer } from 'rxjs';
import { CHUNK_POLICY } from './chunkPolicy';
import { MissingError } from './deferred';

/**
 * Follows a feature whose request errors while its code is missing: requests it again once it is loaded. Only players
 * force an attempt; a view that waits would otherwise make more attempts than the policy.
 */
export const keepTrying = <Feature>(): MonoTypeOperatorFunction<Feature> =>
  retry({
    delay: (error): Observable<unknown> =>
      error instanceof MissingError ? error.loaded$ : timer(CHUNK_POLICY.longestMs),
  });
