import {
  catchError,
  defaultIfEmpty,
  defer,
  EMPTY,
  filter,
  map,
  type Observable,
  of,
  share,
  skip,
  switchMap,
  takeUntil,
  tap,
  throwError,
} from 'rxjs';
import { refreshToken } from './calls';
import { endsSession } from '../api/certainRefusal';
import { ApiError } from '../api/errors';
import type { Transport } from '../api/transport';
import type { Behavior } from '../core/behavior';
import { retryAfter } from '../core/retry';
import type { Scope } from '../core/scope';
import type { Random, Visibility } from '../ports';
import { dueAt } from '../core/dueAt';

/** How long before expiry a token is renewed: a minute, or a fifth of a lifetime shorter than five. */
const LEAD_MS = 60_000;
const LEAD_PART = 0.2;
/** The waits between attempts without an answer; the last one repeats until the token expires. */
const RETRY_MS = [2_000, 5_000, 10_000, 30_000];

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
}

/**
 * Renews the token silently before it expires, and on demand. A failure costs nothing by itself: the
 * session stays until its token really expires or is refused.
 */
export function createRefresh(
  { transport, visibility, random }: RefreshDeps,
  { refreshToken$, expiry$, lifetime$, token, player, reread, keep }: RefreshState,
  scope: Scope,
): Refresh {
  const fresh$ = defer(() => {
    const [owner, old] = [player(), token()];
    reread();
    const used = refreshToken$.value;
    /**
     * Another tab renewed the token, or the same player logged in anew; else the session is another one.
     */
    const other$ = defer(() => {
      const now = token();
      return now !== null && now !== old && player() === owner
        ? of(now)
        : throwError(nothingToRefresh);
    });
    if (used === null || token() !== old || player() !== owner) return other$;
    return transport.send(refreshToken, { refreshToken: used }, null).pipe(
      // This tab may have slept while the answer was under way.
      tap(reread),
      // Another session is here, or none: the token of this one belongs to nobody.
      takeUntil(refreshToken$.pipe(filter((now) => now !== used))),
      defaultIfEmpty(null),
      switchMap((fresh) => {
        if (fresh === null || player() !== owner) return other$;
        keep(fresh.accessToken, fresh.expireInSeconds);
        return of(fresh.accessToken);
      }),
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

/**
 * Moves the renewal earlier by chance, so that the tabs of one player do not ask at once: the first one's
 * token serves all.
 */
function leadOf(lifetime: number | null, random: Pick<Random, 'next'>): number {
  const lead = lifetime === null ? LEAD_MS : Math.min(LEAD_MS, lifetime * 1000 * LEAD_PART);
  return Math.round(lead * (1 + 0.2 * random.next()));
}
