import type { Island } from '../runtime/types';
import { interaction } from '../runtime/triggers';

/** The player's funds, below the balance in the top bar. */
export const wallet: Island = {
  name: 'wallet',
  box: 'island-wallet',
  trigger: interaction('wallet'),
  overlay: true,
  priority: 5,
  words: ['islands/header', 'islands/wallet'],
  load: () => import('./Wallet'),
};
