import { concat, EMPTY, map, type Observable, of, switchMap, timer } from 'rxjs';

const HOLD_MS = 400;
const REPEAT_MS = 70;

/** A step at once; held, more of them after a moment. Zero lets go. */
export function repeated(steps$: Observable<number>): Observable<number> {
  return steps$.pipe(
    switchMap((step) =>
      step === 0
        ? EMPTY
        : concat(
            of(step),
            timer(HOLD_MS).pipe(
              switchMap(() => timer(REPEAT_MS, REPEAT_MS)),
              map(() => step),
            ),
          ),
    ),
  );
}
