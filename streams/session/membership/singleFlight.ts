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
   * Distinguishes commands of one name, in other tabs too. It becomes part of a lock's name: no passwords, no codes.
   */
  readonly about?: unknown;
  /** Further distinguishes commands in this tab; never leaves memory. */
  readonly secret?: unknown;
}

/** The player as of the moment they gave the command. */
export interface Caller {
  /** The player's id; null for a guest. */
  readonly player: string | null;
  /** Whether no other player has logged in since, in any tab. */
  readonly isCurrent: () => boolean;
}

/** Makes the request when the command's turn arrives. */
type Send<T> = (caller: Caller) => Observable<T>;

export interface SingleFlightDeps {
  readonly locks: Locks;
  /** Returns the id of the player as stored; null for a guest. */
  readonly session: { player(): string | null };
  readonly store: Pick<Store, 'reread'>;
}

export interface SingleFlight {
  /**
   * Sends a request, unless the last command in flight, here or in another tab, is the same one by the same player:
   * then it completes without a value. A different command of this name waits for the earlier ones to end, and
   * completes without a value if its player has left by then. A command continues when its subscriber leaves.
   */
  once<T>(key: CommandKey, send: Send<T>): Observable<T>;
}

/** A command in flight or waiting for its turn. */
interface InFlight {
  readonly facts: string;
  readonly lock: string;
  /** Completes when the command has ended, successfully or not. */
  readonly end$: Observable<never>;
}

/** Sends each of the player's commands once, however many taps or tabs repeat it. */
export function createSingleFlight(
  { locks, session, store }: SingleFlightDeps,
  scope: Scope,
): SingleFlight {
  /** Commands by name and player, the latest last: no player waits for another's. */
  const queues = new Map<string, readonly InFlight[]>();

  return {
    once: <T>({ name, about, secret }: CommandKey, send: Send<T>) =>
      defer(() => {
        const player = session.player();
        // This tab may have missed a logout or another player's login.
        const present = (): string | null => {
          store.reread();
          return session.player();
        };
        const isCurrent = (): boolean => [player, null].includes(present());
        const key = JSON.stringify([name, player]);
        const lock = JSON.stringify([name, player, about]);
        const facts = JSON.stringify([about, secret]);
        // Locks answer asynchronously, but two taps in the same tick must see each other at once.
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
        // The previous command's lock may be released just after it ends, so an identical command waits for it.
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
