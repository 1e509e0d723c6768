import {
  catchError,
  concatMap,
  defer,
  distinctUntilChanged,
  EMPTY,
  from,
  ignoreElements,
  map,
  type Observable,
  of,
  switchMap,
  tap,
  timer,
  toArray,
} from 'rxjs';
import type { Api } from '../../api/client';
import type { Ports } from '../../ports';
import type { Behavior } from '../../rx/behavior';
import { and, derive } from '../../rx/derive';
import { restartBy } from '../../rx/restartBy';
import type { Store } from '../../storage/persisted';
import { fetchBetHistory } from './fetchBetHistory';
import { conclude } from './settlementRules';
import type { SettlingBets } from './settlingBets';
import type { EndedRemainder, SettlingBet, Settlement } from './types';
import { endedRemainder } from './unmatchedRemainders';

/** The delays before the queries, in ms: a server may update its history some time after it pays. */
const WAITS_MS = [500, 2_000, 5_000, 15_000, 60_000];
/** The maximum number of rounds of queries for a bet while its queries fail. */
const MAX_ROUNDS = 10;

interface Deps extends Pick<Ports, 'visibility' | 'network' | 'report'> {
  readonly api: Api;
  readonly store: Pick<Store, 'reread'>;
  readonly settling: SettlingBets;
  /** Whether every bet of the last list could be read. */
  readonly isWhole: () => boolean;
  /** The player's id; null for a guest. */
  readonly player$: Behavior<string | null>;
  readonly serverNow: () => number;
  /** A set that collects the bets that no reply contained. They are not queried again before the next page load. */
  readonly givenUp: Set<string>;
  readonly emit: (settlement: Settlement) => void;
  /** Announces the unmatched parts that have ended, by bet id. */
  readonly announce: (remainders: ReadonlyMap<string, EndedRemainder>) => void;
}

/**
 * Returns the announcement of an unmatched end; null if the player already knows it, because the result was announced
 * or they cancelled the bet.
 */
const remainderOf = (bet: SettlingBet): EndedRemainder | null =>
  bet.announced || bet.isOwn ? null : endedRemainder(bet, 'ENDED');

/**
 * Queries the bet history for the results of the player's missing bets, in rounds with growing delays, while the page
 * is visible and online. Never emits.
 */
export function queryResults(deps: Deps, player: string): Observable<never> {
  const { api, store, settling, player$ } = deps;
  const { values$ } = settling;
  const queried = (): ReadonlyMap<string, SettlingBet> =>
    new Map([...values$.value].filter(([, { asking }]) => asking));

  const endRound = (isAnswered: boolean): void => {
    store.reread();
    if (player$.value !== player) return;
    const next = new Map<string, SettlingBet>();
    const gone: string[] = [];
    const remainders = new Map<string, EndedRemainder>();
    for (const [betId, one] of queried()) {
      const rounds = (one.rounds ?? 0) + 1;
      if (!isAnswered && rounds < MAX_ROUNDS) {
        next.set(betId, { ...one, rounds });
        continue;
      }
      deps.givenUp.add(betId);
      // If the list could not be read completely, the bet may still be waiting.
      const remainder = deps.isWhole() ? remainderOf(one) : null;
      if (remainder !== null) remainders.set(betId, remainder);
      // Such a bet no longer waits, and older servers do not list bets that ended without a match.
      if (one.announced === null && remainder === null) gone.push(betId);
      else next.set(betId, { ...one, asking: false, isEnded: remainder ? true : one.isEnded });
    }
    settling.put(next);
    settling.remove(gone);
    deps.announce(remainders);
  };

  /** Queries the history once, and emits whether a reply arrived in which all entries are readable. */
  const query = (): Observable<boolean> =>
    defer(() => {
      const due = queried();
      return due.size === 0 ? EMPTY : fetchBetHistory(api, due, deps.serverNow());
    }).pipe(
      map((history) => {
        store.reread();
        if (player$.value !== player) return true;
        const concluded = conclude(history, values$.value);
        settling.put(concluded.settling);
        for (const settlement of concluded.settlements) deps.emit(settlement);
        deps.announce(concluded.remainders);
        return history.leftOut === 0;
      }),
      catchError((error: unknown) => {
        deps.report.warn('settlements: could not fetch the bet history', error);
        return of(false);
      }),
    );

  const round = (): Observable<never> =>
    from(WAITS_MS).pipe(
      concatMap((ms) => timer(ms).pipe(switchMap(() => query()))),
      toArray(),
      tap((answers) => endRound(answers.every(Boolean))),
      ignoreElements(),
    );

  const wanted$ = derive([values$], () => [...queried().keys()].toSorted().join());
  return and(deps.visibility.visible$, deps.network.online$).pipe(
    restartBy(deps.visibility.resumed$),
    switchMap((isActive) => (isActive ? wanted$ : of(''))),
    distinctUntilChanged(),
    switchMap((wanted) => (wanted === '' ? EMPTY : round())),
  );
}
