import { distinctUntilChanged, map, type Observable } from 'rxjs';
import type { Position, Steps } from '../../../../streams/betting/positions/positions';
import type { Results } from '../../../../streams/betting/positions/results';
import { runnerOdds } from '../../odds/oddsSamples';

/* Positions as short strings. */

export const text = ({ runners, runs }: Results): string =>
  [
    ...runners.map(({ runnerId, worst, best }) =>
      worst === best ? `${runnerId} ${worst}` : `${runnerId} ${worst} to ${best}`,
    ),
    ...runs.flatMap(({ bands }) => bands.map(({ from, profit }) => `from ${from}: ${profit}`)),
  ].join(', ');

/** One step of a position before commission, emitted on each change; `none` without a position. */
export const step = (
  position$: Observable<Position | null>,
  name: keyof Steps,
): Observable<string> =>
  position$.pipe(
    map((position) => (position === null ? 'none' : text(position.gross[name]))),
    distinctUntilChanged(),
  );

export const runnersAndThird = [runnerOdds('a', 300), runnerOdds('b', 150), runnerOdds('c', 900)];
