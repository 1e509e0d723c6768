import { catchError, distinctUntilChanged, type Observable, of, startWith, switchMap } from 'rxjs';
import type { Api } from '../api/client';
import { isApiError } from '../api/errors';
import { userLimits } from './calls';
import { createKeyed } from '../core/keyed';
import { retryAfter } from '../core/retry';
import type { Scope } from '../core/scope';
import type { Ports } from '../ports';
import type { Minor } from '../rules/money';

/** The server's limits for this player in one market. */
export interface BetLimits {
  readonly minStake: Minor;
  readonly maxStake: Minor;
  readonly maxLiability: Minor;
}

/** Limits change rarely, and the server has the last word. */
const LINGER_MS = 600_000;
const RETRIES_MS = [2_000, 10_000, 30_000];

export interface Limits {
  /** The limits; null for a guest and until known: then only the server checks. */
  limits$(marketId: string): Observable<BetLimits | null>;
}

interface Deps extends Pick<Ports, 'random' | 'report'> {
  readonly api: Api;
  /** The player's id; null for a guest. */
  readonly player$: Observable<string | null>;
}

/** Stake limits of each market, fetched on the first request and kept for ten minutes after. */
export function createLimits({ api, player$, random, report }: Deps, scope: Scope): Limits {
  const fetch = (marketId: string): Observable<BetLimits | null> =>
    api.call(userLimits, { marketId }).pipe(
      retryAfter({
        delays: RETRIES_MS,
        random,
        // A refusal is final: asking again does not change it.
        hopeless: (error) => isApiError(error) && error.status >= 400 && error.status < 500,
      }),
      catchError((error: unknown) => {
        report.warn('limits of a market could not be had', error);
        return of(null);
      }),
    );
  const ofMarket = (marketId: string): Observable<BetLimits | null> =>
    player$.pipe(
      distinctUntilChanged(),
      switchMap((player) => (player === null ? of(null) : fetch(marketId).pipe(startWith(null)))),
    );
  return { limits$: createKeyed(ofMarket, { lingerMs: LINGER_MS }, scope) };
}
