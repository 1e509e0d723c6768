import { interval, type Observable, switchMap, take } from 'rxjs';

/** The interval between writes of a row that is not visible, in ms. */
const UNSEEN_MS = 5_000;

/**
 * Emits the odds that a row shows: every change while the row is visible, and otherwise the current odds at a slow
 * pace. Screen readers and find-in-page also read rows outside the window. Each row has its own timer, so that the
 * writes of a long page never add up to one long task.
 * @param odds$ emits the current odds on subscription
 * @param seen$ whether the row is visible
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
