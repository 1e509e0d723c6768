import type { Island } from '../runtime/types';
import { fact } from '../runtime/triggers';

/** The floating link to the operator's support. */
export const support: Island = {
  name: 'support',
  box: 'island-support',
  trigger: fact(
    ({ settings }) => settings.site$,
    (site) => typeof site?.support === 'string',
  ),
  priority: 7,
  words: ['islands/support'],
  load: () => import('./Support'),
};
