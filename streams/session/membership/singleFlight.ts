import {
  catchError,
  concat,
  defer,
  dematerialize,
  EMPTY,
  exhaustMap,
  finalize,
  ignoreElements,
  materialize,
  type Observable,
  ReplaySubject,
} from 'rxjs';
import type { Store } from '../../storage/persisted';
import type { Scope } from '../../rx/scope';
import type { Locks } from '../../ports';

export interface CommandKey {
  readonly name: string;
  /**
   * Distinguishes commands with the same name, in all tabs. The key is part of the name of a lock, so it must not
   * contain a password or a code.
   */
  readonly about?: unknown;
  /** Distinguishes such commands in this tab only. The value never leaves memory. */
  readonly secret?: unknown;
}

/** The player at the time of the command. */
export interface Caller {
  /** The player's id; null for a guest. */
  readonly player: string | null;
  /** Returns whether the player is still the same, in every tab. */
  readonly isCurrent: () => boolean;
}

/** Returns the request of a command. It is called when it is the command's turn. */
type Send<T> = (caller: Caller) => Observable<T>;

export interface SingleFlightDeps {
  readonly locks: Locks;
  /** Returns the id of the stored player; null for a guest. */
  readonly session: { player(): string | null };
  readonly store: Pick<Store, 'reread'>;
}

export interface SingleFlight {
  /**
   * Sends a request and passes its values on. Completes without a value if the last command in flight, in any tab, is
   * the same command by the same player. A different command with this name waits until the earlier commands have
   * ended. It completes without a value if its player has left before its turn. A command continues if its subscriber
   * leaves.
   */
  once<T>(key: CommandKey, send: Send<T>): Observable<T>;
}

/** A command that is in flight or waiting. */
interface InFlight {
  readonly facts: string;
  readonly lock: string;
  /** Completes when the command has succeeded or failed. */
  readonly end$: Observable<never>;
}

/** Sends each command of the player once, even if it is tapped repeatedly or in several tabs. */
export function createSingleFlight(
  { locks, session, store }: SingleFlightDeps,
  scope: Scope,
): SingleFlight {
  /** The commands by name and player, latest last. A player never waits for the commands of another player. */
  const queues = new Map<string, readonly InFlight[]>();

  return {
    once: <T>({ name, about, secret }: CommandKey, send: Send<T>) =>
      defer(() => {
        const player = session.player();
        // This tab may have missed a logout, or the login of another player.
        const present = (): string | null => {
          store.reread();
          return session.player();
        };
        const isCurrent = (): boolean => [player, null].includes(present());
        const key = JSON.stringify([name, player]);
        const lock = JSON.stringify([name, player, about]);
        const facts = JSON.stringify([about, secret]);
        // Locks reply asynchronously, but two taps in the same tick must notice each other at once.
        const queueOf = (): readonly InFlight[] => queues.get(key) ?? [];
        const before = queueOf().at(-1);
        if (before?.facts === facts) return EMPTY;

        const answer$ = new ReplaySubject<T>(1);
        const end$ = answer$.pipe(
          ignoreElements(),
          catchError(() => EMPTY),
        );
        const inFlight: InFlight = { facts, lock, end$ };
        queues.set(key, [...queueOf(), inFlight]);
        // The lock of the previous command may be released just after the command ends, so an identical command waits
        // for it.
        const sent$ = locks.hold(lock, before?.lock === lock ? 'shared' : 'ifFree').pipe(
          exhaustMap((isHeld) =>
            (isHeld === false || present() !== player ? EMPTY : send({ player, isCurrent })).pipe(
              materialize(),
            ),
          ),
          dematerialize(),
        );
        scope.run(
          concat(before?.end$ ?? EMPTY, sent$).pipe(
            finalize(() =>
              queues.set(
                key,
                queueOf().filter((other) => other !== inFlight),
              ),
            ),
          ),
          answer$,
        );
        return answer$.asObservable();
      }),
  };
}
