import {
  combineLatest,
  debounceTime,
  defer,
  distinctUntilChanged,
  EMPTY,
  map,
  merge,
  type Observable,
  of,
  Subject,
  switchMap,
  tap,
} from 'rxjs';
import { userOpenBets } from '../api/bet';
import type { Api } from '../api/client';
import { type Behavior, behaviorOf } from '../core/behavior';
import { reading } from '../api/schemas';
import { jsonFormat } from '../core/formats';
import type { Loadable } from '../core/loadable';
import type { Slot, Store } from '../core/persisted';
import { reloading } from '../core/reloading';
import type { Scope } from '../core/scope';
import type { Ports } from '../ports';
import type { Minor } from '../rules/money';
import { OPEN_BETS_KEY } from './slots';
import type { OpenBet } from './types';
import { newestFirst, openBet, storedBets } from './wireBets';

const EVERY_MS = 15_000;
/** A match moves the balance several times within a moment. */
const GATHER_MS = 250;

const OPEN_BETS: Slot<readonly OpenBet[] | null> = {
  ...OPEN_BETS_KEY,
  initial: null,
  ...jsonFormat(reading(storedBets)),
};

export interface OpenBets {
  /** Newest first; none for a guest. */
  readonly bets$: Behavior<Loadable<readonly OpenBet[]>>;
  /** A bet that was open is not any more: settled, cancelled, lapsed or void; the server does not say which. */
  readonly closed$: Observable<OpenBet>;
  reload(): void;
}

interface Deps extends Pick<Ports, 'visibility' | 'network' | 'random'> {
  readonly api: Api;
  readonly store: Pick<Store, 'keep'>;
  /** Id of the player; null for a guest. */
  readonly player$: Behavior<string | null>;
  /** Emits whenever the hub told a new balance. */
  readonly balanceTold$: Observable<unknown>;
  /** Every reply carries the player's funds. */
  readonly setFunds: (funds: { readonly balance: Minor; readonly exposure: Minor }) => void;
}

/**
 * The player's unsettled bets: fetched at login and on reload, when the hub tells a new balance, when
 * asked for, and every 15 s while any is open and the page is visible and online.
 */
export function createOpenBets(deps: Deps, scope: Scope): OpenBets {
  const { api, store, player$, balanceTold$, setFunds, visibility, network, random } = deps;
  const kept = store.keep(OPEN_BETS);
  const reload$ = new Subject<void>();
  const closed$ = new Subject<OpenBet>();
  scope.onClose(() => {
    reload$.complete();
    closed$.complete();
  });

  const tellClosed = (before: readonly OpenBet[] | null, now: readonly OpenBet[]): void => {
    const open = new Set(now.map(({ betId }) => betId));
    for (const bet of before ?? []) if (!open.has(bet.betId)) closed$.next(bet);
  };

  const ofPlayer = (player: string): Observable<Loadable<readonly OpenBet[]>> => {
    let last: readonly OpenBet[] | null = null;
    /** False once nothing is open and nothing happened: then there is nothing to ask. */
    let wanted = true;
    const want = (): void => void (wanted = true);
    const request$ = defer(() => {
      if (!wanted && last?.length === 0) return EMPTY;
      return api.call(userOpenBets, {}).pipe(
        map(({ balance, exposure, openBets }) => {
          const bets = newestFirst(openBets.map(openBet));
          wanted = false;
          setFunds({ balance, exposure });
          // The funds are where another tab's login may first be noticed.
          if (player$.value !== player) return bets;
          kept.set(bets);
          tellClosed(last, bets);
          last = bets;
          return bets;
        }),
      );
    });
    const active$ = combineLatest([visibility.visible$, network.online$]).pipe(
      map((all) => all.every(Boolean)),
      tap(want),
    );
    const asked$ = merge(reload$, balanceTold$).pipe(debounceTime(GATHER_MS), tap(want));
    const known = kept.value$.value;
    return reloading<readonly OpenBet[]>(request$, {
      ...(known === null ? {} : { known }),
      everyMs: EVERY_MS,
      active$,
      wake$: asked$,
      random,
    });
  };

  const none: Loadable<readonly OpenBet[]> = { state: 'ready', value: [] };
  return {
    bets$: behaviorOf(
      player$.pipe(
        distinctUntilChanged(),
        switchMap((player) => (player === null ? of(none) : ofPlayer(player))),
      ),
      none,
      scope,
    ),
    closed$: closed$.asObservable(),
    reload: () => reload$.next(),
  };
}
