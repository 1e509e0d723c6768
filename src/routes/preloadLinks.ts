import { distinctUntilChanged, filter, map, merge, switchMap, timer } from 'rxjs';
import type { Scope } from '../../streams/app';
import { eventsOf } from '../ports/eventsOf';
import { savesData } from '../ports/dataSaver';
import { prepareScreen } from './preparedScreens';
import { ownPath } from './links';

/** Loads a screen's chunk when its link is about to be used; for a player who saves data, only when it is used. */
export function preloadLinks(scope: Scope): void {
  if (savesData()) return;
  const intents$ = merge(
    ...['pointerover', 'focusin', 'touchstart'].map((type) =>
      eventsOf(document, type, { passive: true }),
    ),
  );
  scope.run(
    intents$.pipe(
      map(ownPath),
      filter((path) => path !== null),
      distinctUntilChanged(),
      // A pointer that only passes over a link does not start a load.
      switchMap((path) =>
        timer(40).pipe(switchMap(() => prepareScreen(path.split('?', 1)[0] ?? path))),
      ),
    ),
  );
}
