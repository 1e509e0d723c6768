import { type MonoTypeOperatorFunction, type Observable, of, startWith, switchMap } from 'rxjs';

/**
 * Turns false and true again at each `restart$`: a request that was under way when the device fell asleep
 * is aborted and sent anew, for its reply would pass as a fresh one.
 */
export const restartBy =
  (restart$: Observable<unknown>): MonoTypeOperatorFunction<boolean> =>
  (active$) =>
    active$.pipe(
      switchMap((active) =>
        active
          ? restart$.pipe(
              switchMap(() => of(false, true)),
              startWith(true),
            )
          : of(false),
      ),
    );
