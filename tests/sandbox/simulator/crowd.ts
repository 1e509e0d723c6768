import type { Exchange } from '../engine/exchange';
import type { Levels } from '../engine/orders/levels';
import type { Market } from '../engine/market/market';
import { isRefusal } from '../engine/order';
import type { Random } from '../engine/random';
import { NOTHING, quote, type MakerStyle } from './quotes';

/** The accounts of the simulated markets: makers offer, and traders take their offers. */
export interface Crowd {
  /** Renews some makers' offers on a runner around its true price; `all` renews every maker's. */
  offer(market: Market, runnerId: string, fair: number, all: boolean): void;
  /** Removes every offer from the market. */
  withdraw(market: Market): void;
  /** Lets one trader take an offer at the best price of a side. */
  trade(market: Market, runnerId: string): void;
  /** Drops a closed market. */
  forget(market: Market): void;
}

const STYLES: readonly MakerStyle[] = [
  { ticks: 0, depth: 3, size: 40_000 },
  { ticks: 1, depth: 4, size: 250_000 },
  { ticks: 2, depth: 5, size: 900_000 },
];
const TRADERS = 4;

export function createCrowd(exchange: Exchange, random: Random): Crowd {
  const makers = STYLES.map((style, index) => ({
    style,
    id: exchange.openAccount({ username: `maker-${index + 1}`, unlimited: true }).id,
    /** The offers, by market and runner. */
    offers: new Map<string, Levels>(),
  }));
  const traders = Array.from(
    { length: TRADERS },
    (_, index) => exchange.openAccount({ username: `trader-${index + 1}`, unlimited: true }).id,
  );
  const keyOf = (market: Market, runnerId: string) => `${market.id} ${runnerId}`;

  const forget = (market: Market): void => {
    for (const runnerId of market.runners.keys()) {
      for (const maker of makers) maker.offers.delete(keyOf(market, runnerId));
    }
  };

  return {
    forget,
    offer(market, runnerId, fair, all) {
      const key = keyOf(market, runnerId);
      for (const { id, style, offers } of makers) {
        if (!all && random.chance(0.5)) continue;
        const levels = quote(market.ladder, fair, style, random, offers.get(key));
        offers.set(key, levels);
        exchange.setLevels(id, market.id, runnerId, levels);
      }
    },
    withdraw(market) {
      for (const runnerId of market.runners.keys()) {
        for (const { id } of makers) exchange.setLevels(id, market.id, runnerId, NOTHING);
      }
      forget(market);
    },
    trade(market, runnerId) {
      const book = exchange.runnerBook(market.id, runnerId, 1);
      const side = random.chance(0.55) ? 'BACK' : 'LAY';
      const [best] = (side === 'BACK' ? book?.back : book?.lay) ?? [];
      if (!best) return;
      const [price, size] = best;
      const wanted = Math.round(Math.exp(random.normal()) * 200) * 100;
      const accountId = random.pick(traders);
      const order = exchange.placeOrder({
        accountId,
        marketId: market.id,
        runnerId,
        side,
        price,
        stake: Math.max(market.limits.minStake, Math.min(size, wanted)),
        priceChange: 'BETTER',
        persistence: 'LAPSE',
      });
      // The trader does not wait for an offer that another trader took first.
      if (!isRefusal(order) && order.remaining > 0) exchange.cancelOrder(accountId, order.id);
    },
  };
}
