import { asyncScheduler, defer, map, type Observable, of, switchMap, timer } from 'rxjs';

/** The longest delay of a browser's timer, in ms; a longer one fires at once. */
export const LONGEST_DELAY_MS = 2 ** 31 - 1;

/**
 * Emits the given moment once the clock has reached it, and completes. The timer reaches moments weeks away
 * in steps, and is set again when it fires before its moment (the clock was set back).
 * @param at epoch ms; a moment that has passed emits asynchronously, at once.
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
