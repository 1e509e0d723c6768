import { switchMap, take } from 'rxjs';
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
  // Loaded with the first visit: this chunk contains all of its script except React. Waits for the first screen's code,
  // so that the placeholder stays until both can be drawn. If the player opens another screen, it does not wait for the
  // previous one.
  load: ({ navigation }) => {
    const prepared = new Promise((resolve) =>
      navigation.path$.pipe(switchMap(prepareScreen), take(1)).subscribe((screen) => {
        // Without the screen, React cannot hydrate the painted prices.
        if (!screen) leave();
        resolve(screen);
      }),
    );
    return Promise.all([import('./Outlet'), prepared]).then(([view]) => view);
  },
};
