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
import { withJitter } from '../rx/jitter';
import type { Scope } from '../rx/scope';
import type { Locks, Random, Visibility } from '../ports';
import { dueAt } from '../rx/dueAt';

/**
 * How long before its expiry a token is renewed, in ms. It is a minute, or a fifth of the lifetime if the lifetime is
 * below five minutes.
 */
const LEAD_MS = 60_000;
const LEAD_PART = 0.2;
/** The delays after attempts without a reply, in ms. The last one repeats until the token expires. */
const RETRY_MS = [2_000, 5_000, 10_000, 30_000];

/** Only the tab that holds this lock renews the token. */
const RENEWAL_LOCK = 'renewal';
/** The longest time that a request can take, in ms. A tab that holds the lock for longer is asleep. */
const LONGEST_WAIT_MS = 15_000;

export interface RefreshState {
  readonly refreshToken$: Behavior<string | null>;
  /** When the token expires, in epoch ms. */
  readonly expiry$: Behavior<number | null>;
  /** The lifetime of the token, in seconds. */
  readonly lifetime$: Behavior<number | null>;
  token(): string | null;
  /** Returns the id of the logged-in player; null for a guest. */
  player(): string | null;
  /** Reads the values that other tabs have stored. */
  reread(): void;
  /** Stores the new token, and its lifetime in seconds. */
  storeToken(token: string, lifetime: number): void;
}

export interface Refresh {
  /**
   * Emits a new token once it is stored, and completes. All callers share one renewal. Errors with `ApiError` if the
   * server refuses or does not reply, or if there is no refresh token.
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
 * Renews the token before it expires and on demand. Only one tab renews at a time, because a server may revoke the old
 * token at each renewal. A failed renewal alone does not end the session, which lasts until the token actually expires
 * or is refused.
 */
export function createRefresh(
  { transport, visibility, random, locks }: RefreshDeps,
  { refreshToken$, expiry$, lifetime$, token, player, reread, storeToken }: RefreshState,
  scope: Scope,
): Refresh {
  /**
   * @param old the token when the renewal was requested
   * @param owner the player of that token
   * @param isAlone whether no other tab can renew at the same time
   */
  const renewed = (old: string | null, owner: string | null, isAlone: boolean) =>
    defer(() => {
      reread();
      const used = refreshToken$.value;
      const isOld = (): boolean => token() === old && player() === owner;
      // If the same player has a new token, another tab renewed it, or the player logged in again. Otherwise this is
      // another session.
      const other$ = defer(() => {
        const now = token();
        return now !== null && now !== old && player() === owner
          ? of(now)
          : throwError(nothingToRefresh);
      });
      if (used === null || !isOld()) return other$;
      const sentAt = asyncScheduler.now();
      const hasSlept = (): boolean => asyncScheduler.now() - sentAt > LONGEST_WAIT_MS;
      return transport.send(refreshToken, { refreshToken: used }, null).pipe(
        // This tab may have slept during the request.
        tap(reread),
        // If the session ended or was replaced during the request, the new token is dropped.
        takeUntil(refreshToken$.pipe(filter((now) => now !== used))),
        defaultIfEmpty(null),
        switchMap((fresh) => {
          // If another tab stopped waiting for this tab, or found it asleep, that tab sent its own request later, so
          // that tab's token is newer.
          const isLate = (isAlone || hasSlept()) && !isOld();
          if (fresh === null || player() !== owner || isLate) return other$;
          storeToken(fresh.accessToken, fresh.expireInSeconds);
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
      // Releases the lock when the renewal ends.
      take(1),
    );
  }).pipe(share());

  // The expiry is stored after the lifetime, in this tab and in others.
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
          // Another tab has renewed the token, or the session is over.
          takeUntil(expiry$.pipe(skip(1))),
          catchError(() => EMPTY),
        ),
      ),
    ),
  );

  return { renew: () => scope.bind(fresh$) };
}

/** Returns how early the token is renewed, in ms. A random part ensures that tabs rarely wait for each other. */
function leadOf(lifetime: number | null, random: Pick<Random, 'next'>): number {
  const lead = lifetime === null ? LEAD_MS : Math.min(LEAD_MS, lifetime * 1000 * LEAD_PART);
  return withJitter(lead, random);
}
