import { pairwise, startWith } from 'rxjs';
import type { Behavior } from '../core/behavior';
import type { Scope } from '../core/scope';
import type { AddressRules, DisplayChoice } from './types';

export interface LobbyDeps {
  readonly page$: Behavior<string>;
  /** The bearer token; null for a guest, who is led away from the lobby. */
  readonly token$: Behavior<string | null>;
  readonly rules: Pick<AddressRules, 'screens' | 'lobby'>;
  readonly display: Pick<DisplayChoice, 'change'>;
  /** Asks for the open bets: their reply has the balance and the exposure, and profit and loss follow from them. */
  readonly reloadBets: () => void;
}

/**
 * The lobby's rules (specification §2). A player who comes from another page, and one who leaves, gets fresh
 * open bets, funds, profit and loss. Entering it offers the way back to the sports, until the player is there.
 */
export function followLobby(
  { page$, token$, rules, display, reloadBets }: LobbyDeps,
  scope: Scope,
): void {
  const isLobby = (path: string | null): boolean => path?.replace(/\/$/, '') === rules.lobby;
  const showsSports = (path: string): boolean =>
    rules.screens.some(
      ({ pattern, placeholder }) =>
        (placeholder === 'list' || placeholder === 'market') && pattern.test(path),
    );
  scope.run(page$.pipe(startWith(null), pairwise()), ([before, path]) => {
    if (path === null || token$.value === null) return;
    if (isLobby(path)) display.change({ backToSportsShown: true });
    else if (showsSports(path)) display.change({ backToSportsShown: false });
    if (before !== null && isLobby(before) !== isLobby(path)) reloadBets();
  });
}
