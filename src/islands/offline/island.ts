import { combineLatest } from 'rxjs';
import type { Island } from '../runtime/types';
import { allOf, anyOf, fact, idle, afterFirstPrices } from '../runtime/triggers';

/** Notice on a page opened without a network or a server, with the player's open bets as last known. */
export const offline: Island = {
  name: 'offline',
  box: 'island-offline',
  trigger: anyOf(
    fact(
      ({ connection$, catalogue }) => combineLatest([connection$, catalogue.sports$]),
      ([connection, { state, value }]) =>
        value === undefined && (connection === 'offline' || state === 'failed'),
    ),
    // The next visit may have no network: the service worker stores the code that this visit loads.
    allOf(afterFirstPrices, idle),
  ),
  priority: 9,
  words: ['islands/offline'],
  load: () => import('./Offline'),
};
