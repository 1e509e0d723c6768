import type { Island } from '../runtime/types';
import { interaction } from '../runtime/triggers';

/** Where the prices come from, how old the last ones are, and what can be done about it. */
export const connection: Island = {
  name: 'connection',
  box: 'island-connection',
  trigger: interaction('[data-opens="connection"]'),
  overlay: true,
  priority: 1,
  budget: 13_500,
  words: ['islands/connection'],
  load: () => import('./ConnectionInfo'),
};
