import type { Island } from '../runtime/types';
import { fact } from '../runtime/triggers';

/** Short notices over the page. */
export const toasts: Island = {
  name: 'toasts',
  box: 'island-toasts',
  trigger: fact(
    (streams) => streams.toasts.list$,
    (list) => list.length > 0,
  ),
  overlay: true,
  priority: 1,
  budget: 13_600,
  words: ['islands/toasts'],
  load: () => import('./Toasts'),
};
