import {
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  type Observable,
  of,
  switchMap,
} from 'rxjs';
import type { Behavior } from '../rx/behavior';
import type { Loadable } from '../rx/loadable';
import type { Scope } from '../rx/scope';
import {
  type Caller,
  type CommandKey,
  createSingleFlight,
  type SingleFlight,
  type SingleFlightDeps,
} from './membership/singleFlight';
import type { Access } from './types';

export interface PlayerCommandsDeps {
  readonly access: Pick<Access, 'membership'>;
  /** The player's id; null for a guest. */
  readonly player$: Behavior<string | null>;
}

type RunForPlayer = <T>(
  key: CommandKey,
  send: (player: string, caller: Caller) => Observable<T>,
) => Observable<T>;

const runBy =
  (
    { player$ }: Pick<PlayerCommandsDeps, 'player$'>,
    singleFlight: () => Observable<SingleFlight>,
  ): RunForPlayer =>
  (key, send) =>
    defer(() => {
      const player = player$.value;
      if (player === null) return EMPTY;
      return singleFlight().pipe(
        filter(() => player$.value === player),
        switchMap((one) => one.once(key, (caller) => send(player, caller))),
      );
    });

/**
 * Runs commands of the current player, each once (`SingleFlight.once`), when the membership is loaded. Completes
 * without a value for a guest, or if the player has left by then.
 */
export const createPlayerCommands = ({ access, player$ }: PlayerCommandsDeps): RunForPlayer =>
  runBy({ player$ }, () => access.membership().pipe(map(({ singleFlight }) => singleFlight)));

/**
 * Runs commands that move the current player's money. They do not wait for the membership: a second tab that was
 * pressed at the same time would send its own after the first tab has received its answer and released its lock.
 */
export function createMoneyMoves(
  {
    locks,
    store,
    player$,
  }: Pick<PlayerCommandsDeps, 'player$'> & Omit<SingleFlightDeps, 'session'>,
  scope: Scope,
): RunForPlayer {
  const session = { player: () => player$.value };
  const singleFlight$ = of(createSingleFlight({ locks, session, store }, scope));
  return runBy({ player$ }, () => singleFlight$);
}

/** Subscribes to `make()` for each player; loading for a guest. Drops replies to a previous player's requests. */
export const forPlayer = <T>(
  player$: Observable<string | null>,
  make: () => Observable<Loadable<T>>,
): Observable<Loadable<T>> =>
  player$.pipe(
    distinctUntilChanged(),
    switchMap((player) => (player === null ? of<Loadable<T>>({ state: 'loading' }) : make())),
  );
