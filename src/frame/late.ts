import type { Observable } from 'rxjs';
import type { Scope, Streams } from '../../streams/index';
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
}
