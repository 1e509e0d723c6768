import {
  catchError,
  defer,
  EMPTY,
  filter,
  map,
  type Observable,
  share,
  skip,
  switchMap,
  takeUntil,
  tap,
  throwError,
  throwIfEmpty,
} from 'rxjs';
import { refreshToken } from '../api/account';
import { ApiError, isApiError } from '../api/errors';
import type { Transport } from '../api/transport';
import type { Behavior } from '../core/behavior';
import { retryAfter } from '../core/retry';
import type { Scope } from '../core/scope';
import type { Random, Visibility } from '../ports';
import { dueAt } from './expiry';

/** How long before expiry a token is renewed: a minute, or a fifth of a lifetime shorter than five. */
const LEAD_MS = 60_000;
const LEAD_PART = 0.2;
/** Waits between attempts that got no answer; the last one again and again until the token expires. */
const RETRY_MS = [2_000, 5_000, 10_000, 30_000];

export interface RefreshState {
  readonly refreshToken$: Behavior<string | null>;
  /** Epoch ms. */
  readonly expiry$: Behavior<number | null>;
  /** Seconds. */
  readonly lifetime$: Behavior<number | null>;
  /** Keeps the fresh token and its lifetime in seconds. */
  keep(token: string, lifetime: number): void;
}

export interface Refresh {
  /**
   * Emits a fresh token, kept before, and completes; all who ask while one is under way share it.
   * Errors with `ApiError` when the server refuses, gives no answer, or there is nothing to refresh with.
   */
  renew(): Observable<string>;
}

const nothingToRefresh = (): ApiError =>
  new ApiError({ kind: 'unauthorized', message: 'Please log in again.' });

/** The server said no: asking again gives the same. */
const isFinal = (error: unknown): boolean =>
  isApiError(error) && ['refused', 'unauthorized', 'forbidden'].includes(error.kind);

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
  { refreshToken$, expiry$, lifetime$, keep }: RefreshState,
  scope: Scope,
): Refresh {
  const fresh$ = defer(() => {
    const used = refreshToken$.value;
    if (used === null) return throwError(nothingToRefresh);
    return transport.send(refreshToken, { refreshToken: used }, null).pipe(
      // Another session, or none: what this one is given belongs to nobody.
      takeUntil(refreshToken$.pipe(filter((now) => now !== used))),
      throwIfEmpty(nothingToRefresh),
      tap(({ accessToken, expireInSeconds }) => keep(accessToken, expireInSeconds)),
      map(({ accessToken }) => accessToken),
    );
  }).pipe(share());

  // The expiry is the last of the three to be written, here and in other tabs.
  const moment$ = expiry$.pipe(
    map((expiry) =>
      expiry === null || refreshToken$.value === null
        ? null
        : expiry - leadOf(lifetime$.value, random),
    ),
  );
  scope.run(
    dueAt(moment$, visibility).pipe(
      switchMap(() =>
        fresh$.pipe(
          retryAfter({ delays: RETRY_MS, random, forever: true, hopeless: isFinal }),
          // Done, by whichever tab, or the session is over.
          takeUntil(expiry$.pipe(skip(1))),
          catchError(() => EMPTY),
        ),
      ),
    ),
  );

  return { renew: () => scope.bind(fresh$) };
}

/** Spread by chance to earlier, so that the tabs of one player do not ask at once: the first one's token serves all. */
function leadOf(lifetime: number | null, random: Pick<Random, 'next'>): number {
  const lead = lifetime === null ? LEAD_MS : Math.min(LEAD_MS, lifetime * 1000 * LEAD_PART);
  return Math.round(lead * (1 + 0.2 * random.next()));
}
