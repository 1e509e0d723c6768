import { createMarketCache } from './fold/cache';
import { describeMarket } from './sink/describe';
import { viewRunner } from './fold/fold';
import type { MarketState } from './fold/fold';
import type { MarketChange } from './message/message';
import type { Names } from './message/names';
import type { MarketSink } from './sink/sink';
import type { Recording } from './survey/sources';

/** Follows the markets of one recording and passes their changes to the sink. */
export interface Tracker {
  /** Processes one whole entry of a message. Until `goLive`, the entry is only stored. */
  apply(change: MarketChange): void;
  /** Starts the calls to the sink, beginning with the current state of every market. */
  goLive(toReplayTime: (recorded: number) => number): void;
  /** Ends the recording; open markets are left suspended. Returns those markets. */
  end(): readonly string[];
}

export function createTracker(recording: Recording, names: Names, sink: MarketSink): Tracker {
  const cache = createMarketCache();
  /** The runners with prices, of every market that the sink contains. */
  const shown = new Map<string, ReadonlySet<string>>();
  const closed = new Set<string>();
  let toReplayTime: ((recorded: number) => number) | null = null;

  function publish(market: MarketState, change: MarketChange | null): void {
    const { id, definition } = market;
    if (definition === null || toReplayTime === null || closed.has(id)) return;
    const appears = !shown.has(id);
    if (definition.status === 'CLOSED') closed.add(id);
    // A market that was over before the replay started is useless to players.
    if (appears && definition.status === 'CLOSED') return;
    const defined = appears || change === null || change.definition !== null;
    if (defined) {
      const before = shown.get(id) ?? new Set<string>();
      const running = new Set(definition.runners.filter(isRunning).map(({ key }) => key));
      const lines = recording.lineRanges.get(id) ?? null;
      shown.set(id, running);
      // No player is paid twice, because a market is settled only once, by its last result.
      const latest = closed.has(id) ? (recording.verdicts.get(id) ?? definition) : definition;
      sink.market(describeMarket(id, latest, { names, toReplayTime, lines }));
      const gone = [...before].filter((key) => !running.has(key));
      if (!closed.has(id)) withdraw(market, gone);
    }
    if (!closed.has(id)) publishPrices(market, defined || change?.image ? null : change);
  }

  /** Removes the prices of unlisted runners, which would otherwise stay forever. */
  function withdraw(market: MarketState, keys: readonly string[]): void {
    if (keys.length === 0) return;
    const views = keys.map((key) => ({ ...viewRunner(market, key), back: [], lay: [] }));
    sink.prices(market.id, views);
  }

  function publishPrices(market: MarketState, change: MarketChange | null): void {
    const running = shown.get(market.id) ?? new Set<string>();
    const keys = change === null ? running : new Set(change.runners.map(({ key }) => key));
    const prices = [...keys]
      .filter((key) => running.has(key))
      .map((key) => viewRunner(market, key));
    if (prices.length === 0) return;
    if (recording.lastPriceOnly) sink.lastPrices(market.id, prices);
    else sink.prices(market.id, prices);
  }

  return {
    apply(change) {
      if (!recording.markets.has(change.id)) return;
      const after = cache.apply(change);
      sink.together(() => publish(after, change));
    },
    goLive(given) {
      toReplayTime = given;
      for (const market of cache.all()) sink.together(() => publish(market, null));
    },
    end() {
      const open = [...shown.keys()].filter((id) => !closed.has(id));
      for (const id of open) sink.ended(id);
      return open;
    },
  };
}

function isRunning({ status }: { readonly status: string }): boolean {
  return status !== 'REMOVED';
}
