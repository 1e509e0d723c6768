import { fromMinor } from '../../../streams/rules/money';
import type { PriceLevel } from '../engine/orders/book';
import type { MarketChange } from '../engine/changes';
import type { Exchange } from '../engine/exchange';
import type { Market, RunnerBook } from '../engine/market/market';

/** One runner's odds as the wire writes them (`streams/market/odds.ts`): decimals, zeros left out. */
interface RunnerView {
  readonly id: string;
  readonly status: string;
  readonly lastPrice?: number;
  readonly totalMatched?: number;
  /** Percent. */
  readonly reduction?: number;
  readonly back?: readonly (readonly [price: number, size: number])[];
  readonly lay?: readonly (readonly [price: number, size: number])[];
}

/** A market's odds as the wire writes them. */
export interface MarketView {
  readonly marketId: string;
  readonly seq: number;
  readonly version: number;
  readonly status: string;
  readonly inPlay: boolean;
  readonly betDelay: number;
  readonly totalMatched: number;
  readonly whole: boolean;
  readonly runners: readonly RunnerView[];
}

/** What one publication said, kept as text because it goes to many. */
interface Publication {
  /** JSON of the `MarketView` with only the runners that changed. */
  readonly delta: string;
}

/**
 * The odds as players see them. The exchange changes many times a moment; the board moves on only when it
 * is told to publish, its `seq` by exactly one each time, so that what is pushed and what is polled are
 * the same sequence of pictures.
 */
export interface OddsBoard {
  /** The market as last published, all runners; null when there is no such market. */
  whole(marketId: string): MarketView | null;
  /** The `seq` of what was last published; null when there is no such market. */
  seq(marketId: string): number | null;
  /** Publishes what has changed since the last time; null when nothing visible has. */
  publish(marketId: string): Publication | null;
  /** To be called for every change the exchange tells of. */
  changed(marketId: string, change: MarketChange): void;
  /** These markets are gone for good. */
  forget(marketIds: Iterable<string>): void;
}

interface Posted {
  seq: number;
  head: Head;
  headText: string;
  /** In the market's order. */
  readonly runners: Map<string, { readonly view: RunnerView; readonly text: string }>;
  /** Runners to be read again; null for all. */
  dirty: Set<string> | null;
}

type Head = Omit<MarketView, 'marketId' | 'seq' | 'whole' | 'runners'>;

export function createOddsBoard(exchange: Exchange): OddsBoard {
  const posted = new Map<string, Posted>();

  const read = (market: Market, runnerId: string) => {
    const book = exchange.runnerBook(market.id, runnerId);
    if (!book) return null;
    const view = runnerView(book);
    return { view, text: JSON.stringify(view) };
  };
  const post = (market: Market): Posted => {
    const known = posted.get(market.id);
    if (known) return known;
    const runners: Posted['runners'] = new Map();
    for (const { runner } of exchange.book(market.id, 0)) {
      const entry = read(market, runner.id);
      if (entry) runners.set(runner.id, entry);
    }
    const head = headOf(market, runners);
    // A sandbox that was started anew must never show an older number than the one before it did, and
    // nothing is published more often than every tenth of a second for long.
    const seq = Math.floor(exchange.clock.now() / 100);
    const fresh = { seq, head, headText: headText(head), runners, dirty: new Set<string>() };
    posted.set(market.id, fresh);
    return fresh;
  };
  const find = (marketId: string): Posted | null => {
    const market = exchange.market(marketId);
    if (market) return post(market);
    posted.delete(marketId);
    return null;
  };

  return {
    whole(marketId) {
      const found = find(marketId);
      if (!found) return null;
      const runners = [...found.runners.values()].map(({ view }) => view);
      return { marketId, seq: found.seq, ...found.head, whole: true, runners };
    },
    seq: (marketId) => find(marketId)?.seq ?? null,
    publish(marketId) {
      const market = exchange.market(marketId);
      const entry = posted.get(marketId);
      if (!market || !entry) return null;
      const ids = entry.dirty ?? market.runners.keys();
      const texts: string[] = [];
      for (const id of ids) {
        const now = read(market, id);
        if (!now || now.text === entry.runners.get(id)?.text) continue;
        entry.runners.set(id, now);
        texts.push(now.text);
      }
      entry.dirty = new Set();
      const head = headOf(market, entry.runners);
      const text = headText(head);
      if (texts.length === 0 && text === entry.headText) return null;
      entry.head = head;
      entry.headText = text;
      entry.seq += 1;
      const id = JSON.stringify(marketId);
      return {
        delta: `{"marketId":${id},"seq":${entry.seq},${text},"whole":false,"runners":[${texts.join(',')}]}`,
      };
    },
    changed(marketId, change) {
      const entry = posted.get(marketId);
      if (!entry) return;
      if (change.definition) entry.dirty = null;
      else for (const id of change.runnerIds) entry.dirty?.add(id);
    },
    forget(marketIds) {
      for (const id of marketIds) posted.delete(id);
    },
  };
}

function headOf(market: Market, runners: Posted['runners']): Head {
  let traded = 0;
  for (const { view } of runners.values()) traded += view.totalMatched ?? 0;
  return {
    version: market.version,
    status: market.status,
    inPlay: market.inPlay,
    betDelay: market.betDelay,
    // The sum is of hundredths, so that rounding it once more loses nothing.
    totalMatched: Math.round(traded * 100) / 100,
  };
}

/** Without the braces, to be put between a number and the runners. */
const headText = (head: Head): string => JSON.stringify(head).slice(1, -1);

function runnerView({ runner, back, lay, lastPrice, traded }: RunnerBook): RunnerView {
  return {
    id: runner.id,
    status: runner.status,
    ...(lastPrice ? { lastPrice: lastPrice / 100 } : {}),
    ...(traded ? { totalMatched: fromMinor(traded) } : {}),
    ...(runner.adjustmentFactor ? { reduction: runner.adjustmentFactor / 100 } : {}),
    ...(back.length > 0 ? { back: back.map(levelView) } : {}),
    ...(lay.length > 0 ? { lay: lay.map(levelView) } : {}),
  };
}

const levelView = ([price, size]: PriceLevel): [number, number] => [price / 100, fromMinor(size)];
