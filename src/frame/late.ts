import { filter, type Observable, take } from 'rxjs';
import type { Scope, Streams } from '../../streams/index';
import { loadTwice } from '../islands/runtime/load';
import { loadPart } from '../islands/runtime/parts';
import { withWords } from '../words/language';
import { rememberPlaces } from './places';
import { preloadLinks } from './preload';
import { saySettlements } from './settled/settled';
import { sayRefusedSettings } from './settings/refused';

/** From the first prices on, links are made ready before they are used, Back finds its place, and refused settings and results are said. */
export function startLate(
  streams: Pick<Streams, 'navigation' | 'session' | 'settings' | 'settled$' | 'toasts'>,
  frame$: Observable<unknown>,
  scope: Scope,
): void {
  preloadLinks(scope);
  sayRefusedSettings(streams, scope);
  saySettlements(streams, scope);
  rememberPlaces(streams.navigation, frame$, scope);
  // Guests need no watch: its code comes with the first player.
  scope.run(
    streams.session.user$.pipe(
      filter((user) => user !== null),
      take(1),
    ),
    () =>
      loadTwice(() =>
        loadPart(
          'the idle watch',
          withWords(['frame/idle'], () => import('./idle/idle')),
        ),
      ).subscribe({
        next: ({ watchIdle }) => watchIdle(streams, scope),
        error: () => undefined,
      }),
  );
}
