import { defer, distinctUntilChanged, EMPTY, type Observable, of, switchMap } from 'rxjs';
import type { Behavior } from '../rx/behavior';
import type { Loadable } from '../rx/loadable';
import type { Scope } from '../rx/scope';
import {
  type Caller,
  type CommandKey,
  createSingleFlight,
  type SingleFlightDeps,
} from './membership/singleFlight';

interface PlayerCommandsDeps extends Omit<SingleFlightDeps, 'session'> {
  /** The player's id; null for a guest. */
  readonly player$: Behavior<string | null>;
}

type RunForPlayer = <T>(
  key: CommandKey,
  send: (player: string, caller: Caller) => Observable<T>,
) => Observable<T>;

/**
 * Runs commands of the current player, each once (`SingleFlight.once`). Completes without a value for a guest, or if
 * the player has left before the command's turn. The lock is requested as soon as the player presses. Otherwise a
 * second tab that waits for code could send its own command after the first tab has released the lock.
 */
export function createPlayerCommands(
  { locks, store, player$ }: PlayerCommandsDeps,
  scope: Scope,
): RunForPlayer {
  const session = { player: () => player$.value };
  const { once } = createSingleFlight({ locks, session, store }, scope);
  return (key, send) =>
    defer(() => {
      const player = player$.value;
      return player === null ? EMPTY : once(key, (caller) => send(player, caller));
    });
}

/**
 * Subscribes to `make()` for each player. The state is `loading` for a guest. Replies to the requests of a previous
 * player are dropped.
 */
export const forPlayer = <T>(
  player$: Observable<string | null>,
  make: () => Observable<Loadable<T>>,
): Observable<Loadable<T>> =>
  player$.pipe(
    distinctUntilChanged(),
    switchMap((player) => (player === null ? of<Loadable<T>>({ state: 'loading' }) : make())),
  );
