import { skip } from 'rxjs';
import type { Scope, Streams } from '../../../streams/index';
import { to } from '../../routes/routes';

/**
 * Keeps room for the operator's pictures on the home screen. The room comes and goes with the screen, never
 * under a player who reads; a page that opens at home has it from its first paint (src/frame/boot.js).
 */
export function keepRoomForSlides(
  { settings, navigation }: Pick<Streams, 'settings' | 'navigation'>,
  scope: Scope,
): void {
  scope.run(navigation.path$.pipe(skip(1)), (path) => {
    const count = settings.site$.value?.slides.length ?? 0;
    document.documentElement.toggleAttribute('data-slider', count > 0 && path === to.home());
  });
}
