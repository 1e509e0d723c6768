import { type MonoTypeOperatorFunction, type Observable, of, startWith, switchMap } from 'rxjs';

/**
 * Whether something is worth asking for, false and true again at each `restart$`: what was under way when the
 * device fell asleep is given up and asked for anew, for its reply would be taken for a fresh one.
 */
export const restartedBy =
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
