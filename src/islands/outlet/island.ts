import { switchMap, take } from 'rxjs';
import { prepareScreen } from '../../routes/preparedScreens';
import type { Island } from '../runtime/types';
import { now } from '../runtime/now';

/** The screen of the address. */
export const outlet: Island = {
  name: 'outlet',
  box: 'island-outlet',
  trigger: now,
  priority: 0,
  // Gathered with the first visit: this holds all of its script but React.
  // With its first screen: the placeholder stays until both can be drawn at once. A player who has gone on does not
  // wait for the screen that they left.
  load: ({ navigation }) => {
    const prepared = new Promise((resolve) =>
      navigation.path$.pipe(switchMap(prepareScreen), take(1)).subscribe(resolve),
    );
    return Promise.all([import('./Outlet'), prepared]).then(([view]) => view);
  },
};
