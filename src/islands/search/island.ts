import type { Island } from '../runtime/types';
import { interaction } from '../runtime/triggers';

/** The search over the page. */
export const search: Island = {
  name: 'search',
  box: 'island-search',
  trigger: interaction('search'),
  overlay: true,
  priority: 1,
  words: ['islands/search'],
  load: () => import('./Search'),
};
