import {
  catchError,
  defer,
  distinctUntilChanged,
  EMPTY,
  expand,
  filter,
  map,
  type Observable,
  of,
  switchMap,
  take,
  tap,
  timer,
} from 'rxjs';
import type { Received } from '../../api/call';
import type { Api } from '../../api/client';
import { reading } from '../../api/schemas';
import type { Behavior } from '../../rx/behavior';
import { createShareByKey } from '../../rx/shareByKey';
import type { StorageKey, Store } from '../../storage/persisted';
import type { Scope } from '../../rx/scope';
import { isSameJson } from '../../rx/isSameJson';
import { jsonFormat } from '../../storage/formats';
import type { Ports } from '../../ports';
import type { Minor } from '../../rules/money';
import { storedProfitLoss, userExpectedProfitLoss } from '../calls';
import type { Position, Positions } from './positions';
import type { Results } from './results';
import { PROFIT_LOSS_KEY } from '../keys';

/** A result for which the exchange and the page have different figures. */
export interface Difference {
  /** The runner, or the number of runs of a fancy. */
  readonly runnerId: string;
  readonly theirs: Minor;
  readonly ours: Minor;
}

export interface ServerReconciliation {
  /**
   * Emits the results for which the exchange has different figures in a market, once two consecutive replies agree.
   * Emits an empty list at first, and whenever the player's matched bets change. A failed request does not emit.
   */
  differences$(eventId: string, marketId: string): Observable<readonly Difference[]>;
  /** Fetches the exchange's figures for all events and stores them. */
  reload(): void;
}

interface Deps extends Pick<Ports, 'visibility' | 'report'> {
  readonly api: Api;
  readonly store: Pick<Store, 'persist' | 'reread'>;
  /** The player's id; null for a guest. */
  readonly player$: Behavior<string | null>;
  readonly positions: Pick<Positions, 'position$'>;
}

type Answer = Received<typeof userExpectedProfitLoss>;

/** Specification §3: the last figures that the exchange sent for each market, in minor units. */
const PROFIT_LOSS: StorageKey<Answer | null> = {
  ...PROFIT_LOSS_KEY,
  initial: null,
  ...jsonFormat(reading(storedProfitLoss)),
};

/**
 * The wait before the first request, in ms: just after a match, only one of the exchange's lists may contain the bet.
 */
const SETTLED_MS = 1_000;
const AGAIN_MS = 5_000;
/** The interval in ms between requests while the figures differ. */
const DIFFERING_MS = 15_000;

/** The result of one comparison with a reply. */
interface Round {
  readonly found: readonly Difference[];
  readonly isConfirmed: boolean;
  /** The delay before the next request, in ms. */
  readonly waitMs: number;
}

const FIRST_ROUND: Round = { found: [], isConfirmed: true, waitMs: SETTLED_MS };
/** The last round: if no figures differ, no further request is sent. */
const AGREED: Round = { found: [], isConfirmed: true, waitMs: 0 };

/** Returns the parts of a position that the exchange also counts, which are the matched bets. */
const countedIn = (position: Position | null) =>
  position && [position.gross.matched, position.net.matched, position.bets];

/** Compares the player's positions with the exchange's own figures. */
export function createServerReconciliation(
  { api, store, player$, positions, visibility, report }: Deps,
  scope: Scope,
): ServerReconciliation {
  const stored = store.persist(PROFIT_LOSS);
  /** @param eventId the event; absent for all events */
  const fetch = (eventId?: string): Observable<Answer | null> =>
    defer(() => {
      const player = player$.value;
      if (player === null) return EMPTY;
      return api.call(userExpectedProfitLoss, eventId === undefined ? {} : { eventId }).pipe(
        tap((answer) => {
          // This may be the first code to notice a login in another tab.
          store.reread();
          if (player$.value !== player) return;
          const others = eventId === undefined ? [] : (stored.value$.value ?? []);
          // Some servers reply with the figures of all events.
          const reported = new Set(answer.map(({ marketId }) => marketId));
          const left = others.filter(
            (market) => market.eventId !== eventId && !reported.has(market.marketId),
          );
          stored.set([...left, ...answer]);
        }),
        map((answer): Answer | null => answer),
        catchError((error: unknown) => {
          report.warn('the exchange’s own figures could not be fetched', error);
          return of(null);
        }),
      );
    });
  // The markets of an event share one request, because its reply includes them all.
  const query = createShareByKey(fetch, { lingerMs: 0 }, scope);
  const seen$ = visibility.visible$.pipe(filter(Boolean), take(1));

  const check = (
    eventId: string,
    marketId: string,
    position: Position,
  ): Observable<readonly Difference[]> => {
    const next = ({ found, waitMs }: Round): Observable<Round> =>
      timer(waitMs).pipe(
        switchMap(() => seen$),
        switchMap(() => query(eventId)),
        take(1),
        map((answer): Round => {
          // If the request fails, a reported difference stays until a reply resolves it.
          if (answer === null) return { found, isConfirmed: false, waitMs: DIFFERING_MS };
          const now = differencesOf(position, answer, marketId);
          const isConfirmed = isSameJson(now, found);
          return { found: now, isConfirmed, waitMs: isConfirmed ? DIFFERING_MS : AGAIN_MS };
        }),
        map((round) => (round.found.length > 0 ? round : AGREED)),
      );
    // The rounds are a flat sequence: rounds nested in each other would cost more each time.
    return of(FIRST_ROUND).pipe(
      expand((round) => (round === AGREED ? EMPTY : next(round))),
      filter(({ isConfirmed }) => isConfirmed),
      map(({ found }) => found),
    );
  };

  return {
    reload: () => void scope.run(fetch()),
    differences$: (eventId, marketId) =>
      scope.bind(
        positions.position$(marketId).pipe(
          distinctUntilChanged((a, b) => isSameJson(countedIn(a), countedIn(b))),
          switchMap((position) =>
            position === null || position.bets === 0 ? of([]) : check(eventId, marketId, position),
          ),
          distinctUntilChanged<readonly Difference[]>(isSameJson),
        ),
      ),
  };
}

/**
 * Returns the results that differ by more than the rounding of each bet. Figures that are consistently after commission
 * do not count as different. Ignores results that the reply lacks, and runners whose result is a range.
 */
export function differencesOf(
  { gross, net, bets }: Pick<Position, 'gross' | 'net' | 'bets'>,
  answer: Answer,
  marketId: string,
): readonly Difference[] {
  const theirs = answer.find((market) => market.marketId === marketId)?.runners ?? [];
  const against = (results: Results): readonly Difference[] =>
    theirs.flatMap(({ runnerId, amount }) => {
      const ours = resultIn(results, runnerId);
      return ours === null || Math.abs(ours - amount) <= bets
        ? []
        : [{ runnerId, theirs: amount, ours }];
    });
  const differences = against(gross.matched);
  return against(net.matched).length === 0 ? [] : differences;
}

/** Returns the result for a runner or for a number of runs; null if it is not a single figure. */
function resultIn({ runners, runs }: Results, id: string): Minor | null {
  const [line, ...others] = runs;
  if (line !== undefined) {
    const number = Number(id);
    if (others.length > 0 || !Number.isInteger(number)) return null;
    const band = line.bands.find(({ from, to }) => number >= from && number <= (to ?? Infinity));
    return band?.profit ?? null;
  }
  const result = runners.find(({ runnerId }) => runnerId === id);
  return result === undefined || result.worst !== result.best ? null : result.worst;
}
