import { combineLatest } from 'rxjs';
import type { Island } from '../runtime/types';
import { allOf, anyOf, fact, idle, settled } from '../runtime/triggers';

/** A page that was opened without a network or a server: it says so, and shows a player's open bets as last known. */
export const offline: Island = {
  name: 'offline',
  box: 'island-offline',
  trigger: anyOf(
    fact(
      ({ connection$, catalogue }) => combineLatest([connection$, catalogue.sports$]),
      ([connection, { state, value }]) =>
        value === undefined && (connection === 'offline' || state === 'failed'),
    ),
    // The next visit may find no network: the worker keeps the code that this one has.
    allOf(settled, idle),
  ),
  priority: 9,
  words: ['islands/offline'],
  load: () => import('./Offline'),
};
