import { defer, type Observable, retry, timer } from 'rxjs';

/** Long enough for a dropped connection to come back, short enough not to be noticed. */
export const RETRY_MS = 800;

/** Loads a chunk; one that fails is asked for once more before it counts as failed. */
export function loadTwice<T>(load: () => Promise<T>): Observable<T> {
  return defer(load).pipe(retry({ count: 1, delay: () => timer(RETRY_MS) }));
}
