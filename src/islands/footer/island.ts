import type { Island } from '../runtime/types';
import { inSight } from '../runtime/inSight';
import { allOf, fact } from '../runtime/triggers';

/** The page footer: age, responsible play, help and licence from the domain's settings. */
export const footer: Island = {
  name: 'footer',
  box: 'island-footer',
  trigger: allOf(
    fact(
      ({ settings }) => settings.site$,
      (site) => site !== null,
    ),
    inSight('island-footer'),
  ),
  priority: 6,
  words: ['islands/footer'],
  load: () => import('./Footer'),
};
