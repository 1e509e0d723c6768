import type { Island } from '../runtime/types';
import { allOf, anyOf, idle, interaction, settled } from '../runtime/triggers';

/** Where the prices come from, how old the last ones are, and what can be done about it. */
export const connection: Island = {
  name: 'connection',
  box: 'island-connection',
  // It is wanted most where nothing can be fetched any more.
  trigger: anyOf(interaction('[data-opens="connection"]'), allOf(settled, idle)),
  overlay: true,
  priority: 5,
  words: ['islands/connection'],
  load: () => import('./ConnectionInfo'),
};
