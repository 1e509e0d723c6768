import type { Island } from '../runtime/types';
import { allOf, anyOf, fact, idle, afterFirstPrices } from '../runtime/triggers';

/** The bet slip: loads at the first tap on a price, or when the browser is idle. */
export const slip: Island = {
  name: 'slip',
  box: 'island-slip',
  trigger: anyOf(
    fact(
      ({ slip: { state$ } }) => state$,
      ({ legs }) => legs.length > 0,
    ),
    allOf(afterFirstPrices, idle),
  ),
  priority: 3,
  isAwaited: ({ slip: { state$ } }) => state$.value.legs.length > 0,
  words: ['islands/slip', 'ui/each', 'ui/operatorPriced', 'ui/refusals'],
  load: () => import('./Slip'),
};
