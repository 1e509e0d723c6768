import type { Behavior } from '../rx/behavior';
import type { Scope } from '../rx/scope';
import type { Store } from '../storage/persisted';

interface Deps {
  readonly store: Pick<Store, 'reread'>;
  /** The player's id; null for a guest. */
  readonly player$: Behavior<string | null>;
}

/**
 * Creates the check before a player's action. It rereads the store, because another tab may have logged out or switched
 * players. It returns false for a guest, for another player, and once the scope is closed.
 */
export const createSamePlayer =
  ({ store, player$ }: Deps, scope: Scope) =>
  (): boolean => {
    const player = player$.value;
    store.reread();
    return !scope.isClosed && player !== null && player$.value === player;
  };
