import { distinctUntilChanged, filter, map, merge, switchMap, timer } from 'rxjs';
import type { Scope } from '../../streams/index';
import { eventsOf } from '../ports/eventsOf';
import { savesData } from '../ports/dataSaver';
import { prepareScreen } from '../routes/preparedScreens';
import { ownPath } from './links';

/** Loads a screen's chunk while its link is about to be used; a player who saves data has it once they use it. */
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
      // A pointer that only passes over asks for nothing.
      switchMap((path) =>
        timer(40).pipe(switchMap(() => prepareScreen(path.split('?', 1)[0] ?? path))),
      ),
    ),
  );
}
