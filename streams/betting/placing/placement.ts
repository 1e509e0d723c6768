import { asyncScheduler, map, type Observable, timeout } from 'rxjs';
import { bodyOf } from './betBody';
import { placeBet } from '../calls';
import type { Api } from '../../api/client';
import { sentNow } from '../../commands/recognise';
import type { Behavior } from '../../rx/behavior';
import type { Store } from '../../storage/persisted';
import type { Scope } from '../../rx/scope';
import type { ServerClock } from '../../odds/serverClock';
import type { Ports } from '../../ports';
import type { Minor } from '../../rules/money';
import { betsLike, isAlike } from './findBet';
import type { BetEvidences } from './evidence';
import type { OpenBets } from '../openBets/openBets';
import { type BetRequest, isOpenEnded, keepsReference, type Placement } from './placementRules';
import { listedEvents, reopenedEvents, settledEvents } from './placementEvents';
import { createPlacements, type PlacementList } from './placements';
import { failureOf } from './refusals';
import type { BetResult } from '../settlement/types';
import { unlistedBets } from './unlistedBets';

/**
 * The longest wait for a reply in addition to the bet delay, in ms. After it, the outcome is unknown: the slip shows
 * this, and the page queries the server.
 */
const LIMIT_MS = 12_000;

export interface Placing {
  /** The placements that have not been removed, in the order in which they were sent; they survive a reload. */
  readonly placements$: Behavior<PlacementList>;
  /** Emits a placement when its outcome becomes known or changes. */
  readonly outcome$: Observable<Placement>;
  /**
   * Sends each bet request once: not again while its outcome is open. A bet request that no storage accepts is not
   * sent, and becomes rejected. Sends no more bets once it notices that another player has logged in.
   */
  submit(...orders: readonly BetRequest[]): void;
  /** Marks the placements of these bets as settled, unless they already are. */
  settle(results: readonly BetResult[]): void;
  /** Removes the results from placements whose bets are open again. */
  reopen(betIds: ReadonlySet<string>): void;
  /** Removes placements whose outcome is known. */
  forget(legIds: readonly string[]): void;
}

interface Deps extends Pick<Ports, 'random' | 'network' | 'report' | 'locks'> {
  readonly api: Api;
  readonly store: Pick<Store, 'persist' | 'register' | 'reread'>;
  readonly openBets: Pick<OpenBets, 'bets$' | 'reload'>;
  readonly setFunds: (funds: { readonly balance: Minor; readonly exposure: Minor }) => void;
  /** The bearer token; null for a guest. */
  readonly token$: Observable<string | null>;
  /** The player's id; null for a guest. */
  readonly player$: Behavior<string | null>;
  readonly serverNow: ServerClock['serverNow'];
  readonly isSynced: ServerClock['isSynced'];
  /** The time in ms by a clock that cannot be set; it may stop while the device sleeps. */
  readonly monotonicNow: () => number;
  readonly evidence: Pick<BetEvidences, 'witness'>;
}

const referencesOf = (list: PlacementList): readonly string[] =>
  list.map(({ order }) => order.reference);

/**
 * Places bets. Each bet request is stored under its reference before it is sent, so that its outcome can be
 * queried after a lost reply, a reload or a crash. No bet request is ever repeated automatically.
 */
export function createPlacing(deps: Deps, scope: Scope): Placing {
  const { api, store, openBets, player$, report, token$, evidence } = deps;
  const loggedIn$ = token$.pipe(map((token) => token !== null));
  const placements = createPlacements({ ...deps, loggedIn$ }, scope);
  const { list$ } = placements;

  const send = (placement: Placement): void => {
    const { order } = placement;
    const { reference } = order;
    const limitMs = LIMIT_MS + order.betDelay * 1_000;
    const body = bodyOf(order);
    const request$ = api.call(placeBet, body).pipe(timeout(limitMs));
    const answer$ = placements.send(placement, evidence.witness(order, body, request$));
    if (answer$ === null) return;
    scope.run(answer$, {
      next: (bet) => {
        const isOurs = bet.clientReference === null || bet.clientReference === reference;
        placements.record(
          reference,
          isOurs ? { kind: 'bet', bet } : { kind: 'noAnswer', time: asyncScheduler.now() },
        );
        openBets.reload();
      },
      error: (error: unknown) => {
        const event = failureOf(error, asyncScheduler.now());
        if (event.kind === 'noAnswer') report.warn('placing: no usable answer', error);
        placements.record(reference, event);
        // A refusal means that the exchange has newer facts, such as the funds, which the reply with the bets contains.
        if (event.kind === 'refused') openBets.reload();
      },
    });
  };

  /** Returns the bets that the exchange already has on the same terms, and that could be confused with this bet. */
  const before = (order: BetRequest): Placement['before'] => {
    const { state, value = [] } = openBets.bets$.value;
    const own = list$.value.flatMap((one) =>
      one.betId !== null && isAlike(order, one.order) ? one.betId : [],
    );
    const betIds = [...betsLike(order, value).map(({ betId }) => betId), ...own];
    return { betIds: [...new Set(betIds)], isWhole: state === 'ready' };
  };

  scope.run(openBets.bets$, (bets) => {
    if (bets.state !== 'ready' || list$.value.length === 0) return;
    placements.recordAll(listedEvents(list$.value, bets.value));
  });
  scope.run(unlistedBets({ bets$: openBets.bets$, list$ }), () => openBets.reload());

  const submitOne = (order: BetRequest): void => {
    const ofThisLeg = list$.value.filter((other) => other.order.legId === order.legId);
    if (ofThisLeg.some(({ state }) => isOpenEnded(state))) return;
    const same = ofThisLeg.find((other) => other.order.reference === order.reference);
    // A reference that became a bet remains that bet, even if another request is made under it or the bet has ended.
    const isBet = same !== undefined && (same.state.status !== 'rejected' || same.betId !== null);
    if (isBet && !keepsReference(same.state)) return;
    const times = sentNow(deps, same);
    const placement: Placement = {
      order,
      ...times,
      before: same === undefined ? before(order) : same.before,
      betId: null,
      missing: 'no',
      // The first request may still arrive, even if the exchange refuses the second request.
      watched: same?.watched ?? false,
      forgotten: false,
      state: { status: 'submitting', sentAt: times.sentAt },
    };
    placements.forget(referencesOf(ofThisLeg.filter((other) => other !== same)));
    send(placement);
  };

  return {
    placements$: list$,
    outcome$: placements.outcome$,
    submit(...orders) {
      const composer = player$.value;
      for (const order of orders) {
        // The previous request may have been the first to notice that another player has logged in.
        store.reread();
        if (scope.isClosed || player$.value !== composer) return;
        submitOne(order);
      }
    },
    settle(results) {
      const events = settledEvents(list$.value, results);
      if (events.size > 0) placements.recordAll(events);
    },
    reopen(betIds) {
      const events = reopenedEvents(list$.value, openBets.bets$.value.value ?? [], betIds);
      if (events.size > 0) placements.recordAll(events);
    },
    forget(legIds) {
      store.reread();
      const gone = new Set(legIds);
      placements.forget(referencesOf(list$.value.filter(({ order }) => gone.has(order.legId))));
    },
  };
}
