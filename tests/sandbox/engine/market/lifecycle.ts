import { createBook } from '../orders/book';
import { reckon } from '../money/funds';
import { dropLevels, openLevels } from '../orders/levels';
import {
  createRunner,
  type MarketStatus,
  type MutableMarket,
  type RunnerSpec,
  type RunnerStatus,
} from './market';
import { lapse, release } from '../orders/matching';
import type { LapseReason } from '../order';
import { marketOf, type ExchangeState } from '../state';

/** Changes of an open market; settling or voiding closes it. */
export interface MarketUpdate {
  readonly status?: Exclude<MarketStatus, 'CLOSED'>;
  readonly inPlay?: boolean;
  /** The bet delay, in seconds. */
  readonly betDelay?: number;
  /** The start of the market, in ms since the epoch. */
  readonly startTime?: number;
  readonly numberOfWinners?: number;
  readonly name?: string;
  /** The version of a recorded market; otherwise, the version rises by one. */
  readonly version?: number;
}

/**
 * Updates a market. Orders in their bet delay expire with any new version. Orders that do not persist lapse when the
 * market goes in play, and when it is suspended in play. Other orders stay in the book.
 */
export function updateMarket(state: ExchangeState, marketId: string, update: MarketUpdate): void {
  const market = marketOf(state, marketId);
  if (market.status === 'CLOSED') return;
  const { status = market.status, inPlay = market.inPlay } = update;
  const suspends = status === 'SUSPENDED' && market.status !== 'SUSPENDED';
  const opens = status === 'OPEN' && market.status !== 'OPEN';
  const turns = inPlay && !market.inPlay;
  const moved = status !== market.status || inPlay !== market.inPlay;
  const version = update.version ?? (moved ? market.version + 1 : market.version);
  if (moved || version !== market.version) {
    expireDelayed(state, market, suspends ? 'MARKET_SUSPENDED' : 'MARKET_VERSION_CHANGED');
  }
  market.status = status;
  market.inPlay = inPlay;
  market.version = version;
  market.betDelay = update.betDelay ?? market.betDelay;
  market.startTime = update.startTime ?? market.startTime;
  market.numberOfWinners = update.numberOfWinners ?? market.numberOfWinners;
  market.name = update.name ?? market.name;
  state.changes.definition(market);
  if (turns || (suspends && inPlay)) {
    lapse(
      state,
      market,
      turns ? 'IN_PLAY' : 'MARKET_SUSPENDED',
      (order) => order.persistence === 'LAPSE',
    );
  }
  if (opens) openLevels(state, market);
  followEvent(state, market.eventId);
}

export function expireDelayed(
  state: ExchangeState,
  market: MutableMarket,
  reason: LapseReason,
): void {
  for (const order of state.delays.keys()) {
    if (order.marketId === market.id) release(state, market, order, 'lapsed', reason);
  }
}

/** Adds a runner to an existing market. */
export function addRunner(state: ExchangeState, marketId: string, spec: RunnerSpec): void {
  const market = marketOf(state, marketId);
  if (market.runners.has(spec.id)) return;
  market.runners.set(spec.id, createRunner(spec, market.runners.size + 1));
  market.books.set(spec.id, createBook());
  state.changes.definition(market);
}

/**
 * Marks a runner while its market is open: it has won or lost before the others, or it runs although it had been
 * removed. A decided runner accepts no bets, and unmatched bets on it lapse; bets that became void by its removal stay
 * void. No bet is paid before the market is settled.
 */
export function markRunner(
  state: ExchangeState,
  marketId: string,
  runnerId: string,
  status: Exclude<RunnerStatus, 'REMOVED'>,
): void {
  const market = marketOf(state, marketId);
  const runner = market.runners.get(runnerId);
  if (!runner || runner.status === status || market.status === 'CLOSED') return;
  expireDelayed(state, market, 'MARKET_VERSION_CHANGED');
  runner.status = status;
  runner.adjustmentFactor = null;
  runner.removedAt = null;
  market.version += 1;
  if (status !== 'ACTIVE') {
    lapse(state, market, 'MARKET_CLOSED', (order) => order.runnerId === runnerId);
    market.books.get(runnerId)?.clear();
    dropLevels(market, runnerId);
    state.changes.prices(market, runnerId);
  }
  state.changes.definition(market);
  for (const accountId of market.positions.keys()) reckon(state, market, accountId);
}

/** Updates the event's own state from its markets. */
export function followEvent(state: ExchangeState, eventId: string): void {
  const event = state.events.get(eventId);
  if (!event) return;
  const markets = event.marketIds.flatMap((id) => state.markets.get(id) ?? []);
  const running = markets.filter(({ status }) => status !== 'CLOSED');
  const inPlay = running.some((market) => market.inPlay);
  const over = markets.length > 0 && running.length === 0;
  if (inPlay === event.inPlay && over === event.over) return;
  event.inPlay = inPlay;
  event.over = over;
  state.changes.event(event);
}
