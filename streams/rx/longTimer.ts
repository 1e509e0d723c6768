/** Timers with longer delays than a browser's timers allow. */

import { asyncScheduler, defer, map, type Observable, of, switchMap, timer } from 'rxjs';

/** The longest delay of a browser's timer, in ms; a timer with a longer delay fires at once. */
export const LONGEST_DELAY_MS = 2 ** 31 - 1;

/**
 * Emits the given moment when the clock reaches it, and completes. It waits for distant moments in steps. If the clock
 * was set back, so that the timer fires too early, it starts another timer.
 * @param at the moment in epoch ms; a moment in the past is emitted at once, but asynchronously
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
