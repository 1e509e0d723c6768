import { EMPTY, map, type Observable, switchMap, timer } from 'rxjs';

const HOLD_MS = 400;
const REPEAT_MS = 70;

/** Repeats the step of a held button after a delay; a short press is a click. The value 0 releases the button. */
export function repeated(steps$: Observable<number>): Observable<number> {
  return steps$.pipe(
    switchMap((step) => (step === 0 ? EMPTY : timer(HOLD_MS, REPEAT_MS).pipe(map(() => step)))),
  );
}
