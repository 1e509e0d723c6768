import type { Observable } from 'rxjs';
import { distinctUntilChanged, EMPTY, skipWhile, switchMap, tap } from 'rxjs';
import type { Api } from '../../api/client';
import type { Behavior } from '../../rx/behavior';
import { derive } from '../../rx/derive';
import type { Loadable } from '../../rx/loadable';
import type { Store } from '../../storage/persisted';
import type { Scope } from '../../rx/scope';
import { createBufferedEvents } from '../../rx/bufferedEvents';
import { isSameJson } from '../../rx/isSameJson';
import type { Ports } from '../../ports';
import { watchMissingBets } from './missingBets';
import { queryResults } from './resultQueries';
import { createSettlingBets } from './settlingBets';
import type { PlacementList } from '../placing/placements';
import { reopenedOf, resultsOf } from './settlementRules';
import { type BetResult } from './types';
import type { Cancels, OpenBet } from '../types';
import type { EndedRemainder, Settlement } from './types';

export interface Settlements {
  /**
   * Emits the player's result in a market once, in a single tab, and again if the server corrects it. Also emits the
   * part of a bet that has ended without a match. Values wait for the first subscriber.
   */
  readonly settled$: Observable<Settlement | EndedRemainder>;
  /** Emits the results that all tabs have stored, and again when a result is added, corrected or withdrawn. */
  readonly results$: Observable<readonly BetResult[]>;
  /** The bets that are open again after their result was announced. */
  readonly reopened$: Behavior<ReadonlySet<string>>;
}

interface Deps extends Pick<Ports, 'visibility' | 'network' | 'report'> {
  readonly api: Api;
  readonly store: Pick<Store, 'register' | 'reread'>;
  readonly bets$: Behavior<Loadable<readonly OpenBet[]>>;
  /** Returns whether every bet of the last list was readable. */
  readonly isWhole: () => boolean;
  readonly placements$: Behavior<PlacementList>;
  /** The outcome of a cancelled bet is announced by its cancel. */
  readonly cancels: Pick<Cancels, 'pending$' | 'outcome$'>;
  /** The player's id; null for a guest. */
  readonly player$: Behavior<string | null>;
  readonly serverNow: () => number;
}

/**
 * Finds the results of the player's bets. The server does not push results, so a bet that has left the open bets
 * triggers queries of the bet history, several times with growing delays. The last open bets are stored on the device,
 * so that the first reply reveals bets that were settled while the page slept or was closed. If a reply of the history
 * does not contain a bet, the queries for it end. After failures, the next wake or page load continues them.
 */
export function createSettlements(deps: Deps, scope: Scope): Settlements {
  const { store, placements$, player$ } = deps;
  const settling = createSettlingBets(store, player$, scope);
  const { values$ } = settling;
  const { events$, emit, drop } = createBufferedEvents<Settlement | EndedRemainder>(scope);
  /** The bets that no reply contained; each is queried once per page load. */
  const givenUp = new Set<string>();

  const announce = (remainders: ReadonlyMap<string, EndedRemainder>): void =>
    withoutReceipt(remainders, placements$.value).forEach(emit);

  watchMissingBets({ ...deps, settling, givenUp, announce }, scope);
  scope.run(
    player$.pipe(
      distinctUntilChanged(),
      tap(drop),
      switchMap((player) =>
        player === null
          ? EMPTY
          : queryResults({ ...deps, settling, givenUp, emit, announce }, player),
      ),
    ),
  );
  return {
    settled$: events$,
    results$: derive([values$], resultsOf, isSameJson).pipe(
      skipWhile((results) => results.length === 0),
    ),
    reopened$: derive([values$], reopenedOf, (a, b) => isSameJson([...a], [...b])),
  };
}

/** A bet with an open receipt is left out, because its receipt announces it. */
function withoutReceipt(
  remainders: ReadonlyMap<string, EndedRemainder>,
  placements: PlacementList,
): readonly EndedRemainder[] {
  const shown = new Set(placements.map(({ betId, forgotten }) => (forgotten ? null : betId)));
  return [...remainders].flatMap(([betId, remainder]) => (shown.has(betId) ? [] : remainder));
}
