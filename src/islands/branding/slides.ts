import { skip } from 'rxjs';
import type { Scope, Streams } from '../../../streams/app';
import { to } from '../../routes/routes';

/**
 * Reserves space for the operator's pictures and news on the home screen. The space appears and disappears with the
 * screen, never while a player is reading; a page opened at home has it from its first paint (src/boot/look.ts).
 */
export function keepRoomAboveHome(
  { settings, navigation }: Pick<Streams, 'settings' | 'navigation'>,
  scope: Scope,
): void {
  scope.run(navigation.path$.pipe(skip(1)), (path) => {
    const count = settings.site$.value?.slides.length ?? 0;
    const isHome = path === to.home();
    const root = document.documentElement;
    root.toggleAttribute('data-slider', count > 0 && isHome);
    root.toggleAttribute('data-news', isHome && Boolean(settings.site$.value?.news));
  });
}
