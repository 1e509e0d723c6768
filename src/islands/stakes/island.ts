import type { Island } from '../runtime/types';
import { interaction } from '../runtime/triggers';

/** The player's stakes: the quick stakes, the default stake of a selection, and the effect of a tap. */
export const stakes: Island = {
  name: 'stakes',
  box: 'island-stakes',
  trigger: interaction('stakes'),
  overlay: true,
  priority: 6,
  words: ['islands/stakes', 'islands/header'],
  load: () => import('./Stakes'),
};
