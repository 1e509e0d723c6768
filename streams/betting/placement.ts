import {
  asyncScheduler,
  combineLatest,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  merge,
  type Observable,
  Subject,
  switchMap,
  tap,
  throwIfEmpty,
  timeout,
  timer,
} from 'rxjs';
import { placeBet, userOpenBets, type WireBet } from '../api/bet';
import type { Api } from '../api/client';
import type { Behavior } from '../core/behavior';
import { poll } from '../core/poll';
import type { Store } from '../core/persisted';
import type { Scope } from '../core/scope';
import type { Ports } from '../ports';
import { fromMinor } from '../rules/money';
import type { OpenBets } from './openBets';
import {
  after,
  failureOf,
  isOpenEnded,
  keepsReference,
  type Order,
  type Placement,
  type PlacementEvent,
} from './placementRules';
import { PLACEMENTS, type PlacementList } from './placementStore';
import { findBet } from './findBet';

/** A placing that takes longer is unknown: the player is told, and the server asked. */
const LIMIT_MS = 12_000;
const ASK_EVERY_MS = 1_500;
const ASK_CAP_MS = 6_000;
/** The tab that sent it must be gone when it still stands as being sent so long after. */
const ABANDONED_MS = 20_000;
/** A moment for the market to match after the hold. */
const SETTLE_MS = 200;

export interface Placing {
  /** Wishes that were sent and are not forgotten, in the order sent; kept over a reload. */
  readonly placements$: Behavior<PlacementList>;
  /** Emits a placement when its outcome becomes known or changes. */
  readonly outcome$: Observable<Placement>;
  /**
   * Sends a wish, once: while its outcome is open a further call does nothing. A repetition of one that
   * was not placed goes under the same reference.
   */
  submit(order: Order): void;
  /** Forgets wishes whose outcome is known. */
  forget(legIds: readonly string[]): void;
}

interface Deps extends Pick<Ports, 'random' | 'network' | 'report'> {
  readonly api: Api;
  readonly store: Pick<Store, 'keep' | 'reread'>;
  readonly openBets: Pick<OpenBets, 'bets$' | 'reload'>;
  /** The bearer token; null for a guest, who cannot ask what became of a bet. */
  readonly token$: Observable<string | null>;
  readonly serverNow: () => number;
}

/**
 * Places bets. Each wish is stored under its reference before it is sent, so that whatever happens next,
 * a lost reply, a reload or a crash, the server can be asked what became of it. Nothing is ever sent
 * twice by itself.
 */
export function createPlacing(deps: Deps, scope: Scope): Placing {
  const { api, store, openBets, token$, random, network, report, serverNow } = deps;
  const kept = store.keep(PLACEMENTS);
  const outcome$ = new Subject<Placement>();
  scope.onClose(() => outcome$.complete());
  /** References this tab is sending. */
  const sending = new Set<string>();

  const change = (edit: (list: PlacementList) => PlacementList): void => {
    // Another tab may have written a moment ago.
    store.reread();
    kept.update(edit);
  };

  /** True when an outcome became known, or another one. */
  const happen = (reference: string, event: PlacementEvent): boolean => {
    const told: Placement[] = [];
    change((list) => {
      const next = list.map((placement) => {
        if (placement.reference !== reference) return placement;
        const changed = after(placement, event);
        if (changed.state !== placement.state && !isOpenEnded(changed.state)) told.push(changed);
        return changed;
      });
      return next.some((placement, place) => placement !== list[place]) ? next : list;
    });
    for (const placement of told) outcome$.next(placement);
    return told.length > 0;
  };

  const send = ({ reference, order }: Placement): void => {
    const { marketId, runnerId, side, version, priceChange } = order;
    const wish = {
      clientReference: reference,
      marketId,
      runnerId,
      side,
      price: fromMinor(order.price),
      stake: fromMinor(order.stake),
      marketVersion: version,
      priceChange,
    };
    sending.add(reference);
    const answer$ = api.call(placeBet, wish).pipe(timeout(LIMIT_MS), throwIfEmpty());
    scope.run(answer$, {
      next: (bet) => {
        sending.delete(reference);
        const isOurs = bet.clientReference === null || bet.clientReference === reference;
        happen(
          reference,
          isOurs ? { kind: 'bet', bet } : { kind: 'noAnswer', at: asyncScheduler.now() },
        );
        openBets.reload();
      },
      error: (error: unknown) => {
        sending.delete(reference);
        const event = failureOf(error, asyncScheduler.now());
        if (event.kind === 'noAnswer') report.warn('placing: no usable answer', error);
        happen(reference, event);
        // What the exchange refuses it knows better: the funds come with the bets.
        if (event.kind === 'refused') openBets.reload();
      },
    });
  };

  const isDue = ({ state, missing }: Placement): boolean =>
    missing === 'asking' ||
    state.at === 'unknown' ||
    (state.at === 'pending' && serverNow() >= state.until + SETTLE_MS);

  const conclude = (asked: readonly Placement[], bets: readonly WireBet[]): void => {
    const at = asyncScheduler.now();
    const offset = serverNow() - at;
    let isNews = false;
    for (const placement of asked) {
      const bet = findBet(placement, bets, kept.value$.value, offset);
      const event: PlacementEvent =
        bet === null ? { kind: 'notFound', at, serverNow: serverNow() } : { kind: 'bet', bet };
      if (happen(placement.reference, event)) isNews = true;
    }
    if (isNews) openBets.reload();
  };

  const ask$ = defer(() => {
    abandon();
    const due = kept.value$.value.filter(isDue);
    if (due.length === 0) return EMPTY;
    const references = due.map(({ reference }) => reference).join(',');
    return api
      .call(userOpenBets, { references })
      .pipe(tap(({ openBets: bets }) => conclude(due, bets)));
  });

  /** What another tab was sending and never will again is nobody's: ask for it. */
  const abandon = (): void => {
    const at = asyncScheduler.now();
    for (const { reference, sentAt, state } of kept.value$.value)
      if (state.at === 'submitting' && !sending.has(reference) && at - sentAt >= ABANDONED_MS)
        happen(reference, { kind: 'noAnswer', at });
  };

  const open$ = combineLatest([kept.value$, token$]).pipe(
    map(
      ([list, token]) =>
        token !== null &&
        list.some((placement) => isOpenEnded(placement.state) || placement.missing === 'asking'),
    ),
    distinctUntilChanged(),
  );
  const heldUntil$ = kept.value$.pipe(
    map((list) =>
      Math.min(...list.map(({ state }) => (state.at === 'pending' ? state.until : Infinity))),
    ),
    distinctUntilChanged(),
    switchMap((until) =>
      until === Infinity ? EMPTY : timer(Math.max(0, until + SETTLE_MS - serverNow())),
    ),
  );
  const becameUnknown$ = kept.value$.pipe(
    map((list) => list.filter(({ state }) => state.at === 'unknown').length),
    distinctUntilChanged(),
    filter((count) => count > 0),
  );
  const online$ = network.online$.pipe(filter(Boolean));
  scope.run(
    poll(ask$, {
      everyMs: ASK_EVERY_MS,
      capMs: ASK_CAP_MS,
      active$: open$,
      wake$: merge(heldUntil$, becameUnknown$, online$),
      random,
    }),
    (outcome) => {
      if (!outcome.ok) report.warn('placing: could not ask for bets', outcome.error);
    },
  );

  scope.run(openBets.bets$, (bets) => {
    if (bets.state !== 'ready') return;
    const byId = new Map(bets.value.map((bet) => [bet.betId, bet]));
    const byReference = new Map(bets.value.map((bet) => [bet.clientReference, bet]));
    for (const { reference, betId } of kept.value$.value) {
      const bet = byReference.get(reference) ?? (betId === null ? undefined : byId.get(betId));
      happen(reference, bet === undefined ? { kind: 'unlisted' } : { kind: 'bet', bet });
    }
  });

  // Whatever was being sent when the page went away is unknown now.
  for (const { reference, state } of kept.value$.value)
    if (state.at === 'submitting')
      happen(reference, { kind: 'noAnswer', at: asyncScheduler.now() });

  return {
    placements$: kept.value$,
    outcome$: outcome$.asObservable(),
    submit(order) {
      store.reread();
      const before = kept.value$.value.find((placement) => placement.order.legId === order.legId);
      if (scope.isClosed || (before !== undefined && isOpenEnded(before.state))) return;
      const reference =
        before !== undefined && keepsReference(before) ? before.reference : random.reference();
      const sentAt = asyncScheduler.now();
      const placement: Placement = {
        order,
        reference,
        sentAt,
        betId: null,
        missing: 'no',
        state: { at: 'submitting', sentAt },
      };
      kept.update((list) => [...list.filter((other) => other !== before), placement]);
      send(placement);
    },
    forget(legIds) {
      const gone = new Set(legIds);
      change((list) => {
        const left = list.filter(
          ({ order, state }) => !gone.has(order.legId) || isOpenEnded(state),
        );
        return left.length < list.length ? left : list;
      });
    },
  };
}
