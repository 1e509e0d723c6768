import { type MonoTypeOperatorFunction, type Observable, of, startWith, switchMap } from 'rxjs';

/**
 * Emits false and then true at each `restart$`, so that a request in flight when the device fell asleep is
 * aborted and sent again: its late reply would pass as a fresh one.
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
