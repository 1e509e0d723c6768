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
import type { SessionFeed } from '../session';

export interface Wish {
  readonly name: string;
  /** The facts that tell two wishes of one name apart, in other tabs too. It names a lock: no password, no code. */
  readonly about?: unknown;
  /** Further facts that tell two wishes of this tab apart. They stay in memory. */
  readonly secret?: unknown;
}

/** The moment at which the player pressed. */
export interface Press {
  /** Their id; null for a guest. */
  readonly player: string | null;
  /** Tells whether the page is still theirs, or nobody's: no other session began meanwhile, in any tab. */
  readonly isTheirs: () => boolean;
}

/** Makes the request of a wish once its turn has come. */
type Ask<T> = (press: Press) => Observable<T>;

export interface WishesDeps {
  readonly locks: Locks;
  readonly session: Pick<SessionFeed, 'player'>;
  readonly store: Pick<Store, 'reread'>;
}

export interface Wishes {
  /**
   * Sends a request unless the same wish of the same player is the last one under way, here or in another tab:
   * then it completes without a value. Another wish of this name waits until those before it have ended, and
   * completes without a value where its player is gone by then. A wish goes on without its subscriber.
   */
  once<T>(wish: Wish, ask: Ask<T>): Observable<T>;
}

/** A wish that is sent or waits for its turn. */
interface UnderWay {
  readonly facts: string;
  readonly lock: string;
  /** Completes once the wish has ended, however it did. */
  readonly end$: Observable<never>;
}

/** Sends each wish of the player once: two presses, or two tabs, are one wish. */
export function createWishes({ locks, session, store }: WishesDeps, scope: Scope): Wishes {
  /** The wishes of one name and player, the last one last: no player waits for another's. */
  const queues = new Map<string, readonly UnderWay[]>();

  return {
    once: <T>({ name, about, secret }: Wish, ask: Ask<T>) =>
      defer(() => {
        const player = session.player();
        // This tab may not have heard of a logout, or of another player's login.
        const present = (): string | null => {
          store.reread();
          return session.player();
        };
        const isTheirs = (): boolean => [player, null].includes(present());
        const key = JSON.stringify([name, player]);
        const lock = JSON.stringify([name, player, about]);
        const facts = JSON.stringify([about, secret]);
        // Locks answer later: two presses in one moment must find each other at once.
        const queueOf = (): readonly UnderWay[] => queues.get(key) ?? [];
        const before = queueOf().at(-1);
        if (before?.facts === facts) return EMPTY;

        const answer$ = new ReplaySubject<T>(1);
        const end$ = answer$.pipe(
          ignoreElements(),
          catchError(() => EMPTY),
        );
        const underWay: UnderWay = { facts, lock, end$ };
        queues.set(key, [...queueOf(), underWay]);
        // The lock of the wish before may be let go a moment after its end: an equal one is waited for.
        const sent$ = locks.hold(lock, before?.lock === lock ? 'shared' : 'ifFree').pipe(
          exhaustMap((isHeld) =>
            (isHeld === false || present() !== player ? EMPTY : ask({ player, isTheirs })).pipe(
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
                queueOf().filter((other) => other !== underWay),
              ),
            ),
          ),
          answer$,
        );
        return answer$.asObservable();
      }),
  };
}
