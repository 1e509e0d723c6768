import type { Island } from '../runtime/types';
import { interaction } from '../runtime/triggers';

/** The player's menu with theme and bet settings. */
export const menu: Island = {
  name: 'menu',
  box: 'island-menu',
  trigger: interaction('menu'),
  overlay: true,
  priority: 1,
  words: ['islands/header', 'islands/menu'],
  load: () => import('./Menu'),
};
