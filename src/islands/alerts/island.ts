import type { Island } from '../runtime/types';
import { interaction } from '../runtime/triggers';

/** The settings of sounds and alerts, and the odds for which the player waits. */
export const alerts: Island = {
  name: 'alerts',
  box: 'island-alerts',
  trigger: interaction('alerts'),
  overlay: true,
  priority: 6,
  words: ['islands/alerts', 'ui/operatorPriced'],
  load: () => import('./AlertSettings'),
};
