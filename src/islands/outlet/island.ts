import { type Observable, switchMap, take } from 'rxjs';
import { leave } from '../../paint/paint';
import { prepareScreen } from '../../routes/preparedScreens';
import type { Island } from '../runtime/types';
import { now } from '../runtime/now';

/** The screen of the current address. */
export const outlet: Island = {
  name: 'outlet',
  box: 'island-outlet',
  trigger: now,
  priority: 0,
  load: ({ navigation }) => loadOutlet(navigation.path$),
};

/**
 * Loads the outlet: this chunk has all of a first visit's script except React. Waits for the first screen's code, so that
 * the placeholder stays until both can be drawn.
 * @param path$ the address: if the player moves on, the outlet does not wait for the screen they left
 */
export function loadOutlet(path$: Observable<string>): ReturnType<Island['load']> {
  const prepared = new Promise((resolve) =>
    path$.pipe(switchMap(prepareScreen), take(1)).subscribe((screen) => {
      // React has nothing to hydrate the painted prices with.
      if (!screen) leave();
      resolve(screen);
    }),
  );
  return Promise.all([import('./Outlet'), prepared]).then(([view]) => view);
}
