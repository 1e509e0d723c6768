import type { Minor } from '../../../streams/rules/money';
import type { Clock } from './clock';
import type { MutableEvent, SportEvent } from './market/event';
import type { Market, MutableMarket } from './market/market';
import type { MutableOrder, Order } from './order';

export interface MarketChange {
  /** The runners whose prices, last price or traded volume changed. */
  readonly runnerIds: ReadonlySet<string>;
  /** True if any other field changed: status, in-play, delay, times or a runner's status. */
  readonly definition: boolean;
}

export interface Funds {
  readonly balance: Minor;
  readonly exposure: Minor;
}

/**
 * A listener to changes. Each method is called once after everything that one call (or one `batch`) changed: markets
 * first, then orders, accounts and events. A listener that throws affects neither the change nor the other listeners,
 * because the clock rethrows its error separately.
 */
export interface ExchangeListener {
  onMarket?(market: Market, change: MarketChange): void;
  /** Called for orders of limited accounts only. */
  onOrder?(order: Order): void;
  /** Called if the balance or the exposure of a limited account differs from the last reported figures. */
  onAccount?(accountId: string, funds: Funds): void;
  /** Called when an event changes, and once more when it is removed. */
  onEvent?(event: SportEvent): void;
}

export interface Changes {
  /** Runs `work`; its changes are announced at the end of the outermost batch. */
  batch<T>(work: () => T): T;
  prices(market: MutableMarket, runnerId: string): void;
  definition(market: MutableMarket): void;
  order(order: MutableOrder): void;
  account(accountId: string): void;
  event(event: MutableEvent): void;
  listen(listener: ExchangeListener): () => void;
}

interface Pending {
  readonly markets: Map<MutableMarket, { runnerIds: Set<string>; definition: boolean }>;
  readonly orders: Set<MutableOrder>;
  readonly accounts: Set<string>;
  readonly events: Set<MutableEvent>;
}

function nothing(): Pending {
  return { markets: new Map(), orders: new Set(), accounts: new Set(), events: new Set() };
}

export function createChanges(clock: Clock, fundsOf: (accountId: string) => Funds): Changes {
  const listeners = new Set<ExchangeListener>();
  const reported = new Map<string, Funds>();
  let pending = nothing();
  let depth = 0;

  const change = (market: MutableMarket) => {
    let entry = pending.markets.get(market);
    if (!entry) pending.markets.set(market, (entry = { runnerIds: new Set(), definition: false }));
    return entry;
  };
  const news = (accountId: string): Funds | null => {
    const before = reported.get(accountId);
    const now = fundsOf(accountId);
    if (before?.balance === now.balance && before.exposure === now.exposure) return null;
    reported.set(accountId, now);
    return now;
  };
  const flush = (): void => {
    // A listener may call the exchange: such a call is a separate batch.
    const { markets, orders, accounts, events } = pending;
    pending = nothing();
    for (const market of markets.keys()) market.seq += 1;
    const funds = [...accounts].map((id) => [id, news(id)] as const);
    for (const listener of listeners) {
      try {
        for (const [market, what] of markets) listener.onMarket?.(market, what);
        for (const order of orders) listener.onOrder?.(order);
        for (const [id, now] of funds) if (now) listener.onAccount?.(id, now);
        for (const event of events) listener.onEvent?.(event);
      } catch (error) {
        clock.schedule(0, () => {
          throw error;
        });
      }
    }
  };

  return {
    batch(work) {
      depth += 1;
      try {
        return work();
      } finally {
        depth -= 1;
        if (depth === 0) flush();
      }
    },
    prices: (market, runnerId) => void change(market).runnerIds.add(runnerId),
    definition(market) {
      change(market).definition = true;
    },
    order: (order) => void pending.orders.add(order),
    account: (accountId) => void pending.accounts.add(accountId),
    event: (event) => void pending.events.add(event),
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
