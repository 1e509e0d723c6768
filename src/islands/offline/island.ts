import type { Island } from '../runtime/types';
import { allOf, anyOf, fact, idle, settled } from '../runtime/triggers';

/** A page that was opened without a network or a server: it says so, and shows a player's open bets as last known. */
export const offline: Island = {
  name: 'offline',
  box: 'island-offline',
  trigger: anyOf(
    fact(
      ({ connection$ }) => connection$,
      (state) => state === 'offline',
    ),
    fact(
      ({ catalogue }) => catalogue.sports$,
      ({ state, value }) => state === 'failed' && value === undefined,
    ),
    // A player's next visit may find no network: the code is kept from this one.
    allOf(
      fact(
        ({ session }) => session.user$,
        (user) => user !== null,
      ),
      settled,
      idle,
    ),
  ),
  priority: 9,
  budget: 15_900,
  words: ['islands/offline', 'ui/bets', 'ui/each', 'ui/house', 'ui/receipt', 'ui/refusals'],
  load: () => import('./Offline'),
};
