import type { Island } from '../runtime/types';
import { afterFirstPrices } from '../runtime/triggers';

/** The sports with their numbers of events. */
export const sports: Island = {
  name: 'sports',
  box: 'island-sports',
  trigger: afterFirstPrices,
  priority: 2,
  words: ['islands/sports'],
  load: () => import('./Sports'),
};
