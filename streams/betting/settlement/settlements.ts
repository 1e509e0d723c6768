import {
  asyncScheduler,
  catchError,
  concatMap,
  defer,
  distinctUntilChanged,
  EMPTY,
  from,
  ignoreElements,
  map,
  Observable,
  of,
  skipWhile,
  Subject,
  switchMap,
  tap,
  timer,
  toArray,
} from 'rxjs';
import type { Api } from '../../api/client';
import type { Behavior } from '../../rx/behavior';
import { and, derive } from '../../rx/derive';
import type { Loadable } from '../../rx/loadable';
import type { Store } from '../../storage/persisted';
import { restartBy } from '../../rx/restartBy';
import type { Scope } from '../../rx/scope';
import { isSameJson } from '../../rx/isSameJson';
import type { Ports } from '../../ports';
import { endedRemainder } from './unmatchedRemainders';
import { createSettlingBets } from './settlingBets';
import type { Placement } from '../placing/placementRules';
import type { PlacementList } from '../placing/placements';
import { fetchBetHistory } from './fetchBetHistory';
import { conclude, mayHaveResult, findMissing, reopenedOf, resultsOf } from './settlementRules';
import { type BetResult, type SettlingBet } from './types';
import type { Cancels, OpenBet } from '../types';
import type { EndedRemainder, Settlement } from './types';

/** The delays before each query, in ms: a server may write its history a while after it pays. */
const WAITS_MS = [500, 2_000, 5_000, 15_000, 60_000];
/** The most rounds of queries for a bet while replies fail. */
const MAX_ROUNDS = 10;

export interface Settlements {
  /**
   * Emits a market's result for the player once, in one tab, and again when the server corrects it. Also emits
   * the part of a bet that has stopped waiting without a match. Values wait for the first subscriber.
   */
  readonly settled$: Observable<Settlement | EndedRemainder>;
  /** Emits the results stored by all tabs, and again when one is added, corrected or withdrawn. */
  readonly results$: Observable<readonly BetResult[]>;
  /** The bets that are open again after their result was announced. */
  readonly reopened$: Behavior<ReadonlySet<string>>;
}

interface Deps extends Pick<Ports, 'visibility' | 'network' | 'report'> {
  readonly api: Api;
  readonly store: Pick<Store, 'register' | 'reread'>;
  readonly bets$: Behavior<Loadable<readonly OpenBet[]>>;
  /** Whether every bet of the last list could be read. */
  readonly isWhole: () => boolean;
  readonly placements$: Behavior<PlacementList>;
  /** The pending cancels: the outcome of such a bet is announced by its cancel. */
  readonly pending$: Cancels['pending$'];
  /** The player's id; null for a guest. */
  readonly player$: Behavior<string | null>;
  readonly serverNow: () => number;
}

/** Null if the player knows how the bet ended: its result was announced, or they cancelled it. */
const remainderOf = (bet: SettlingBet): EndedRemainder | null =>
  bet.announced || bet.isOwn ? null : endedRemainder(bet, 'ENDED');

/**
 * Finds the results of the player's bets. The server pushes none, so a bet that is no longer in the open bets
 * triggers queries of the bet history, a few times with growing delays. The last open bets are stored on the
 * device, so that the first reply reveals bets that were settled while the page slept or was closed. If the
 * history replies without a bet, the queries for it end; after failures, the next wake or page load continues
 * them.
 */
export function createSettlements(deps: Deps, scope: Scope): Settlements {
  const { api, store, bets$, isWhole, placements$, player$ } = deps;
  const settling = createSettlingBets(store, player$, scope);
  const { values$ } = settling;
  const { settled$, emit, drop } = createBufferedEvents<Settlement | EndedRemainder>(scope);
  /** Bets that no reply contained; each is queried once per page load. */
  const givenUp = new Set<string>();

  /** The player whose bets these lists contain. */
  let listedFor: string | null = null;
  let before: readonly OpenBet[] = [];
  /** Bets with a result that were in the last list. */
  let relisted: ReadonlySet<string> = new Set();
  /**
   * Placed bets that have not been in any list yet. The player may close their receipt before the first list
   * arrives, and by then the market may be settled.
   */
  let unlisted: ReadonlyMap<string, Placement> = new Map();

  const cancels = trackCancels(deps.pending$, scope);
  const note = (placements: PlacementList): void => {
    const next = new Map(unlisted);
    for (const placement of placements) {
      const { betId, state } = placement;
      if (betId === null || before.some((bet) => bet.betId === betId)) continue;
      if (mayHaveResult(state)) next.set(betId, placement);
      else next.delete(betId);
    }
    unlisted = next;
  };

  const take = ({ state, value = [] }: Loadable<readonly OpenBet[]>): void => {
    // Another tab may have queried and announced it a moment ago.
    store.reread();
    // At logout, the guest's empty list arrives before the page knows that the player has left.
    const player = player$.value;
    if (player !== listedFor) {
      [listedFor, before, relisted] = [player, [], new Set()];
      unlisted = new Map();
      note(placements$.value);
    }
    if (player === null) return;
    const previous = before;
    if (state === 'ready' || previous.length === 0) before = value;
    if (state !== 'ready') return;
    const missedAt = asyncScheduler.now();
    const lists = { previous, bets: value, placements: [...unlisted.values()] };
    const missed = findMissing(values$.value, lists, { relisted, givenUp, missedAt, ...cancels });
    relisted = missed.relisted;
    unlisted = new Map();
    note(placements$.value);
    settling.remove(missed.gone);
    settling.put(missed.next);
    withoutReceipt(missed.remainders, placements$.value).forEach(emit);
    cancels.renew();
  };

  const queried = (): ReadonlyMap<string, SettlingBet> =>
    new Map([...values$.value].filter(([, { asking }]) => asking));

  const endRound = (player: string, isAnswered: boolean): void => {
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
      givenUp.add(betId);
      // If the list could not be read completely, the bet may still be waiting.
      const remainder = isWhole() ? remainderOf(one) : null;
      if (remainder !== null) remainders.set(betId, remainder);
      // This one no longer waits, and an older server does not list bets that ended without a match.
      if (one.announced === null && remainder === null) gone.push(betId);
      else next.set(betId, { ...one, asking: false, isEnded: remainder ? true : one.isEnded });
    }
    settling.put(next);
    settling.remove(gone);
    withoutReceipt(remainders, placements$.value).forEach(emit);
  };

  /** Queries the history once; emits whether a reply arrived whose entries can all be read. */
  const query = (player: string): Observable<boolean> =>
    defer(() => {
      const due = queried();
      return due.size === 0 ? EMPTY : fetchBetHistory(api, due, deps.serverNow());
    }).pipe(
      map((history) => {
        store.reread();
        if (player$.value !== player) return true;
        const concluded = conclude(history, values$.value);
        settling.put(concluded.settling);
        for (const settlement of concluded.settlements) emit(settlement);
        withoutReceipt(concluded.remainders, placements$.value).forEach(emit);
        return history.leftOut === 0;
      }),
      catchError((error: unknown) => {
        deps.report.warn('settlements: could not ask for the bet history', error);
        return of(false);
      }),
    );

  const round = (player: string): Observable<never> =>
    from(WAITS_MS).pipe(
      concatMap((ms) => timer(ms).pipe(switchMap(() => query(player)))),
      toArray(),
      tap((answers) => endRound(player, answers.every(Boolean))),
      ignoreElements(),
    );

  const ofPlayer = (player: string): Observable<never> => {
    const wanted$ = derive([values$], () => [...queried().keys()].toSorted().join());
    return and(deps.visibility.visible$, deps.network.online$).pipe(
      restartBy(deps.visibility.resumed$),
      switchMap((isActive) => (isActive ? wanted$ : of(''))),
      distinctUntilChanged(),
      switchMap((wanted) => (wanted === '' ? EMPTY : round(player))),
    );
  };

  scope.run(placements$, note);
  scope.run(bets$, take);
  scope.run(
    player$.pipe(
      distinctUntilChanged(),
      tap(drop),
      switchMap((player) => (player === null ? EMPTY : ofPlayer(player))),
    ),
  );
  return {
    settled$,
    results$: derive([values$], resultsOf, isSameJson).pipe(
      skipWhile((results) => results.length === 0),
    ),
    reopened$: derive([values$], reopenedOf, (a, b) => isSameJson([...a], [...b])),
  };
}

/** Collects the bets that were being cancelled since the previous list. */
function trackCancels(pending$: Cancels['pending$'], scope: Scope) {
  const cancelling = new Set<string>();
  const note = (): void => {
    for (const betId of pending$.value.keys()) cancelling.add(betId);
  };
  scope.run(pending$, note);
  return {
    cancelling,
    renew(): void {
      cancelling.clear();
      note();
    },
  };
}

/** A bet with an open receipt is announced by that receipt. */
function withoutReceipt(
  remainders: ReadonlyMap<string, EndedRemainder>,
  placements: PlacementList,
): readonly EndedRemainder[] {
  const shown = new Set(placements.map(({ betId, forgotten }) => (forgotten ? null : betId)));
  return [...remainders].flatMap(([betId, remainder]) => (shown.has(betId) ? [] : remainder));
}

/** Creates a stream whose values wait for its subscriber, because the subscriber's code loads later. */
function createBufferedEvents<T>(scope: Scope) {
  const events$ = new Subject<T>();
  let waiting: T[] = [];
  scope.onClose(() => events$.complete());
  return {
    settled$: new Observable<T>((subscriber) => {
      const subscription = events$.subscribe(subscriber);
      const missed = waiting;
      waiting = [];
      for (const value of missed) events$.next(value);
      return subscription;
    }),
    emit(value: T): void {
      if (events$.observed) events$.next(value);
      else waiting.push(value);
    },
    drop(): void {
      waiting = [];
    },
  };
}
