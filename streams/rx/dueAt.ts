import {
  asyncScheduler,
  EMPTY,
  filter,
  map,
  merge,
  type Observable,
  skip,
  switchMap,
  take,
} from 'rxjs';
import { timerAt } from './longTimer';
import type { Visibility } from '../ports';

/**
 * Emits a moment (in epoch ms) when the clock reaches it. A new moment replaces the previous one, and null cancels it.
 * Timers stop while a device sleeps, so the clock is also read whenever the page is shown, hidden or resumed.
 */
export function dueAt(
  moment$: Observable<number | null>,
  { visible$, resumed$ }: Visibility,
): Observable<number> {
  return moment$.pipe(
    switchMap((time) => {
      if (time === null) return EMPTY;
      const woken$ = merge(visible$.pipe(skip(1)), resumed$).pipe(
        filter(() => asyncScheduler.now() >= time),
        map(() => time),
      );
      return merge(timerAt(time), woken$).pipe(take(1));
    }),
  );
}
