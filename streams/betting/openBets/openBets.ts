import {
  asyncScheduler,
  BehaviorSubject,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  finalize,
  first,
  map,
  merge,
  type Observable,
  of,
  Subject,
  switchMap,
  tap,
} from 'rxjs';
import { userOpenBets } from '../calls';
import type { Api } from '../../api/client';
import { type Behavior, behaviorOf } from '../../rx/behavior';
import { and } from '../../rx/derive';
import { reading } from '../../api/schemas';
import { integerFormat, jsonFormat } from '../../storage/formats';
import { debounceMonotonic } from '../../rx/debounceMonotonic';
import type { Loadable } from '../../rx/loadable';
import type { StorageKey, Store } from '../../storage/persisted';
import { reloading } from '../../rx/reloading';
import { restartBy } from '../../rx/restartBy';
import type { Scope } from '../../rx/scope';
import type { Ports } from '../../ports';
import type { Minor } from '../../rules/money';
import type { BalanceMessage } from '../../account/balanceMessages';
import { OPEN_BETS_AT_KEY, OPEN_BETS_KEY } from '../keys';
import type { OpenBet } from '../types';
import { newestFirst, openBet, storedBets } from './wireBets';

const EVERY_MS = 15_000;
/** The time within which several changes of the balance count as one, in ms: a match changes it several times. */
const GATHER_MS = 250;

const OPEN_BETS: StorageKey<readonly OpenBet[] | null> = {
  ...OPEN_BETS_KEY,
  initial: null,
  ...jsonFormat(reading(storedBets)),
};

const OPEN_BETS_AT: StorageKey<number | null> = {
  ...OPEN_BETS_AT_KEY,
  initial: null,
  ...integerFormat,
};

export interface OpenBets {
  /** The bets, newest first; empty for a guest. */
  readonly bets$: Behavior<Loadable<readonly OpenBet[]>>;
  /** When the reply with these bets arrived, in epoch ms; null before the first reply. */
  readonly asOf$: Behavior<number | null>;
  reload(): void;
}

export interface CountedBets extends OpenBets {
  /** Returns a check of whether the current bets are from a request that began after this call. */
  sinceNow(): () => boolean;
  /**
   * Whether `bets$` contains every bet of the player. If not, a bet that is missing may still exist: the last reply had
   * unreadable bets, or the session of the player has expired and the list is a guest's.
   */
  isWhole(): boolean;
}

type FundsFigures = Pick<BalanceMessage, 'balance' | 'exposure'>;

const sameFunds = (a: FundsFigures, b: FundsFigures | null): boolean =>
  a.balance === b?.balance && a.exposure === b.exposure;

interface Deps extends Pick<Ports, 'visibility' | 'network' | 'random'> {
  readonly api: Api;
  readonly store: Pick<Store, 'persist'>;
  /** The player's id; null for a guest. */
  readonly player$: Behavior<string | null>;
  /** The balances that the hub pushes. */
  readonly balancePushes$: Observable<BalanceMessage>;
  /** Stores the player's funds, which every reply contains. */
  readonly setFunds: (funds: { readonly balance: Minor; readonly exposure: Minor }) => void;
}

/**
 * The player's unsettled bets. They are fetched at login, on reload, and when the hub pushes a new balance. While a bet
 * is open and the page is visible and online, they are also fetched every 15 s. After a sleep or a freeze, the known bets
 * are `loading` until the next reply. A balance is new if it differs from the one in the last reply, or if no request of
 * this page caused the push.
 */
export function createOpenBets(deps: Deps, scope: Scope): CountedBets {
  const { api, store, player$, balancePushes$, setFunds, visibility, network, random } = deps;
  const stored = store.persist(OPEN_BETS);
  const storedAt = store.persist(OPEN_BETS_AT);
  const reload$ = new Subject<void>();
  /**
   * The number of requests so far, and the number of the request that returned the current bets. They are counters
   * because clocks can be set.
   */
  let [started, shown] = [0, 0];
  let isWhole = true;

  const ofPlayer = (player: string): Observable<Loadable<readonly OpenBet[]>> => {
    let last: readonly OpenBet[] | null = null;
    /**
     * The number of the latest request at the time of the last event. While no bet is open, only a later request
     * certainly includes every bet.
     */
    let wanted = started;
    const want = (): void => void (wanted = started);
    /** The funds in the last reply. A push with the same funds is not new. */
    let lastFunds: FundsFigures | null = null;
    /** The last balance that the hub pushed since the last request began. */
    let pushed: BalanceMessage | null = null;
    const isFetching = new BehaviorSubject(false);
    const request$ = defer(() => {
      if (wanted < shown && last?.length === 0) return EMPTY;
      // The reply to this request includes every balance that was pushed before it.
      pushed = null;
      isFetching.next(true);
      const number = ++started;
      return api.call(userOpenBets, {}).pipe(
        map(({ balance, exposure, openBets, leftOut }) => {
          const bets = newestFirst(openBets.map(openBet));
          shown = number;
          isWhole = leftOut === 0;
          lastFunds = { balance, exposure };
          setFunds(lastFunds);
          // The call of `setFunds` may be the first to notice a login in another tab.
          if (player$.value !== player) return bets;
          stored.set(bets);
          storedAt.set(asyncScheduler.now());
          last = bets;
          return bets;
        }),
        finalize(() => isFetching.next(false)),
      );
    });
    const newBalance$ = balancePushes$.pipe(
      tap((next) => (pushed = { ...next, isAnswer: next.isAnswer && (pushed?.isAnswer ?? true) })),
      debounceMonotonic(GATHER_MS),
      // The reply in flight may already contain this balance.
      switchMap(() => isFetching.pipe(first((isBusy) => !isBusy))),
      filter(() => pushed !== null && (!pushed.isAnswer || !sameFunds(pushed, lastFunds))),
    );
    const active$ = and(visibility.visible$, network.online$).pipe(
      restartBy(visibility.resumed$),
      tap(want),
    );
    const wanted$ = merge(reload$.pipe(debounceMonotonic(GATHER_MS)), newBalance$).pipe(tap(want));
    // As after a reload of the page, the list may show a bet that another tab has cancelled or moved since.
    const old$ = visibility.resumed$.pipe(
      switchMap(() => (last === null ? EMPTY : of({ state: 'loading', value: last } as const))),
    );
    const known = stored.value$.value;
    const reloading$ = reloading<readonly OpenBet[]>(request$, {
      ...(known === null ? {} : { known }),
      everyMs: EVERY_MS,
      active$,
      wake$: wanted$,
      random,
    });
    return merge(old$, reloading$);
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
    asOf$: storedAt.value$,
    reload: () => reload$.next(),
    sinceNow() {
      const before = started;
      return () => shown > before;
    },
    isWhole: () => isWhole && player$.value !== null,
  };
}
