import type { Island } from '../runtime/types';
import { afterFirstPrices } from '../runtime/triggers';

/** Balance, connection and login in the top bar. */
export const header: Island = {
  name: 'header',
  box: 'island-header',
  trigger: afterFirstPrices,
  priority: 1,
  words: ['islands/header'],
  load: () => import('./Header'),
};
