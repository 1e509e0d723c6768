import type { Island } from '../runtime/types';
import { interaction } from '../runtime/triggers';

/** One-tap betting: the sheet that switches it on, and the bar that shows it on every page. */
export const oneTap: Island = {
  name: 'oneTap',
  box: 'island-oneTap',
  trigger: interaction('oneTap'),
  overlay: true,
  priority: 6,
  words: ['islands/oneTap'],
  load: () => import('./OneTapBets'),
};
