import { prepareScreen } from '../../routes/preparedScreens';
import type { Island } from '../runtime/types';
import { now } from '../runtime/triggers';

/** The screen of the address. */
export const outlet: Island = {
  name: 'outlet',
  box: 'island-outlet',
  trigger: now,
  priority: 0,
  // Gathered with the first visit: this holds all of its script but React.
  budget: 37_200,
  // With its first screen: the placeholder stays until both can be drawn at once.
  load: ({ navigation }) =>
    Promise.all([import('./Outlet'), prepareScreen(navigation.path$.value)]).then(([view]) => view),
};
