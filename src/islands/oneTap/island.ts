import type { Island } from '../runtime/types';
import { interaction } from '../runtime/triggers';

/** Bets of one tap: the sheet that switches them on, and the bar that says so on every page. */
export const oneTap: Island = {
  name: 'oneTap',
  box: 'island-oneTap',
  trigger: interaction('[data-opens="oneTap"]'),
  overlay: true,
  priority: 6,
  words: ['islands/oneTap'],
  load: () => import('./OneTapBets'),
};
