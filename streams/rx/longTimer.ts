/** Timers that are longer than a browser's timers can be. */

import { asyncScheduler, defer, map, type Observable, of, switchMap, timer } from 'rxjs';

/** The longest delay of a browser's timer, in ms; a longer one fires at once. */
export const LONGEST_DELAY_MS = 2 ** 31 - 1;

/**
 * Emits the given moment once the clock has reached it, and completes. It waits for distant moments in steps,
 * and starts another timer if one fires before the moment because the clock was set back.
 * @param at epoch ms; a moment in the past is emitted at once, asynchronously
 */
export function timerAt(at: number): Observable<number> {
  return defer(() => {
    const left = Math.max(0, at - asyncScheduler.now());
    return timer(Math.min(left, LONGEST_DELAY_MS)).pipe(
      switchMap(() => (asyncScheduler.now() < at ? timerAt(at) : of(at))),
      map(() => at),
    );
  });
}
