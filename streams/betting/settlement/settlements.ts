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
import type { Scope } from '../../rx/scope';
import type { Ports } from '../../ports';
import { endedRest } from './unmatchedRemainders';
import { keepLeaving } from './settlingBets';
import type { Placement } from '../placing/placementRules';
import type { PlacementList } from '../placing/placements';
import { askHistory } from './fetchBetHistory';
import {
  type BetResult,
  conclude,
  type Leaving,
  mayHaveResult,
  miss,
  reopenedOf,
  resultsOf,
} from './settlementRules';
import type { Cancels, EndedRest, OpenBet, Settlement } from '../types';

/** Waits before each question, in ms: a server may write its history a while after it pays. */
const WAITS_MS = [500, 2_000, 5_000, 15_000, 60_000];
/** The most rounds of these questions for a bet while answers fail. */
const MOST_ROUNDS = 10;

const sameText = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export interface Settlements {
  /**
   * Emits a market's result for the player once, in one tab, and again when the server corrects it; and the
   * part of a bet that waited and waits no more. They wait for the first subscriber.
   */
  readonly settled$: Observable<Settlement | EndedRest>;
  /** Emits the results known on the device, of every tab, and again when one is new, corrected or taken back. */
  readonly results$: Observable<readonly BetResult[]>;
  /** The bets that stand open again after their result was told. */
  readonly reopened$: Behavior<ReadonlySet<string>>;
}

interface Deps extends Pick<Ports, 'visibility' | 'network' | 'report'> {
  readonly api: Api;
  readonly store: Pick<Store, 'place' | 'reread'>;
  readonly bets$: Behavior<Loadable<readonly OpenBet[]>>;
  /** Whether every bet of the last list could be read. */
  readonly isWhole: () => boolean;
  readonly placements$: Behavior<PlacementList>;
  /** The wishes to cancel: what becomes of such a bet is told by its wish. */
  readonly pending$: Cancels['pending$'];
  /** The player's id; null for a guest. */
  readonly player$: Behavior<string | null>;
  readonly serverNow: () => number;
}

/**
 * The results of the player's bets. The wire tells of none by itself: a bet that is in the open bets no more
 * makes this ask the bet history, a few times in growing waits. The open bets last seen are kept on the
 * device, so that bets settled while the page slept or was closed are missed at the first reply. A history
 * that answers and does not know a bet is asked no further for it; after failures the next wake or page asks
 * again.
 */
export function createSettlements(deps: Deps, scope: Scope): Settlements {
  const { api, store, bets$, isWhole, placements$, player$ } = deps;
  const leaving = keepLeaving(store, player$, scope);
  const { values$ } = leaving;
  const { settled$, tell, drop } = createHeardLater<Settlement | EndedRest>(scope);
  /** Bets that no answer knew, each asked for once a page. */
  const givenUp = new Set<string>();

  /** The player whose lists these are. */
  let listedFor: string | null = null;
  let before: readonly OpenBet[] = [];
  /** Bets with a result that the last list held. */
  let standing: ReadonlySet<string> = new Set();
  /**
   * Placed bets that no list has held so far. The player may put their receipt away before the first one
   * comes, and by then the market may be settled.
   */
  let unlisted: ReadonlyMap<string, Placement> = new Map();

  const wishes = followWishes(deps.pending$, scope);
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
    // Another tab may have asked, and told, a moment ago.
    store.reread();
    // At a logout the guest's empty list comes before the page knows that the player is gone.
    const player = player$.value;
    if (player !== listedFor) {
      [listedFor, before, standing] = [player, [], new Set()];
      unlisted = new Map();
      note(placements$.value);
    }
    if (player === null) return;
    const former = before;
    if (state === 'ready' || former.length === 0) before = value;
    if (state !== 'ready') return;
    const missedAt = asyncScheduler.now();
    const lists = { former, bets: value, placements: [...unlisted.values()] };
    const missed = miss(values$.value, lists, { standing, givenUp, missedAt, ...wishes });
    standing = missed.standing;
    unlisted = new Map();
    note(placements$.value);
    leaving.remove(missed.gone);
    leaving.put(missed.next);
    withoutReceipt(missed.rests, placements$.value).forEach(tell);
    wishes.renew();
  };

  const asked = (): ReadonlyMap<string, Leaving> =>
    new Map([...values$.value].filter(([, { asking }]) => asking));

  const endRound = (player: string, isAnswered: boolean): void => {
    store.reread();
    if (player$.value !== player) return;
    const next = new Map<string, Leaving>();
    const gone: string[] = [];
    const rests = new Map<string, EndedRest>();
    for (const [betId, one] of asked()) {
      const rounds = (one.rounds ?? 0) + 1;
      if (!isAnswered && rounds < MOST_ROUNDS) {
        next.set(betId, { ...one, rounds });
        continue;
      }
      givenUp.add(betId);
      // One that a list may hold in a form that cannot be read may wait still.
      const rest = one.told === null && !one.isOwn && isWhole() ? endedRest(one, 'ENDED') : null;
      if (rest !== null) rests.set(betId, rest);
      // An older server lists no bets that ended without a match; that it waits no more is known.
      if (one.told === null && rest === null) gone.push(betId);
      else next.set(betId, { ...one, asking: false, isEnded: rest ? true : one.isEnded });
    }
    leaving.put(next);
    leaving.remove(gone);
    withoutReceipt(rests, placements$.value).forEach(tell);
  };

  /** Asks once; emits whether an answer came. */
  const ask = (player: string): Observable<boolean> =>
    defer(() => {
      const due = asked();
      return due.size === 0 ? EMPTY : askHistory(api, due, deps.serverNow());
    }).pipe(
      map((history) => {
        store.reread();
        if (player$.value !== player) return true;
        const concluded = conclude(history, values$.value);
        leaving.put(concluded.leaving);
        for (const settlement of concluded.settlements) tell(settlement);
        withoutReceipt(concluded.rests, placements$.value).forEach(tell);
        return true;
      }),
      catchError((error: unknown) => {
        deps.report.warn('settlements: could not ask for the bet history', error);
        return of(false);
      }),
    );

  const round = (player: string): Observable<never> =>
    from(WAITS_MS).pipe(
      concatMap((ms) => timer(ms).pipe(switchMap(() => ask(player)))),
      toArray(),
      tap((answers) => endRound(player, answers.every(Boolean))),
      ignoreElements(),
    );

  const ofPlayer = (player: string): Observable<never> => {
    const active$ = and(deps.visibility.visible$, deps.network.online$);
    const wanted$ = derive([values$], () => [...asked().keys()].toSorted().join());
    return active$.pipe(
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
    results$: derive([values$], resultsOf, sameText).pipe(
      skipWhile((results) => results.length === 0),
    ),
    reopened$: derive([values$], reopenedOf, (a, b) => sameText([...a], [...b])),
  };
}

/** The bets with a wish to cancel since the list before. */
function followWishes(pending$: Cancels['pending$'], scope: Scope) {
  const wished = new Set<string>();
  const note = (): void => {
    for (const betId of pending$.value.keys()) wished.add(betId);
  };
  scope.run(pending$, note);
  return {
    wished,
    renew(): void {
      wished.clear();
      note();
    },
  };
}

/** A bet whose receipt is there is told by it. */
function withoutReceipt(
  rests: ReadonlyMap<string, EndedRest>,
  placements: PlacementList,
): readonly EndedRest[] {
  const shown = new Set(placements.map(({ betId, forgotten }) => (forgotten ? null : betId)));
  return [...rests].flatMap(([betId, rest]) => (shown.has(betId) ? [] : rest));
}

/** A stream whose values wait while nobody listens, because its listener is loaded later. */
function createHeardLater<T>(scope: Scope) {
  const heard$ = new Subject<T>();
  let waiting: T[] = [];
  scope.onClose(() => heard$.complete());
  return {
    settled$: new Observable<T>((listener) => {
      const subscription = heard$.subscribe(listener);
      const missed = waiting;
      waiting = [];
      for (const value of missed) heard$.next(value);
      return subscription;
    }),
    tell(value: T): void {
      if (heard$.observed) heard$.next(value);
      else waiting.push(value);
    },
    drop(): void {
      waiting = [];
    },
  };
}
