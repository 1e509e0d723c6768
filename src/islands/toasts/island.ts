import type { Island } from '../runtime/types';
import { allOf, anyOf, fact, idle, afterFirstPrices } from '../runtime/triggers';

/** Short notices over the page. */
export const toasts: Island = {
  name: 'toasts',
  box: 'island-toasts',
  // Some toasts matter most when requests fail.
  trigger: anyOf(
    fact(
      (streams) => streams.toasts.list$,
      (list) => list.length > 0,
    ),
    allOf(
      fact(
        ({ session }) => session.user$,
        (user) => user !== null,
      ),
      afterFirstPrices,
      idle,
    ),
  ),
  overlay: true,
  priority: 1,
  words: ['islands/toasts'],
  load: () => import('./Toasts'),
};
