import { defer, distinctUntilChanged, EMPTY, filter, type Observable, of, switchMap } from 'rxjs';
import type { Behavior } from '../rx/behavior';
import type { Loadable } from '../rx/loadable';
import type { Caller, CommandKey } from './membership/singleFlight';
import type { Access } from './types';

export interface PlayerCommandsDeps {
  readonly access: Pick<Access, 'membership'>;
  /** The player's id; null for a guest. */
  readonly player$: Behavior<string | null>;
}

/**
 * Runs commands of the current player, each once (`SingleFlight.once`), when the membership is loaded. Completes
 * without a value for a guest, or if the player has left by then.
 */
export const createPlayerCommands =
  ({ access, player$ }: PlayerCommandsDeps) =>
  <T>(key: CommandKey, send: (player: string, caller: Caller) => Observable<T>): Observable<T> =>
    defer(() => {
      const player = player$.value;
      if (player === null) return EMPTY;
      return access.membership().pipe(
        filter(() => player$.value === player),
        switchMap(({ singleFlight }) => singleFlight.once(key, (caller) => send(player, caller))),
      );
    });

/** Subscribes to `make()` for each player; loading for a guest. Drops replies to a previous player's requests. */
export const forPlayer = <T>(
  player$: Observable<string | null>,
  make: () => Observable<Loadable<T>>,
): Observable<Loadable<T>> =>
  player$.pipe(
    distinctUntilChanged(),
    switchMap((player) => (player === null ? of<Loadable<T>>({ state: 'loading' }) : make())),
  );
