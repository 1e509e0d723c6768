import { interval, type Observable, switchMap, take } from 'rxjs';

/** From one write to the next of a row that is out of sight, in ms. */
const UNSEEN_MS = 5_000;

/**
 * Emits the odds that a row shows: every change while the row is in sight, and otherwise the present odds at a
 * slow pace. A screen reader and find-in-page also read rows outside the window. Each row has a timer of its
 * own, so that the writes of a long page never add up to one long task.
 * @param odds$ emits the present odds on subscription
 * @param seen$ whether the row is in sight
 */
export const rowOdds = <Odds>(
  odds$: Observable<Odds>,
  seen$: Observable<boolean>,
): Observable<Odds> =>
  seen$.pipe(
    switchMap((seen) =>
      seen ? odds$ : interval(UNSEEN_MS).pipe(switchMap(() => odds$.pipe(take(1)))),
    ),
  );
