import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import bzip from 'seek-bzip';

/**
 * Folds recorded markets again in the simplest way, without the replay's own code, so that the results can be compared.
 * Prices and sizes are as in the file.
 */

interface Written {
  readonly price: number;
  readonly size: number;
  /** The number of the list of levels that wrote this one, counted from the start of the file. */
  readonly at: number;
}

interface RawRunner {
  /** The levels by the name of their list, then by price or place. */
  readonly lists: Map<string, Map<number, Written>>;
  lastPrice: number | null;
}

/** The parts of a recording that this fold reads. */
interface RawMessage {
  readonly op: string;
  readonly mc?: readonly {
    readonly id: string;
    readonly img?: boolean;
    readonly rc?: readonly RawChange[];
    readonly marketDefinition?: { readonly status: string; readonly runners: readonly RawChange[] };
  }[];
}

interface RawChange {
  readonly id: number;
  readonly hc?: number;
  readonly ltp?: number;
  readonly status?: string;
  readonly [list: string]: unknown;
}

type RawLevel = readonly [place: number, price: number, size: number] | readonly [number, number];

interface RawMarket {
  readonly id: string;
  status: string | null;
  /** The status of each runner, by id and handicap. */
  statuses: Map<string, string>;
  runners: Map<string, RawRunner>;
}

export interface RawBook {
  readonly back: readonly (readonly [price: number, size: number])[];
  readonly lay: readonly (readonly [price: number, size: number])[];
  readonly lastPrice: number | null;
}

/** Reads all lines of a recording. */
export function rawLines(file: string): string[] {
  const bytes = readFileSync(file);
  if (file.endsWith('.gz')) return gunzipSync(bytes).toString('utf8').split('\n');
  if (!file.endsWith('.bz2')) return bytes.toString('utf8').split('\n');
  return Buffer.from(bzip.decode(bytes, undefined, true))
    .toString('utf8')
    .split('\n');
}

/** The lists to back and to lay by their depth, deepest first. */
const LISTS: readonly (readonly string[])[] = [
  ['atb', 'atl'],
  ['bdatb', 'bdatl'],
  ['batb', 'batl'],
];

export function createRawFold() {
  const markets = new Map<string, RawMarket>();
  let lists = 0;

  function takeRunner(market: RawMarket, change: RawChange): void {
    const key = `${change.id}/${change.hc ?? 0}`;
    const runner = market.runners.get(key) ?? { lists: new Map(), lastPrice: null };
    market.runners.set(key, runner);
    if (change.ltp !== undefined && change.ltp > 0) runner.lastPrice = change.ltp;
    for (const [name, levels] of Object.entries(change)) {
      if (!LISTS.flat().includes(name)) continue;
      lists += 1;
      const list = runner.lists.get(name) ?? new Map<number, Written>();
      runner.lists.set(name, list);
      for (const level of levels as readonly RawLevel[]) {
        const [place] = level;
        const [price = 0, size = 0] = level.slice(-2);
        if (size > 0) list.set(place, { price, size, at: lists });
        else list.delete(place);
      }
    }
  }

  function take(line: string): void {
    if (line.trim() === '') return;
    const message: RawMessage = JSON.parse(line);
    if (message.op !== 'mcm') return;
    for (const entry of message.mc ?? []) {
      const market = markets.get(entry.id) ?? {
        id: entry.id,
        status: null,
        statuses: new Map<string, string>(),
        runners: new Map<string, RawRunner>(),
      };
      markets.set(entry.id, market);
      if (entry.img === true) market.runners = new Map();
      for (const change of entry.rc ?? []) takeRunner(market, change);
      const definition = entry.marketDefinition;
      if (definition === undefined) continue;
      market.status = definition.status;
      market.statuses = new Map(
        definition.runners.map((one) => [`${one.id}/${one.hc ?? 0}`, one.status ?? '']),
      );
    }
  }

  function book(market: RawMarket, key: string): RawBook {
    const all = [...market.runners.values()];
    const [backs = '', lays = ''] =
      LISTS.find((pair) => all.some((one) => pair.some((name) => one.lists.has(name)))) ?? [];
    const runner = market.runners.get(key);
    const of = (name: string) => bestFirst([...(runner?.lists.get(name)?.values() ?? [])], name);
    let [back, lay] = [of(backs), of(lays)];
    for (;;) {
      const [best, rival] = [back[0], lay[0]];
      if (best === undefined || rival === undefined || best.price < rival.price) break;
      if (best.at > rival.at) lay = lay.slice(1);
      else back = back.slice(1);
    }
    const plain = ({ price, size }: Written) => [price, size] as const;
    return { back: back.map(plain), lay: lay.map(plain), lastPrice: runner?.lastPrice ?? null };
  }

  return { take, book, markets: () => [...markets.values()] };
}

/** If two places have the same price, only the last written one stays. */
function bestFirst(levels: readonly Written[], list: string): Written[] {
  const order = list.endsWith('b') ? -1 : 1;
  const sorted = levels.toSorted((a, b) => (a.price - b.price) * order || b.at - a.at);
  return sorted.filter(({ price }, index) => price !== sorted[index - 1]?.price);
}
