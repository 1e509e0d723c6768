import { fromMinor } from '../../../streams/rules/money';
import type { PriceLevel } from '../engine/orders/book';
import type { MarketChange } from '../engine/changes';
import type { Exchange } from '../engine/exchange';
import type { Market, RunnerBook } from '../engine/market/market';

/** The odds of one runner in their wire form: decimals, without zeros. */
interface RunnerView {
  readonly id: string;
  readonly status: string;
  readonly lastPrice?: number;
  readonly totalMatched?: number;
  /** The reduction for a removed runner, in percent. */
  readonly reduction?: number;
  readonly back?: readonly (readonly [price: number, size: number])[];
  readonly lay?: readonly (readonly [price: number, size: number])[];
}

/** The odds of a market in their wire form. */
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

/** One publication, stored as a string because it is sent to many clients. */
interface Publication {
  /** The JSON of the `MarketView` with only the changed runners. */
  readonly delta: string;
}

/**
 * The odds that players see. The exchange changes many times in a moment, but the board advances only with `publish`,
 * and its `seq` by exactly one each time, so that pushes and polls show the same sequence of states.
 */
export interface OddsBoard {
  /** Returns the market as last published, with all runners; null if the market does not exist. */
  whole(marketId: string): MarketView | null;
  /** Returns the `seq` of the last publication; null if the market does not exist. */
  seq(marketId: string): number | null;
  /** Publishes the changes since the last publication; returns null if no visible field has changed. */
  publish(marketId: string): Publication | null;
  /** Records a change that the exchange announced. */
  changed(marketId: string, change: MarketChange): void;
  /** Removes markets that no longer exist. */
  forget(marketIds: Iterable<string>): void;
}

interface Posted {
  seq: number;
  head: Head;
  headText: string;
  /** The runners, in the order of the market. */
  readonly runners: Map<string, { readonly view: RunnerView; readonly text: string }>;
  /** The runners to read again; null for all. */
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
    // The clock provides the first number: a restarted sandbox must never show a lower number than before, and no
    // market is published more than ten times a second for long.
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
    // The sum is in hundredths, so rounding it again has no effect.
    totalMatched: Math.round(traded * 100) / 100,
  };
}

/** The JSON of the head without braces, to be inserted between a number and the runners. */
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
