import {
  concat,
  defer,
  distinctUntilChanged,
  merge,
  type Observable,
  of,
  skip,
  switchMap,
  timer,
} from 'rxjs';
import { LONGEST_DELAY_MS } from './longTimer';
import type { SteadyClock } from './steadyClock';
import type { Visibility } from '../ports';

/**
 * Counts the seconds left until a moment of the steady clock, rounded up: emits the number at once, then each
 * change, and stays at 0. It rereads the clock whenever the page is shown, hidden or resumed, because timers
 * stop while a device sleeps. Null counts as a moment in the past.
 * @param most the longest wait in ms; a moment further away means that a clock was set
 */
export function secondsLeft(
  moment$: Observable<number | null>,
  most: number,
  { now }: Pick<SteadyClock, 'now'>,
  { visible$, resumed$ }: Visibility,
): Observable<number> {
  const countTo = (moment: number): Observable<number> =>
    defer(() => {
      const left = moment - now();
      if (left <= 0) return of(0);
      const next = Math.min(left % 1_000 || 1_000, LONGEST_DELAY_MS);
      return concat(
        of(Math.ceil(left / 1_000)),
        timer(next).pipe(switchMap(() => countTo(moment))),
      );
    });
  return moment$.pipe(
    switchMap((moment) => {
      if (moment === null) return of(0);
      const end = Math.min(moment, now() + most);
      return merge(of(null), visible$.pipe(skip(1)), resumed$).pipe(switchMap(() => countTo(end)));
    }),
    distinctUntilChanged(),
  );
}
