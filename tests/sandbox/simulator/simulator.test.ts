import { describe, expect, it } from 'vitest';
import { manualClock } from '../engine/clock';
import { createExchange, type Exchange } from '../engine/exchange';
import { createSimulator, SPORTS } from './simulator';

const MINUTE = 60_000;
/** Hours of simulated matches take seconds on a busy machine. */
const LONG = { timeout: 60_000 };

function simulate(options: { seed: number; speed?: number; events?: number }) {
  const clock = manualClock();
  const exchange = createExchange({ clock });
  const simulator = createSimulator({ exchange, ...options });
  return { clock, exchange, simulator };
}

/** Writes the whole visible state as one string. */
function seen(exchange: Exchange): string {
  return JSON.stringify([
    [...exchange.events()],
    [...exchange.markets()].map(({ id }) => exchange.book(id)),
  ]);
}

const live = (exchange: Exchange, sportId: string) =>
  [...exchange.events()].filter((event) => event.sportId === sportId && !event.over);

describe('the simulator', LONG, () => {
  it('starts with events of all five sports, some in play and some hours ahead', () => {
    const { clock, exchange } = simulate({ seed: 1 });
    const events = [...exchange.events()];
    expect(events).toHaveLength(30);
    for (const sport of SPORTS) {
      const of = events.filter(({ sportId }) => sportId === sport.id);
      expect(of).toHaveLength(sport.share);
      expect(of.filter(({ inPlay }) => inPlay)).toHaveLength(sport.atOnce);
      expect(of.some(({ startTime }) => startTime > clock.now() + 20 * MINUTE)).toBe(true);
    }
    const names = events.flatMap(({ sportId, name }) =>
      name.split(' v ').map((side) => `${sportId} ${side}`),
    );
    expect(new Set(names).size).toBe(names.length);
  });

  it('offers prices to back and to lay for every open runner that can win and lose', () => {
    const { clock, exchange } = simulate({ seed: 2 });
    clock.advance(2 * MINUTE);
    let full = 0;
    for (const market of exchange.markets()) {
      if (market.status !== 'OPEN') continue;
      for (const { back, lay } of exchange.book(market.id)) {
        const [bestBack] = back;
        const [bestLay] = lay;
        if (bestBack && bestLay) expect(bestBack[0]).toBeLessThan(bestLay[0]);
        if (back.length === 3 && lay.length === 3) full += 1;
      }
    }
    expect(full).toBeGreaterThan(150);
  });

  it('plays for hours with new events, a consistent book and conserved money', () => {
    const { clock, exchange } = simulate({ seed: 3, speed: 60 });
    const settled = new Map<string, number>();
    const suspendedInPlay = new Set<string>();
    const removals: string[] = [];
    const crossed: string[] = [];
    exchange.listen({
      onEvent: ({ over, sportId, id }) => {
        if (over)
          settled.set(
            sportId,
            (settled.get(sportId) ?? 0) + Number(exchange.event(id) !== undefined),
          );
      },
      onMarket: (market, { definition }) => {
        if (definition && market.inPlay && market.status === 'SUSPENDED') {
          suspendedInPlay.add(market.eventId);
        }
        if (market.status === 'CLOSED') return;
        for (const { runner, back, lay } of exchange.book(market.id, 1)) {
          if (runner.status === 'REMOVED') removals.push(runner.id);
          if ((back[0]?.[0] ?? 0) >= (lay[0]?.[0] ?? Infinity)) crossed.push(market.id);
        }
      },
    });
    for (let minute = 0; minute < 8; minute += 1) {
      clock.advance(MINUTE);
      for (const sport of SPORTS) {
        const events = live(exchange, sport.id);
        expect(events).toHaveLength(sport.share);
        if (sport.atOnce === 0) continue;
        const inPlay = events.filter((event) => event.startTime <= clock.now());
        expect(inPlay.length).toBeGreaterThanOrEqual(sport.atOnce - 1);
        expect(inPlay.length).toBeLessThanOrEqual(sport.atOnce + 2);
      }
      expect(exchange.ledgerTotal()).toBe(0);
    }
    for (const { id } of SPORTS) expect(settled.get(id)).toBeGreaterThan(2);
    expect(crossed).toEqual([]);
    expect(suspendedInPlay.size).toBeGreaterThan(10);
    expect(removals.length).toBeGreaterThan(0);
    // Settled events are removed after a while, so memory does not grow without limit.
    expect([...exchange.events()].length).toBeLessThan(80);
  });
});

describe('a simulator with a seed', LONG, () => {
  it('plays the same matches for the same seed, and other matches for another seed', () => {
    const play = (seed: number) => {
      const { clock, exchange } = simulate({ seed, speed: 10, events: 10 });
      clock.advance(5 * MINUTE);
      return seen(exchange);
    };
    expect(play(4)).toBe(play(4));
    expect(play(4)).not.toBe(play(5));
  });

  it('matches and pays a player’s bets', () => {
    const { clock, exchange } = simulate({ seed: 6, speed: 60, events: 15 });
    const { id } = exchange.openAccount({ username: 'player' });
    exchange.deposit(id, 100_000_000);
    for (const market of exchange.markets()) {
      const [runner] = exchange.book(market.id);
      const [best] = runner?.back ?? [];
      if (!runner || !best) continue;
      exchange.placeOrder({
        accountId: id,
        marketId: market.id,
        runnerId: runner.runner.id,
        side: 'BACK',
        price: best[0],
        stake: Math.min(best[1], 100_000),
        priceChange: 'ANY',
        persistence: 'LAPSE',
      });
    }
    clock.advance(8 * MINUTE);
    const orders = exchange.orders(id);
    expect(orders.length).toBeGreaterThan(30);
    expect(orders.filter(({ outcome }) => outcome === 'WIN').length).toBeGreaterThan(5);
    expect(orders.filter(({ outcome }) => outcome === 'LOSE').length).toBeGreaterThan(5);
    const { balance, exposure } = exchange.funds(id);
    const paid = exchange
      .results(id)
      .reduce((sum, { net, commission }) => sum + net - commission, 0);
    expect(balance).toBe(100_000_000 + paid);
    expect(exposure).toBeGreaterThanOrEqual(0);
  });

  it('stops for good', () => {
    const { clock, exchange, simulator } = simulate({ seed: 7, events: 5 });
    clock.advance(MINUTE);
    simulator.stop();
    const before = seen(exchange);
    clock.advance(60 * MINUTE);
    expect(seen(exchange)).toBe(before);
  });
});
