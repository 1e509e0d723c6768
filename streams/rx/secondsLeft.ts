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
 * Emits the seconds until a moment of the steady clock, rounded up: at once, then on each change, until it stays at 0.
 * Timers stop while a device sleeps, so the clock is also read whenever the page is shown, hidden or resumed. Null
 * counts as a moment in the past.
 * @param most the longest possible wait in ms; if the moment is further away, a clock was set
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
