import {
  catchError,
  defer,
  distinctUntilChanged,
  EMPTY,
  map,
  mergeMap,
  type Observable,
  of,
  startWith,
  switchMap,
} from 'rxjs';
import type { Received, Sent } from '../../api/call';
import type { Api } from '../../api/client';
import { isCertainRefusal } from '../../api/certainRefusal';
import { isApiError } from '../../api/errors';
import { type OperatorLimit, userLimits } from '../calls';
import { and } from '../../rx/derive';
import { createShareByKey } from '../../rx/shareByKey';
import { poll } from '../../rx/poll';
import { retryAfter } from '../../rx/retry';
import type { Scope } from '../../rx/scope';
import { isSameJson } from '../../rx/isSameJson';
import type { Ports } from '../../ports';
import type { Minor } from '../../rules/money';

/** The server's limits for this player in one market. */
export interface BetLimits {
  readonly minStake: Minor;
  readonly maxStake: Minor;
  readonly maxLiability: Minor;
  /** How long the exchange holds a bet, in seconds; absent if the limits do not include it. */
  readonly betDelay?: number;
  /** Whether the operator currently accepts no bets in this market. */
  readonly isLocked?: boolean;
}

/** A limit, in minor units, that no bet reaches, for operators without a limit. Only the funds then limit the stake. */
export const NO_LIMIT: Minor = 1e14;

/** The interval of the requests in ms: operators change and lock their own markets at any time. */
const OPERATOR_EVERY_MS = 20_000;
const OPERATOR_CAP_MS = 120_000;
const OPERATOR_LINGER_MS = 2_000;
/** How long unused limits stay cached, in ms. Limits change rarely, and the server checks them again. */
const LINGER_MS = 600_000;
/**
 * The delays before the retries, in ms. The last one repeats, because one-click betting cannot place a bet without
 * limits.
 */
const RETRIES_MS = [2_000, 10_000, 30_000, 60_000];
/** The statuses of failures that may pass: a busy server replies with them, and a firewall may reply with 403. */
const MAY_PASS: ReadonlySet<number> = new Set([403, 408, 425, 429]);

/** Whether a retry cannot help, because the exchange refuses the call or does not support it. */
const isFinal = (error: unknown): boolean =>
  isCertainRefusal(error) ||
  (isApiError(error) && error.status >= 400 && error.status < 500 && !MAY_PASS.has(error.status));

export interface Limits {
  /** Emits the limits; null for a guest and until they load. Until then only the server checks a bet. */
  limits$(marketId: string): Observable<BetLimits | null>;
  /**
   * Emits the limits of a runner in a market that the operator lays, by the type of market. They are fetched every 20 s
   * while the page is visible and online.
   */
  operatorPriced$(eventId: string, type: string, runnerId: string): Observable<BetLimits | null>;
}

interface Deps extends Pick<Ports, 'random' | 'report' | 'visibility' | 'network'> {
  readonly api: Api;
  /** The player's id; null for a guest. */
  readonly player$: Observable<string | null>;
}

type Reply = Received<typeof userLimits>;
const isRows = (reply: Reply | null): reply is readonly OperatorLimit[] & Reply =>
  Array.isArray(reply);
const own = (reply: Reply | null): BetLimits | null =>
  reply === null || isRows(reply) ? null : (reply as BetLimits);

/**
 * Fetches the stake limits of a market when they are first needed, and caches them for ten minutes after the
 * last use.
 */
export function createLimits(
  { api, player$, random, report, visibility, network }: Deps,
  scope: Scope,
): Limits {
  const fetch = (request: Sent<typeof userLimits>): Observable<Reply | null> =>
    api.call(userLimits, request).pipe(
      retryAfter({
        delays: RETRIES_MS,
        random,
        visible$: visibility.visible$,
        forever: true,
        hopeless: isFinal,
      }),
      catchError((error: unknown) => {
        report.warn('limits of a market could not be had', error);
        return of(null);
      }),
    );
  const ofMarket = (marketId: string): Observable<BetLimits | null> =>
    player$.pipe(
      distinctUntilChanged(),
      switchMap((player) =>
        player === null ? of(null) : fetch({ marketId }).pipe(map(own), startWith(null)),
      ),
    );
  const ofEvent = (eventId: string): Observable<readonly OperatorLimit[]> =>
    player$.pipe(
      distinctUntilChanged(),
      switchMap((player) =>
        player === null
          ? of([])
          : poll(
              defer(() => api.call(userLimits, { eventId })),
              {
                everyMs: OPERATOR_EVERY_MS,
                capMs: OPERATOR_CAP_MS,
                active$: and(visibility.visible$, network.online$),
                random,
              },
            ).pipe(
              // The last limits stay valid until the next reply.
              mergeMap((outcome) =>
                outcome.ok && isRows(outcome.value) ? of(outcome.value) : EMPTY,
              ),
              startWith([]),
            ),
      ),
    );
  const operatorLimitsOf = createShareByKey(ofEvent, { lingerMs: OPERATOR_LINGER_MS }, scope);
  return {
    limits$: createShareByKey(ofMarket, { lingerMs: LINGER_MS }, scope),
    operatorPriced$: (eventId, type, runnerId) =>
      operatorLimitsOf(eventId).pipe(
        map((rows) => operatorLimits(rows, type, runnerId)),
        startWith(null),
        distinctUntilChanged(isSameJson),
      ),
  };
}

/** The names that operators use for their markets, by the type of market. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  BOOKMAKER: ['bookmaker'],
  TOSS: ['toss'],
  FANCY: ['fancy2', 'fancy'],
};

/**
 * Returns the limits of this runner, or else the limits for all runners in this type of market; null if neither exists.
 */
export function operatorLimits(
  rows: readonly OperatorLimit[],
  type: string,
  runnerId: string,
): BetLimits | null {
  const ofType = rows.filter(({ marketType }) => TYPES[type]?.includes(marketType));
  const row =
    ofType.find(({ runnnerId }) => runnnerId === runnerId) ??
    ofType.find(({ runnnerId }) => runnnerId === null);
  if (row === undefined) return null;
  const { minStake, maxStake, delayTime, isBetLock, isSuspended } = row.limit;
  return {
    minStake,
    maxStake: maxStake > 0 ? maxStake : NO_LIMIT,
    maxLiability: NO_LIMIT,
    betDelay: Math.ceil(delayTime / 1_000),
    isLocked: isBetLock || isSuspended,
  };
}
