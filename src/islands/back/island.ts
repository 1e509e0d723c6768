import { switchMap } from 'rxjs';
import type { Island } from '../runtime/types';
import { fact } from '../runtime/triggers';

/** Link back to the sports, shown once the player has been in the lobby. */
export const back: Island = {
  name: 'back',
  box: 'island-back',
  trigger: fact(
    (streams) => streams.panels().pipe(switchMap(({ display }) => display.value$)),
    ({ backToSportsShown }) => backToSportsShown,
  ),
  priority: 6,
  words: ['islands/back'],
  load: () => import('./Back'),
};
