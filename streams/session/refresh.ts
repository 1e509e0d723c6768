import {
  asyncScheduler,
  catchError,
  defaultIfEmpty,
  defer,
  EMPTY,
  exhaustMap,
  filter,
  map,
  merge,
  type Observable,
  of,
  share,
  skip,
  switchMap,
  take,
  takeUntil,
  tap,
  throwError,
  timer,
} from 'rxjs';
import { refreshToken } from './calls';
import { endsSession } from '../api/certainRefusal';
import { ApiError } from '../api/errors';
import type { Transport } from '../api/transport';
import type { Behavior } from '../rx/behavior';
import { retryAfter } from '../rx/retry';
import type { Scope } from '../rx/scope';
import type { Locks, Random, Visibility } from '../ports';
import { dueAt } from '../rx/dueAt';

/** How long before expiry a token is renewed: a minute, or a fifth of a lifetime shorter than five. */
const LEAD_MS = 60_000;
const LEAD_PART = 0.2;
/** The waits between attempts without an answer; the last one repeats until the token expires. */
const RETRY_MS = [2_000, 5_000, 10_000, 30_000];

/** The lock under which one tab of this origin renews at a time. */
const RENEWAL_LOCK = 'renewal';
/** A tab that holds the lock for longer than a request may last is asleep, in ms. */
const LONGEST_WAIT_MS = 15_000;

export interface RefreshState {
  readonly refreshToken$: Behavior<string | null>;
  /** Epoch ms. */
  readonly expiry$: Behavior<number | null>;
  /** Seconds. */
  readonly lifetime$: Behavior<number | null>;
  token(): string | null;
  /** The id of the logged-in player; null for a guest. */
  player(): string | null;
  /** Takes over the values that other tabs have stored. */
  reread(): void;
  /** Keeps the fresh token and its lifetime in seconds. */
  keep(token: string, lifetime: number): void;
}

export interface Refresh {
  /**
   * Emits a fresh token, kept before, and completes; all callers share one renewal under way. Errors with
   * `ApiError` when the server refuses, gives no answer, or there is nothing to refresh with.
   */
  renew(): Observable<string>;
}

const nothingToRefresh = (): ApiError => new ApiError({ kind: 'unauthorized' });

interface RefreshDeps {
  readonly transport: Transport;
  readonly visibility: Visibility;
  readonly random: Pick<Random, 'next'>;
  readonly locks: Pick<Locks, 'hold'>;
}

/**
 * Renews the token silently before it expires, and on demand, in one tab at a time: a server may end the old
 * token with each renewal. A failure costs nothing by itself: the session stays until its token really expires
 * or is refused.
 */
export function createRefresh(
  { transport, visibility, random, locks }: RefreshDeps,
  { refreshToken$, expiry$, lifetime$, token, player, reread, keep }: RefreshState,
  scope: Scope,
): Refresh {
  /**
   * @param old the token that was there when the renewal was wanted
   * @param owner the player of that token
   * @param isAlone whether no other tab can renew meanwhile
   */
  const renewed = (old: string | null, owner: string | null, isAlone: boolean) =>
    defer(() => {
      reread();
      const used = refreshToken$.value;
      const isOld = (): boolean => token() === old && player() === owner;
      // Another tab renewed the token, or the same player logged in again; otherwise the session is another one.
      const other$ = defer(() => {
        const now = token();
        return now !== null && now !== old && player() === owner
          ? of(now)
          : throwError(nothingToRefresh);
      });
      if (used === null || !isOld()) return other$;
      const askedAt = asyncScheduler.now();
      const hasSlept = (): boolean => asyncScheduler.now() - askedAt > LONGEST_WAIT_MS;
      return transport.send(refreshToken, { refreshToken: used }, null).pipe(
        // This tab may have slept while the answer was under way.
        tap(reread),
        // The session ended or was replaced while the request was under way: drop its token.
        takeUntil(refreshToken$.pipe(filter((now) => now !== used))),
        defaultIfEmpty(null),
        switchMap((fresh) => {
          // A tab that stopped waiting for this one, or found it asleep, asked later: its token is the newer one.
          const isLate = (isAlone || hasSlept()) && !isOld();
          if (fresh === null || player() !== owner || isLate) return other$;
          keep(fresh.accessToken, fresh.expireInSeconds);
          return of(fresh.accessToken);
        }),
      );
    });
  const fresh$ = defer(() => {
    const [owner, old] = [player(), token()];
    return merge(
      locks.hold(RENEWAL_LOCK, 'inTurn'),
      timer(LONGEST_WAIT_MS).pipe(map(() => null)),
    ).pipe(
      exhaustMap((isHeld) => renewed(old, owner, isHeld === true)),
      // The end of the renewal frees the lock.
      take(1),
    );
  }).pipe(share());

  // The expiry is written after the lifetime, here and in other tabs.
  const moment$ = expiry$.pipe(
    map((expiry) => (expiry === null ? null : expiry - leadOf(lifetime$.value, random))),
  );
  scope.run(
    dueAt(moment$, visibility).pipe(
      switchMap(() =>
        fresh$.pipe(
          retryAfter({
            delays: RETRY_MS,
            random,
            forever: true,
            hopeless: endsSession,
          }),
          // Some tab has renewed the token, or the session is over.
          takeUntil(expiry$.pipe(skip(1))),
          catchError(() => EMPTY),
        ),
      ),
    ),
  );

  return { renew: () => scope.bind(fresh$) };
}

/** Moves the renewal earlier by chance, so that tabs seldom wait for one another. */
function leadOf(lifetime: number | null, random: Pick<Random, 'next'>): number {
  const lead = lifetime === null ? LEAD_MS : Math.min(LEAD_MS, lifetime * 1000 * LEAD_PART);
  return Math.round(lead * (1 + 0.2 * random.next()));
}
