import type { Observable } from 'rxjs';
import type { Navigation, Scope } from '../../streams/index';
import { rememberPlaces } from './places';
import { preloadLinks } from './preload';

/** From the first prices on, links are made ready before they are used, and Back finds its place. */
export function startLate(
  navigation: Pick<Navigation, 'path$' | 'search$'>,
  frame$: Observable<unknown>,
  scope: Scope,
): void {
  preloadLinks(scope);
  rememberPlaces(navigation, frame$, scope);
}
