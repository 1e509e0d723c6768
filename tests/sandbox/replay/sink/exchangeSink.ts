import type { Account } from '../../engine/money/accounts';
import type { Exchange } from '../../engine/exchange';
import type { RunnerView } from '../fold/fold';
import type { Level } from '../message/message';
import type { MarketDescription, MarketSink, Settlement } from './sink';

export interface ExchangeSinkOptions {
  readonly exchange: Exchange;
  /** The number of recorded levels that players are offered, from the best price; 10 by default. */
  readonly depth?: number;
}

type Won = Extract<Settlement, { kind: 'WINNERS' }>;

/**
 * A last price has no size, so it fills every bet that it reaches: this size in minor units is larger than any stake.
 */
const ANY_SIZE = 1e12;

/**
 * Plays a replay into an exchange. The recorded market is one unlimited account whose offers are the recorded levels,
 * so a player's bet matches against the recorded sizes. A size that a player takes is offered again with the next
 * recorded message of that runner, because the recorded market does not react to players. A player's own offers rest
 * until recorded prices reach them.
 *
 * A recording of last prices only has no offers. Players then request their own price, at which the whole bet is
 * matched when a recorded last price reaches it: at or above the requested price for a back, at or below it for a lay.
 */
export function createExchangeSink({ exchange, depth = 10 }: ExchangeSinkOptions): MarketSink {
  const crowd: Account = exchange.openAccount({ username: 'recorded market', unlimited: true });

  /** Applies late runners, removed or restored runners, and runners decided before the others. */
  function followRunners({ id, runners, settlement }: MarketDescription): void {
    const known = exchange.market(id)?.runners;
    for (const runner of runners) {
      const { id: runnerId, status } = runner;
      if (known?.has(runnerId) !== true) exchange.addRunner(id, runnerSpec(runner));
      if (status === known?.get(runnerId)?.status) continue;
      if (status === 'REMOVED') {
        exchange.removeRunner(id, runnerId, runner.adjustmentFactor ?? 0);
      } else if (settlement === null) exchange.markRunner(id, runnerId, status);
    }
  }

  function update(description: MarketDescription): void {
    const { id, name, status, inPlay, betDelay, startTime, winners, settlement } = description;
    if (settlement?.kind === 'VOID') return exchange.voidMarket(id);
    followRunners(description);
    if (settlement !== null) return close(description, settlement);
    if (status === 'CLOSED') return;
    // A removal has already raised the version, perhaps beyond the recorded one; it never falls.
    const version = Math.max(description.version, exchange.market(id)?.version ?? 0);
    const numberOfWinners = winners;
    exchange.updateMarket(id, {
      name,
      status,
      inPlay,
      betDelay,
      startTime,
      version,
      numberOfWinners,
    });
  }

  function close({ id, bettingType, winners: places }: MarketDescription, won: Won): void {
    const { winners, placed, level } = won;
    // Recordings name the winner of a line market, not its number.
    if (bettingType === 'LINE') exchange.settle(id, { winners, placed, lineResult: null });
    // More winners than places are a dead heat; recordings do not contain its places, so all winners share all places.
    else if (places > 0 && winners.length > places) {
      exchange.settle(id, { winners, placed, deadHeat: { runnerIds: winners, places } });
    } else exchange.settle(id, { winners, placed, level });
  }

  /** Matches the players' offers on a runner with its recorded last price. */
  function sweep(marketId: string, { runnerId, lastPrice }: RunnerView): void {
    const book = exchange.runnerBook(marketId, runnerId, 1);
    if (lastPrice === null || book === null) return;
    if (book.back.length === 0 && book.lay.length === 0) return;
    const all: readonly Level[] = [[lastPrice, ANY_SIZE]];
    exchange.setLevels(crowd.id, marketId, runnerId, { back: all, lay: [] });
    exchange.setLevels(crowd.id, marketId, runnerId, { back: [], lay: all });
    exchange.setLevels(crowd.id, marketId, runnerId, { back: [], lay: [] });
  }

  function recordTrades(marketId: string, { runnerId, lastPrice, traded }: RunnerView): void {
    exchange.setTraded(marketId, runnerId, lastPrice === null ? { traded } : { traded, lastPrice });
  }

  return {
    together: (work) => exchange.batch(work),
    market(description) {
      exchange.batch(() => {
        if (exchange.market(description.id) === undefined) {
          create(exchange, description);
          followRunners(description);
        } else update(description);
      });
    },
    prices(marketId, runners) {
      exchange.batch(() => {
        for (const view of runners) {
          const back = view.back.slice(0, depth);
          const lay = view.lay.slice(0, depth);
          exchange.setLevels(crowd.id, marketId, view.runnerId, { back, lay });
          recordTrades(marketId, view);
        }
      });
    },
    lastPrices(marketId, runners) {
      exchange.batch(() => {
        for (const view of runners) {
          if (exchange.market(marketId)?.status === 'OPEN') sweep(marketId, view);
          recordTrades(marketId, view);
        }
      });
    },
    score(eventId, score) {
      if (exchange.event(eventId) !== undefined) exchange.setScore(eventId, score);
    },
    ended(marketId) {
      exchange.updateMarket(marketId, { status: 'SUSPENDED' });
    },
    abandoned: (marketId) => exchange.voidMarket(marketId),
  };
}

function runnerSpec({ id, name, sort, handicap, cloth }: MarketDescription['runners'][number]) {
  return {
    id,
    name,
    sort,
    ...(handicap === null ? {} : { handicap }),
    ...(cloth === null ? {} : { cloth }),
  };
}

/** Creates the market, and its event with the first market. */
function create(exchange: Exchange, description: MarketDescription): void {
  const { id, eventId, startTime } = description;
  if (exchange.event(eventId) === undefined) {
    const { eventName, sport } = description;
    const { id: sportId, name: sportName } = sport;
    exchange.createEvent({ id: eventId, sportId, sportName, name: eventName, startTime });
  }
  exchange.createMarket({
    id,
    eventId,
    name: description.name,
    type: description.type,
    bettingType: description.bettingType,
    ladder: description.ladder,
    numberOfWinners: description.winners,
    startTime,
    status: description.status,
    inPlay: description.inPlay,
    betDelay: description.betDelay,
    version: description.version,
    commissionRate: description.commission,
    runners: description.runners.map(runnerSpec),
  });
}
