import type { Island } from '../runtime/types';
import { interaction } from '../runtime/triggers';

/** The report of a problem, which the player reads before they save or send it. */
export const problem: Island = {
  name: 'problem',
  box: 'island-problem',
  trigger: interaction('problem'),
  overlay: true,
  priority: 6,
  words: ['islands/problem'],
  load: () => import('./Problem'),
};
