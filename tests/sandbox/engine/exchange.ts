import type { CardData } from '../../../streams/eventFacts/types';
import type { Minor } from '../../../streams/rules/money';
import { type Accounts, createAccounts } from './money/accounts';
import { type Banking, createBanking } from './money/banking';
import { createChanges, type ExchangeListener } from './changes';
import type { Clock } from './clock';
import { createEvent, type EventSpec, type Score, type SportEvent } from './market/event';
import { fundsOf } from './money/funds';
import { createLedger } from './money/ledger';
import { type OperatorQuote, setQuote } from './operatorPriced/quotes';
import type { PriceLevel } from './orders/book';
import { setLevels, type Levels } from './orders/levels';
import {
  addRunner,
  followEvent,
  markRunner,
  type MarketUpdate,
  updateMarket,
} from './market/lifecycle';
import {
  createMarket,
  runnerBook,
  type Market,
  type MarketSpec,
  type RunnerBook,
  type RunnerSpec,
  type RunnerStatus,
} from './market/market';
import { isRefusal, type Order, type OrderRequest, type Refusal } from './order';
import { cancelOrder, placeOrder } from './orders/placement';
import type { Price } from '../../../streams/rules/ladder';
import { removeRunner } from './market/removal';
import { settleMarket, voidMarket, type MarketOutcome } from './market/settlement';
import { marketOf, type ExchangeState } from './state';

/**
 * A betting exchange in memory: accounts, events, markets, orders and the money between them. It uses only integers
 * (minor units, hundredths) and does not depend on HTTP. Its records are live: they change, and only the exchange may
 * change them. An unknown id throws if it can only be a mistake of the calling code; a player's mistake leads to a
 * refusal.
 */
export interface Exchange extends Banking {
  readonly clock: Clock;
  readonly accounts: Accounts;

  createEvent(spec: EventSpec): SportEvent;
  event(eventId: string): SportEvent | undefined;
  events(): Iterable<SportEvent>;
  setScore(eventId: string, score: Score | null, card?: CardData | null): void;
  /** Removes an event whose markets are all closed, together with its markets; players keep their orders. */
  forgetEvent(eventId: string): void;

  createMarket(spec: MarketSpec): Market;
  market(marketId: string): Market | undefined;
  markets(): Iterable<Market>;
  addRunner(marketId: string, runner: RunnerSpec): void;
  updateMarket(marketId: string, update: MarketUpdate): void;
  removeRunner(marketId: string, runnerId: string, factor?: number): void;
  /** Marks a runner that has won or lost before its market is settled, or that runs after all. */
  markRunner(marketId: string, runnerId: string, status: Exclude<RunnerStatus, 'REMOVED'>): void;
  settle(marketId: string, outcome: MarketOutcome): void;
  voidMarket(marketId: string): void;
  /** Returns the best `depth` (3) prices of a runner; null if the runner does not exist. */
  runnerBook(marketId: string, runnerId: string, depth?: number): RunnerBook | null;
  /** Returns the backers' stakes matched on a runner at each price. */
  volumes(marketId: string, runnerId: string): PriceLevel[];
  /** Returns the prices of all runners, in the market's order. */
  book(marketId: string, depth?: number): RunnerBook[];
  setLevels(accountId: string, marketId: string, runnerId: string, levels: Levels): void;
  /** Sets the operator's offer on a runner of a bookmaker market. */
  setQuote(marketId: string, runnerId: string, quote: OperatorQuote): void;
  /** Sets the last price and the volume of a recorded market; the volume is in minor units of backers' stakes. */
  setTraded(
    marketId: string,
    runnerId: string,
    values: { lastPrice?: Price | null; traded?: Minor },
  ): void;

  placeOrder(request: OrderRequest): Order | Refusal;
  cancelOrder(accountId: string, orderId: string, size?: Minor): Order | Refusal;
  /** Cancels every unmatched order of one market or of all; returns the cancelled orders. */
  cancelAll(accountId: string, marketId?: string): Order[];
  order(orderId: string): Order | undefined;
  /** Every order of a limited account, oldest first. */
  orders(accountId: string): readonly Order[];
  /** Returns the first answer to this reference, if any. */
  answer(accountId: string, clientReference: string): Order | Refusal | undefined;

  /** Runs `work` and announces its changes as one change. */
  batch<T>(work: () => T): T;
  listen(listener: ExchangeListener): () => void;
  /** Returns the sum of the ledger over all accounts, which is always 0. */
  ledgerTotal(): Minor;
  /** Returns the balance of any ledger account, including the exchange's own (`commission`, `rounding`, `world`). */
  balance(ledgerAccount: string): Minor;
  /** Stops every running bet delay. */
  close(): void;
}

export function createExchange({ clock }: { readonly clock: Clock }): Exchange {
  const state: ExchangeState = {
    clock,
    ledger: createLedger(),
    accounts: createAccounts(),
    changes: createChanges(clock, (accountId) => fundsOf(state, accountId)),
    events: new Map(),
    markets: new Map(),
    orders: new Map(),
    ordersOf: new Map(),
    answers: new Map(),
    delays: new Map(),
    exposures: new Map(),
    results: new Map(),
    orderCount: 0,
  };
  const { accounts, changes, events, ledger, markets } = state;
  const { batch } = changes;
  return {
    clock,
    accounts,

    ...createBanking(state),

    createEvent(spec) {
      if (events.has(spec.id)) throw new Error(`there is an event ${spec.id} already`);
      const event = createEvent(spec);
      return batch(() => {
        events.set(event.id, event);
        changes.event(event);
        return event;
      });
    },
    event: (eventId) => events.get(eventId),
    events: () => events.values(),
    setScore(eventId, score, card = null) {
      const event = events.get(eventId);
      if (!event) throw new Error(`no event ${eventId}`);
      batch(() => {
        event.score = score;
        event.card = card === null ? null : { data: card, at: clock.now() };
        changes.event(event);
      });
    },
    forgetEvent(eventId) {
      const event = events.get(eventId);
      if (!event?.over) return;
      for (const id of event.marketIds) markets.delete(id);
      events.delete(eventId);
      batch(() => changes.event(event));
    },

    createMarket(spec) {
      if (markets.has(spec.id)) throw new Error(`there is a market ${spec.id} already`);
      const event = events.get(spec.eventId);
      if (!event) throw new Error(`no event ${spec.eventId}`);
      const market = createMarket(spec);
      return batch(() => {
        markets.set(market.id, market);
        event.marketIds.push(market.id);
        changes.definition(market);
        changes.event(event);
        followEvent(state, event.id);
        return market;
      });
    },
    market: (marketId) => markets.get(marketId),
    markets: () => markets.values(),
    addRunner: (marketId, runner) => batch(() => addRunner(state, marketId, runner)),
    updateMarket: (marketId, update) => batch(() => updateMarket(state, marketId, update)),
    removeRunner: (marketId, runnerId, factor) =>
      batch(() => removeRunner(state, marketId, runnerId, factor)),
    markRunner: (marketId, runnerId, status) =>
      batch(() => markRunner(state, marketId, runnerId, status)),
    settle: (marketId, outcome) => batch(() => settleMarket(state, marketId, outcome)),
    voidMarket: (marketId) => batch(() => voidMarket(state, marketId)),
    runnerBook: (marketId, runnerId, depth = 3) =>
      runnerBook(marketOf(state, marketId), runnerId, depth),
    volumes: (marketId, runnerId) => marketOf(state, marketId).books.get(runnerId)?.volumes() ?? [],
    book(marketId, depth = 3) {
      const market = marketOf(state, marketId);
      return [...market.runners.keys()]
        .flatMap((runnerId) => runnerBook(market, runnerId, depth) ?? [])
        .sort((a, b) => a.runner.sort - b.runner.sort);
    },
    setLevels: (accountId, marketId, runnerId, levels) =>
      batch(() => setLevels(state, accountId, marketId, runnerId, levels)),
    setQuote: (marketId, runnerId, quote) =>
      batch(() => setQuote(state, marketId, runnerId, quote)),
    setTraded(marketId, runnerId, values) {
      const market = marketOf(state, marketId);
      batch(() => {
        market.books.get(runnerId)?.setTraded(values);
        changes.prices(market, runnerId);
      });
    },

    placeOrder: (request) => batch(() => placeOrder(state, request)),
    cancelOrder: (accountId, orderId, size) =>
      batch(() => cancelOrder(state, accountId, orderId, size)),
    cancelAll: (accountId, marketId) =>
      batch(() =>
        [...state.orders.values()].filter(
          (order) =>
            order.accountId === accountId &&
            (marketId === undefined || order.marketId === marketId) &&
            order.status === 'EXECUTABLE' &&
            !isRefusal(cancelOrder(state, accountId, order.id)),
        ),
      ),
    order: (orderId) => state.orders.get(orderId),
    orders: (accountId) => state.ordersOf.get(accountId) ?? [],
    answer: (accountId, clientReference) => state.answers.get(`${accountId} ${clientReference}`),

    batch,
    listen: (listener) => changes.listen(listener),
    ledgerTotal: () => ledger.total(),
    balance: (ledgerAccount) => ledger.balance(ledgerAccount),
    close() {
      for (const timer of state.delays.values()) timer.cancel();
      state.delays.clear();
    },
  };
}
