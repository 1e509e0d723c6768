import { filter, map, merge, Observable, pairwise, Subject } from 'rxjs';
import { behaviorOf } from '../../rx/behavior';
import { derive } from '../../rx/derive';
import type { Scope } from '../../rx/scope';
import type { Store } from '../../storage/persisted';
import type { SteadyClock } from '../../rx/steadyClock';
import { isSameJson } from '../../rx/isSameJson';
import type { Books } from '../../catalogue/types';
import type { Ports } from '../../ports';
import { trackCancels } from '../cancelling/trackCancels';
import type { Placing } from '../placing/placement';
import type { Limits } from '../slip/limits';
import type { Cancels, Leg } from '../types';
import { createArming } from './arming';
import { actionOf, createKeyMap } from './keyMap';
import { createLadderPlacing, type LadderPlacing, type LadderPlacingDeps } from './ladderPlacing';
import { createMoves, type MovesDeps, previewMove } from './moves';
import { offersIn } from './offers';
import { createSizePace } from './sizePace';
import type { LadderBetting, LadderDesk, LadderMarket, LadderNews, LadderPress } from './types';

/** A second tap on the same cell within this time, in ms, counts as a bounce of the first tap. */
export const BOUNCE_MS = 400;

export interface LadderNeeds
  extends LadderPlacingDeps, MovesDeps, Pick<Ports, 'visibility' | 'network' | 'clock'> {
  readonly placing: Pick<Placing, 'submit' | 'placements$' | 'outcome$'>;
  readonly cancels: Cancels;
  readonly books: Pick<Books, 'snapshot' | 'market$' | 'runner$' | 'watch'>;
  readonly limits: Pick<Limits, 'limits$'>;
  readonly steady: Pick<SteadyClock, 'now'>;
  readonly store: Pick<Store, 'persist' | 'reread'>;
}

/** Returns the value that a stream emits on subscription; null if it does not emit synchronously. */
function current<T>(source$: Observable<T>): T | null {
  let value: T | null = null;
  source$.subscribe((next) => (value = next)).unsubscribe();
  return value;
}

/** Emits when no reply to a bet in this market arrived in time. */
const unanswered = (placements$: Placing['placements$'], marketId: string): Observable<unknown> =>
  placements$.pipe(
    map((list) =>
      list.filter(({ order, state }) => order.marketId === marketId && state.status === 'unknown'),
    ),
    map((list) => new Set(list.map(({ order }) => order.reference))),
    pairwise(),
    filter(([before, now]) => [...now].some((reference) => !before.has(reference))),
  );

const cellOf = ({ runner, side, price }: LadderPress): string => `${runner.id} ${side} ${price}`;

/** Recognises the bounce of a tap, by the monotonic clock. */
function createBounces(clock: LadderNeeds['clock']) {
  /** When each cell last sent a bet, in ms by the monotonic clock. */
  const sentAt = new Map<string, number>();
  return {
    has: (press: LadderPress): boolean =>
      clock.monotonic() - (sentAt.get(cellOf(press)) ?? -Infinity) < BOUNCE_MS,
    note: (press: LadderPress) => void sentAt.set(cellOf(press), clock.monotonic()),
  };
}

/** Trades on price ladders: places bets and moves offers at the price that was under the finger. */
export function createLadder(needs: LadderNeeds, scope: Scope): LadderBetting {
  const { placing, cancels, books, limits, bets$, store, clock, player$ } = needs;
  /** The bets from ladders by the id of their leg, so that the ladder can announce their outcomes. */
  const sent = new Map<string, Leg>();
  /** The ids of the legs that replace an offer. */
  const moved = new Set<string>();
  const moves = createMoves(needs, scope);
  const news$ = new Subject<LadderNews & { readonly marketId: string }>();
  scope.onClose(() => news$.complete());
  const { cancelling } = trackCancels(cancels, scope);
  scope.run(placing.outcome$, ({ order, state, betId }) => {
    const leg = sent.get(order.legId);
    const isCancelled = betId !== null && cancelling.has(betId);
    if (leg === undefined || (isCancelled && state.status === 'rejected')) return;
    const { runnerName, marketId, side } = leg;
    const { price, stake } = order;
    const isMove = moved.has(order.legId);
    news$.next({ kind: 'placed', marketId, runnerName, side, price, stake, state, isMove });
  });

  function placingOf(market: LadderMarket): LadderPlacing {
    const { preview, submit } = createLadderPlacing(market, needs, () => ({
      market: current(books.market$(market.market.id)),
      limits: current(limits.limits$(market.market.id)),
    }));
    return {
      preview,
      submit(leg) {
        sent.set(leg.id, leg);
        return submit(leg);
      },
    };
  }

  function open(ladder: LadderMarket, own: Scope): LadderDesk {
    const { id: marketId } = ladder.market;
    const market$ = books.market$(marketId);
    const { preview, submit } = placingOf(ladder);
    const unknown$ = unanswered(placing.placements$, marketId);
    const { isArmed, ...arming } = createArming({ ...needs, market$, unknown$ }, own);
    const betDelay$ = behaviorOf(market$.pipe(map(({ betDelay }) => betDelay)), 0, own);
    // The odds and the limits are subscribed to here, because they are fetched only while they have a subscriber.
    own.run(books.watch(marketId));
    own.run(limits.limits$(marketId));
    const paced = createSizePace();
    const pressed = new WeakSet<LadderPress>();
    const bounces = createBounces(clock);
    /** Whether the same player is still logged in: another tab may have logged out or switched players. */
    const isTheirs = (): boolean => {
      const composer = player$.value;
      store.reread();
      return !own.isClosed && player$.value === composer;
    };
    return {
      ...arming,
      odds$: (runnerId) => own.bind(books.runner$(marketId, runnerId).pipe(paced)),
      preview,
      previewMove: (press, stake) => previewMove({ preview }, press, stake),
      offers$: derive(
        [bets$, placing.placements$, cancels.pending$, betDelay$],
        (bets, placements, pending, betDelay) =>
          offersIn({ bets: bets.value ?? [], placements, cancels: pending, marketId, betDelay }),
        isSameJson,
      ),
      news$: own.bind(
        merge(
          news$.pipe(filter((news) => news.marketId === marketId)),
          moves.news$.pipe(filter((news) => news.marketId === marketId)),
        ),
      ),
      place(press, stake, isConfirmed) {
        if (!isTheirs() || pressed.has(press) || bounces.has(press)) return { kind: 'repeated' };
        arming.touch();
        const leg = preview(press, stake);
        const isFree = isConfirmed || (isArmed() && leg.cautions === undefined);
        if (!isFree || leg.problems.length > 0) return { kind: 'blocked', leg };
        pressed.add(press);
        bounces.note(press);
        submit(leg);
        return { kind: 'sent' };
      },
      cancel(betIds) {
        arming.touch();
        cancels.cancel(betIds);
      },
      move(betId, press) {
        if (!isTheirs() || pressed.has(press)) return { kind: 'repeated' };
        arming.touch();
        const result = moves.move(betId, press, {
          preview,
          submit(leg) {
            moved.add(leg.id);
            return submit(leg);
          },
        });
        if (result.kind === 'sent') pressed.add(press);
        return result;
      },
    };
  }

  const keys = createKeyMap(store);
  return {
    keys,
    actionOf: (key) => actionOf(keys.value$.value, key),
    desk$: (market) =>
      new Observable((desk) => {
        const own = scope.child();
        own.onClose(() => desk.complete());
        desk.next(open(market, own));
        return () => own.close();
      }),
  };
}
