import { SIDE_COLUMN } from '../../hooks/useMedia';
import type { Island } from '../runtime/types';
import { allOf, fact, idle, media, afterFirstPrices } from '../runtime/triggers';

/** A player's open bets, if there is space next to the screen. */
export const bets: Island = {
  name: 'bets',
  box: 'island-bets',
  trigger: allOf(
    fact(
      ({ session }) => session.user$,
      (user) => user !== null,
    ),
    media(SIDE_COLUMN),
    afterFirstPrices,
    idle,
  ),
  priority: 4,
  words: ['ui/bets', 'ui/cashOut', 'ui/each', 'ui/operatorPriced', 'ui/receipt', 'ui/refusals'],
  load: () => import('./OpenBets'),
};
