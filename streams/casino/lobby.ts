import { combineLatest, pairwise } from 'rxjs';
import type { Behavior } from '../rx/behavior';
import { derive } from '../rx/derive';
import type { Scope } from '../rx/scope';
import type { AddressRules, DisplayChoice } from '../settings/types';

export interface LobbyDeps {
  readonly page$: Behavior<string>;
  /** The bearer token; null for a guest, who is redirected from the lobby. */
  readonly token$: Behavior<string | null>;
  readonly rules: Pick<AddressRules, 'screens' | 'lobby'>;
  readonly display: Pick<DisplayChoice, 'change'>;
  /** Fetches the open bets; the reply includes the balance and the exposure. */
  readonly reloadBets: () => void;
  /** Fetches the exchange's expected profit and loss. */
  readonly reloadProfit: () => void;
}

/**
 * Follows the lobby's rules (specification §2). When a player enters the lobby from another page, or leaves it, the
 * open bets and the funds are fetched; when they leave, the profit and loss too. On entry, the link back to the sports
 * appears. It stays until the player opens a page with sports or the session ends.
 */
export function followLobby(
  { page$, token$, rules, display, reloadBets, reloadProfit }: LobbyDeps,
  scope: Scope,
): void {
  const isLobby = (path: string): boolean => path === rules.lobby;
  const showsSports = (path: string): boolean =>
    rules.screens.some(
      ({ pattern, placeholder }) =>
        (placeholder === 'list' || placeholder === 'market') && pattern.test(path),
    );
  const isPlayer$ = derive([token$], (token) => token !== null);
  scope.run(combineLatest([page$, isPlayer$]), ([path, isPlayer]) => {
    if (!isPlayer || showsSports(path)) display.change({ backToSportsShown: false });
    else if (isLobby(path)) display.change({ backToSportsShown: true });
  });
  scope.run(page$.pipe(pairwise()), ([before, path]) => {
    if (!isPlayer$.value || isLobby(before) === isLobby(path)) return;
    reloadBets();
    if (isLobby(before)) reloadProfit();
  });
}
