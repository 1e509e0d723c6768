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
  /** Fetches the open bets; the reply has the balance and the exposure. */
  readonly reloadBets: () => void;
  /** Fetches the exchange's expected profit and loss. */
  readonly reloadProfit: () => void;
}

/**
 * The lobby's rules (specification §2). Fetches open bets and funds when a player enters from another page or leaves;
 * on leaving, profit and loss too. Entering it shows the link back to the sports, until the player opens a page with
 * sports or their session ends.
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
