import { map, startWith, switchMap } from 'rxjs';
import type { Scope, Streams } from '../../streams/index';
import { eventsOf } from '../ports/eventsOf';
import { panelsOf } from './panels';

/** Screens narrower than 769 px have the mobile list of games (specification §4, §9). */
const NARROW = '(width < 769px)';

/** Tells the casino which of its two lists fits the screen, also when the screen is turned. */
export function fitCasino(streams: Pick<Streams, 'panels'>, scope: Scope): void {
  const list = matchMedia(NARROW);
  const narrow$ = eventsOf(list, 'change').pipe(
    startWith(null),
    map(() => list.matches),
  );
  scope.run(
    panelsOf(streams).pipe(
      switchMap(({ casino }) => narrow$.pipe(map((isNarrow) => ({ casino, isNarrow })))),
    ),
    ({ casino, isNarrow }) => casino.narrow(isNarrow),
  );
}
