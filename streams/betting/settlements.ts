import {
  asyncScheduler,
  catchError,
  concat,
  concatMap,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  from,
  ignoreElements,
  map,
  merge,
  type Observable,
  of,
  Subject,
  switchMap,
  tap,
  timer,
} from 'rxjs';
import type { Api } from '../api/client';
import type { Behavior } from '../core/behavior';
import { and, derive } from '../core/derive';
import { keepEach } from '../core/family';
import type { Loadable } from '../core/loadable';
import type { Store } from '../core/persisted';
import type { Scope } from '../core/scope';
import type { Ports } from '../ports';
import { userBetHistory } from './calls';
import { type BetResult, conclude, type Leaving, resultsOf } from './settlementRules';
import { LEAVING } from './settlementStore';
import { mayBeSettled } from './placementRules';
import type { PlacementList } from './placements';
import type { OpenBet, Settlement } from './types';

/** Waits before each question, in ms: a server may write its history a while after it pays. */
const WAITS_MS = [500, 2_000, 5_000, 15_000, 60_000];
const DAY_MS = 86_400_000;
const KEPT_MS = 3 * DAY_MS;
const MOST = 200;

/** The question for the results of these bets. */
function askedSince(due: readonly (readonly [string, Leaving])[], now: number) {
  const since = Math.min(...due.map(([, { placedAt }]) => placedAt));
  const day = (at: number): string => new Date(Math.max(0, at)).toISOString();
  const range = { StartDate: day(since - DAY_MS), EndDate: day(now + DAY_MS) };
  return { ...range, SkipCount: 0, MaxResultCount: MOST };
}

const isSome = (results: readonly BetResult[]): boolean => results.length > 0;

export interface Settlements {
  /** Emits a market's result for the player once, in one tab, and again when the server corrects it. */
  readonly settled$: Observable<Settlement>;
  /** Emits the results known on the device, of every tab, and again when one is new or corrected. */
  readonly results$: Observable<readonly BetResult[]>;
}

interface Deps extends Pick<Ports, 'visibility' | 'network' | 'report'> {
  readonly api: Api;
  readonly store: Pick<Store, 'place' | 'reread'>;
  readonly bets$: Behavior<Loadable<readonly OpenBet[]>>;
  readonly placements$: Behavior<PlacementList>;
  /** The player's id; null for a guest. */
  readonly player$: Behavior<string | null>;
  readonly serverNow: () => number;
}

/**
 * The results of the player's bets. The wire tells of none by itself: a matched bet that is in the open bets no
 * more makes this ask the bet history, a few times in growing waits. The open bets last seen are kept on the
 * device, so that bets settled while the page slept or was closed are missed at the first reply. A server without
 * a history gets no further question for the bets it was asked for, and nothing is said of them.
 */
export function createSettlements(deps: Deps, scope: Scope): Settlements {
  const { api, store, bets$, placements$, player$, visibility, network, report, serverNow } = deps;
  const kept = keepEach(store, LEAVING);
  const { values$ } = kept;
  const settled$ = new Subject<Settlement>();
  /** Results that no storage took: only this page knows them. */
  const unkept$ = new Subject<readonly BetResult[]>();
  scope.onClose(() => {
    settled$.complete();
    unkept$.complete();
  });
  /** Bets that no answer knew, each asked for once a page. */
  const givenUp = new Set<string>();

  const miss = (before: readonly OpenBet[], bets: readonly OpenBet[]): void => {
    // Another tab may have asked, and told, a moment ago.
    store.reread();
    const missedAt = asyncScheduler.now();
    const listed = new Set(bets.map(({ betId }) => betId));
    const next = new Map<string, Leaving>();
    const gone: string[] = [];
    for (const [betId, one] of values$.value) {
      if (missedAt - one.missedAt > KEPT_MS || (listed.has(betId) && one.told === null))
        gone.push(betId);
      else if (listed.has(betId) && one.asking) next.set(betId, { ...one, asking: false });
    }
    for (const bet of before) {
      const { betId, marketId, marketName, eventTitle, runnerName, placedAt } = bet;
      if (bet.matched === 0 || listed.has(betId)) continue;
      const told = values$.value.get(betId)?.told ?? null;
      const names = { marketId, marketName, eventTitle, runnerName };
      next.set(betId, { ...names, placedAt, missedAt, asking: true, told });
    }
    for (const { betId, order, state, sentAt } of placements$.value) {
      if (betId === null || state.at === 'settled' || !mayBeSettled(state)) continue;
      if (listed.has(betId) || next.has(betId)) continue;
      if (values$.value.has(betId) || givenUp.has(betId)) continue;
      const names = { marketId: order.marketId, marketName: '', eventTitle: '', runnerName: '' };
      next.set(betId, { ...names, placedAt: sentAt, missedAt, asking: true, told: null });
    }
    if (gone.length > 0) kept.remove(gone);
    if (next.size > 0) kept.putAll(next);
  };

  const giveUp = (betIds: readonly string[]): void => {
    for (const betId of betIds) givenUp.add(betId);
    const known = betIds.flatMap((betId) => {
      const one = values$.value.get(betId);
      return one && one.told !== null ? [[betId, { ...one, asking: false }] as const] : [];
    });
    const told = new Map(known);
    kept.putAll(told);
    kept.remove(betIds.filter((betId) => !told.has(betId)));
  };

  const asked = (): [string, Leaving][] => [...values$.value].filter(([, { asking }]) => asking);

  const ask = (player: string): Observable<never> =>
    defer(() => {
      const due = asked();
      if (due.length === 0) return EMPTY;
      return api.call(userBetHistory, askedSince(due, serverNow())).pipe(
        tap((history) => {
          store.reread();
          if (player$.value !== player) return;
          const { leaving, settlements } = conclude(history, values$.value);
          // A result that cannot be kept would be told again and again.
          if (!kept.putAll(leaving)) {
            giveUp([...leaving.keys()]);
            unkept$.next(resultsOf(leaving));
          }
          for (const settlement of settlements) settled$.next(settlement);
        }),
        ignoreElements(),
        catchError((error: unknown) => {
          report.warn('settlements: could not ask for the bet history', error);
          return EMPTY;
        }),
      );
    });

  const rounds = (player: string): Observable<never> =>
    concat(
      from(WAITS_MS).pipe(concatMap((ms) => timer(ms).pipe(switchMap(() => ask(player))))),
      defer(() => {
        giveUp(asked().map(([betId]) => betId));
        return EMPTY;
      }),
    ).pipe(ignoreElements());

  const ofPlayer = (player: string): Observable<never> => {
    const active$ = and(visibility.visible$, network.online$);
    const wanted$ = derive([values$], () =>
      asked()
        .map(([betId]) => betId)
        .join(),
    );
    return active$.pipe(
      switchMap((isActive) => (isActive ? wanted$ : of(''))),
      distinctUntilChanged(),
      switchMap((wanted) => (wanted === '' ? EMPTY : rounds(player))),
    );
  };

  const seen$ = player$.pipe(
    distinctUntilChanged(),
    switchMap((player) => {
      if (player === null) return EMPTY;
      let before: readonly OpenBet[] = bets$.value.value ?? [];
      return bets$.pipe(
        filter((bets) => bets.state === 'ready'),
        map(({ value = [] }) => {
          miss(before, value);
          before = value;
        }),
      );
    }),
  );
  scope.run(seen$);
  scope.run(
    player$.pipe(
      distinctUntilChanged(),
      switchMap((player) => (player === null ? EMPTY : ofPlayer(player))),
    ),
  );
  return {
    settled$: settled$.asObservable(),
    results$: merge(values$.pipe(map(resultsOf), filter(isSome)), unkept$),
  };
}
