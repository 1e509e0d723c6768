import { map, startWith, switchMap } from 'rxjs';
import type { Scope, Streams } from '../../../streams/app';
import { eventsOf } from '../../ports/eventsOf';
import { panelsOf } from '../../state/panelsOf';

/** Screens narrower than 769 px get the mobile list of games (specification §4, §9). */
const NARROW = '(width < 769px)';

/** Selects the casino's list that fits the screen, also after a rotation. */
export function fitCasino(streams: Pick<Streams, 'panels'>, scope: Scope): void {
  const list = matchMedia(NARROW);
  const narrow$ = eventsOf(list, 'change').pipe(
    startWith(null),
    map(() => list.matches),
  );
  scope.run(
    panelsOf(streams).pipe(
      switchMap(({ casinoFlags }) => narrow$.pipe(map((isNarrow) => ({ casinoFlags, isNarrow })))),
    ),
    ({ casinoFlags, isNarrow }) => casinoFlags.setNarrow(isNarrow),
  );
}
