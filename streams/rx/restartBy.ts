import { type MonoTypeOperatorFunction, type Observable, of, startWith, switchMap } from 'rxjs';

/**
 * Emits false and then true at each `restart$`. This aborts and repeats a request that was in flight when the device
 * fell asleep, because the late reply would count as fresh.
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
