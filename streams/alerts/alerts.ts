import {
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  filter,
  ignoreElements,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  share,
  switchMap,
} from 'rxjs';
import type { Api } from '../api/client';
import type { OpenBets } from '../betting/openBets/openBets';
import type { Books, Events } from '../catalogue/types';
import type { ServerClock } from '../odds/serverClock';
import type { Ports } from '../ports';
import type { Behavior } from '../rx/behavior';
import { derive } from '../rx/derive';
import { isSameJson } from '../rx/isSameJson';
import type { Scope } from '../rx/scope';
import type { SteadyClock } from '../rx/steadyClock';
import type { User } from '../session/types';
import type { AddressRules } from '../settings/types';
import type { Store } from '../storage/persisted';
import { inBackground } from './background';
import { alertedMarkets } from './markets';
import { createMarks } from './marks';
import { BET_MARKS, matchedBets } from './matched';
import { createPriceAlerts } from './priceAlerts';
import { reachedPrices } from './reached';
import { createAlertSettings, isAnyOn, meansOf } from './settings';
import { suspendedMarkets } from './suspended';
import type { Alert, AlertKind, Alerts } from './types';

/**
 * The age from which a fact is old, in ms. It is this long because browsers run the timers of a hidden page only once a
 * minute.
 */
const OLD_MS = 120_000;

export interface AlertNeeds
  extends
    Pick<Ports, 'visibility' | 'network' | 'random'>,
    Pick<ServerClock, 'serverNow' | 'isSynced'> {
  readonly api: Api;
  readonly store: Pick<Store, 'persist' | 'register' | 'reread'>;
  readonly books: Books;
  readonly event$: Events['event$'];
  readonly openBets: Pick<OpenBets, 'bets$'>;
  /** Whether this tab acts for all tabs of the player. */
  readonly leads$: Behavior<boolean>;
  readonly user$: Behavior<User | null>;
  readonly page$: Behavior<string>;
  readonly screens: AddressRules['screens'];
  /** Receives whether any alert is on, at once and at each change. */
  readonly setOn: (isOn: boolean) => void;
  /** Emits the balances that the hub pushes. */
  readonly messages$: Observable<unknown>;
  readonly steady: Pick<SteadyClock, 'now'>;
}

/**
 * Alerts the player when a bet is matched, a market is suspended or a price is reached. All alerts are off at first.
 */
export function createAlerts(needs: AlertNeeds, scope: Scope): Alerts {
  const { store, leads$, user$ } = needs;
  const settings = createAlertSettings(store, needs.setOn, scope);
  const prices = createPriceAlerts({ ...needs, settings }, scope);
  const marks = createMarks(store);
  const { value$ } = settings;

  const isOn = (kind: AlertKind): Behavior<boolean> =>
    derive([value$], (chosen) => chosen[kind] !== 'off');
  const whileOn = <T>(kind: AlertKind, facts$: Observable<T>): Observable<T> =>
    isOn(kind).pipe(switchMap((on) => (on ? facts$ : EMPTY)));
  const listWhileOn = <T>(kind: AlertKind, list$: Observable<readonly T[]>) =>
    isOn(kind).pipe(switchMap((on) => (on ? list$ : of([]))));

  const bets$ = needs.openBets.bets$.pipe(
    filter(({ state }) => state === 'ready'),
    map(({ value = [] }) => value),
  );
  const markets$ = alertedMarkets({ ...needs, bets$ });
  const background = inBackground({
    ...needs,
    balancePushes$: needs.messages$,
    isOn$: derive([value$], ({ matched, suspended, price }) =>
      [matched, suspended, price].some((means) => means === 'sound' || means === 'notification'),
    ),
    marketIds$: combineLatest([
      listWhileOn('suspended', markets$),
      listWhileOn('price', prices.list$),
    ]).pipe(
      map((lists) => [...new Set(lists.flat().map(({ marketId }) => marketId))]),
      distinctUntilChanged(isSameJson),
    ),
    hasWaiting$: listWhileOn('matched', bets$).pipe(
      map((bets) => bets.some(({ remaining }) => remaining > 0)),
      distinctUntilChanged(),
    ),
  });
  const facts$ = merge(
    whileOn('matched', matchedBets({ ...needs, marks, lists$: merge(bets$, background.bets$) })),
    whileOn('suspended', suspendedMarkets({ ...needs, markets$, marks })),
    whileOn('price', reachedPrices({ ...needs, ...background, prices })),
    // The books of a hidden page, which the alerts of suspensions follow.
    background.odds$.pipe(ignoreElements()),
  );
  // A match that happens while these alerts are off is not announced when they are turned on again.
  scope.run(isOn('matched').pipe(filter((on) => !on)), () => marks.drop(BET_MARKS));
  /** The id of the player for whom this tab acts; null while it does not act for any player. */
  const player$ = derive([value$, leads$, user$], (chosen, leads, user) =>
    isAnyOn(chosen) && leads && user !== null ? user.id : null,
  );
  const alerts$ = player$.pipe(
    // The facts that are being gathered for one player must not reach the next player.
    switchMap((player) => (player === null ? EMPTY : facts$)),
    mergeMap(({ fact, earliest }): readonly Alert[] => {
      const chosen = value$.value[fact.kind];
      const isOld = needs.steady.now() - earliest > OLD_MS;
      return chosen === 'off' ? [] : [{ ...fact, means: meansOf(value$.value, chosen, isOld) }];
    }),
    share(),
  );
  return { settings, prices, alerts$: scope.bind(alerts$) };
}
