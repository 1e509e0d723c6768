import { defer, merge, type Observable, retry, timer } from 'rxjs';
import { eventsOf } from '../../ports/eventsOf';
import { loadPart } from './parts';

/** Long enough for a dropped connection to come back, short enough not to be noticed. */
export const RETRY_MS = 800;

/** Loads a chunk; one that fails is asked for once more before it counts as failed. */
export function loadTwice<T>(load: () => Promise<T>): Observable<T> {
  return defer(load).pipe(retry({ count: 1, delay: () => timer(RETRY_MS) }));
}

/** From a failure that is said to the next attempt, in ms. */
const AGAIN_MS = 20_000;

/**
 * Loads the code of a part that nobody can ask for: while it does not come the frame says so, and it is asked for
 * every while and as the network returns.
 */
export const loadAtLast = <T>(part: string, load: () => Promise<T>): Observable<T> =>
  loadTwice(() => loadPart(part, load)).pipe(
    retry({ delay: () => merge(timer(AGAIN_MS), eventsOf(window, 'online')) }),
  );
