import type { Island } from '../runtime/types';
import { allOf, anyOf, idle, interaction, afterFirstPrices } from '../runtime/triggers';

/** The source of the prices, their age, and the player's options. */
export const connection: Island = {
  name: 'connection',
  box: 'island-connection',
  // Loaded early: players need it most when requests fail.
  trigger: anyOf(interaction('connection'), allOf(afterFirstPrices, idle)),
  overlay: true,
  priority: 5,
  words: ['islands/connection'],
  load: () => import('./ConnectionInfo'),
};
