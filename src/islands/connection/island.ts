import type { Island } from '../runtime/types';
import { allOf, anyOf, idle, interaction, afterFirstPrices } from '../runtime/triggers';

/** Where the prices come from, how old they are, and what the player can do. */
export const connection: Island = {
  name: 'connection',
  box: 'island-connection',
  // Loaded early: players need it most when nothing can be fetched any more.
  trigger: anyOf(interaction('connection'), allOf(afterFirstPrices, idle)),
  overlay: true,
  priority: 5,
  words: ['islands/connection'],
  load: () => import('./ConnectionInfo'),
};
