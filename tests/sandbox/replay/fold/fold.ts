import type { Minor } from '../../../../streams/rules/money';
import type { Price } from '../../../../streams/rules/ladder';
import type { Definition } from '../message/definition';
import type { Level, MarketChange, Offers, PlacedLevel, RunnerChange } from '../message/message';

/** The kind of depth from which a market's book is read; recordings contain different kinds. */
type Depth = 'NONE' | 'BEST' | 'SHOWN' | 'FULL';

/** A level, and the number of the list that last wrote it; the number rises with each list of the market. */
interface Held {
  readonly price: Price;
  readonly size: Minor;
  readonly written: number;
}

/** The best prices by place; a place without a level is null. */
type Places = readonly (Held | null)[];

/** The state of one runner. Prices to back fall from the best one, prices to lay rise from it. */
interface RunnerState {
  readonly back: readonly Held[];
  readonly lay: readonly Held[];
  readonly bestBack: Places;
  readonly bestLay: Places;
  readonly shownBack: Places;
  readonly shownLay: Places;
  readonly lastPrice: Price | null;
  /** The traded sizes by price, and their sum. */
  readonly traded: readonly Held[];
  readonly tradedSum: Minor;
  readonly volume: Volume;
}

/** The recorded total, counted as in the recording. */
interface Volume {
  readonly last: Minor;
  readonly sum: Minor;
  /** A total never falls. If a figure was ever lower than before, each figure is the volume of its message alone. */
  readonly perMessage: boolean;
}

/** The state of one recorded market. */
export interface MarketState {
  readonly id: string;
  readonly definition: Definition | null;
  readonly depth: Depth;
  /** The number of the next list. */
  readonly next: number;
  readonly runners: ReadonlyMap<string, RunnerState>;
}

/** A player's view of a runner's book: levels from the best price. */
export interface RunnerView {
  readonly runnerId: string;
  readonly back: readonly Level[];
  readonly lay: readonly Level[];
  readonly lastPrice: Price | null;
  readonly traded: Minor;
}

const NO_RUNNER: RunnerState = {
  back: [],
  lay: [],
  bestBack: [],
  bestLay: [],
  shownBack: [],
  shownLay: [],
  lastPrice: null,
  traded: [],
  tradedSum: 0,
  volume: { last: 0, sum: 0, perMessage: false },
};

/** A market before its first message. */
export function emptyMarket(id: string): MarketState {
  return { id, definition: null, depth: 'NONE', next: 0, runners: new Map() };
}

/**
 * Returns the market after one whole message entry. An image resets the runners; otherwise, changes are merged by
 * runner. A book may look crossed within an entry, so players only see the result of whole entries.
 */
export function foldMarket(state: MarketState, change: MarketChange): MarketState {
  const runners = new Map(change.image ? [] : state.runners);
  let { next } = state;
  let depth: Depth = change.image ? 'NONE' : state.depth;
  for (const runner of change.runners) {
    const before = runners.get(runner.key) ?? NO_RUNNER;
    runners.set(runner.key, foldRunner(before, runner, next));
    next += runner.written.length;
    depth = deeper(depth, depthOf(runner));
  }
  const definition = change.definition ?? state.definition;
  return { id: state.id, definition, depth, next, runners };
}

function foldRunner(state: RunnerState, change: RunnerChange, first: number): RunnerState {
  const traded = merge(state.traded, change.traded, -1, first);
  const when = (list: keyof Offers): number => first + change.written.indexOf(list);
  return {
    back: merge(state.back, change.back, -1, when('back')),
    lay: merge(state.lay, change.lay, 1, when('lay')),
    bestBack: place(state.bestBack, change.bestBack, when('bestBack')),
    bestLay: place(state.bestLay, change.bestLay, when('bestLay')),
    shownBack: place(state.shownBack, change.shownBack, when('shownBack')),
    shownLay: place(state.shownLay, change.shownLay, when('shownLay')),
    lastPrice: change.lastPrice ?? state.lastPrice,
    traded,
    tradedSum: traded === state.traded ? state.tradedSum : sum(traded),
    volume: change.volume === null ? state.volume : foldVolume(state.volume, change.volume),
  };
}

/** Returns levels sorted by price, rising (`order` 1) or falling (−1), with some of them set or removed. */
function merge(
  levels: readonly Held[],
  changes: readonly Level[] | null,
  order: 1 | -1,
  written: number,
): readonly Held[] {
  if (changes === null) return levels;
  const next = levels.slice();
  for (const [price, size] of changes) {
    const at = placeOf(next, price, order);
    const found = next[at]?.price === price;
    if (size > 0) next.splice(at, found ? 1 : 0, { price, size, written });
    // Removing a missing level is normal and has no effect.
    else if (found) next.splice(at, 1);
  }
  return next;
}

function placeOf(levels: readonly Held[], price: Price, order: 1 | -1): number {
  let low = 0;
  let high = levels.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = levels[middle]?.price ?? price;
    if ((other - price) * order < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Sets a place. Size 0 empties it, at any price. */
function place(places: Places, changes: readonly PlacedLevel[] | null, written: number): Places {
  if (changes === null) return places;
  const next = places.slice();
  for (const [at, price, size] of changes) {
    while (next.length <= at) next.push(null);
    next[at] = size > 0 ? { price, size, written } : null;
  }
  return next;
}

function foldVolume(volume: Volume, given: Minor): Volume {
  return {
    last: given,
    sum: volume.sum + given,
    perMessage: volume.perMessage || given < volume.last,
  };
}

function sum(levels: readonly Held[]): Minor {
  return levels.reduce((total, { size }) => total + size, 0);
}

const DEPTHS: readonly Depth[] = ['NONE', 'BEST', 'SHOWN', 'FULL'];

function deeper(a: Depth, b: Depth): Depth {
  return DEPTHS.indexOf(a) < DEPTHS.indexOf(b) ? b : a;
}

function depthOf(change: RunnerChange): Depth {
  if (change.back !== null || change.lay !== null) return 'FULL';
  if (change.shownBack !== null || change.shownLay !== null) return 'SHOWN';
  return change.bestBack !== null || change.bestLay !== null ? 'BEST' : 'NONE';
}

/**
 * Returns the book of one runner from the deepest kind of depth in its market. Kinds of depth differ, because best
 * prices are rolled up, so they are never mixed.
 *
 * Some recordings have lost removals, and then look crossed for hours, as no real book does. If two levels cross, the
 * level written last counts, even within one message. The other level no longer exists and is left out, because a
 * player could otherwise back and lay at a certain profit.
 *
 * The volume is the sum traded by price if that was recorded, otherwise the recorded total.
 */
export function viewRunner(market: MarketState, key: string): RunnerView {
  const state = market.runners.get(key) ?? NO_RUNNER;
  const { last, sum: total, perMessage } = state.volume;
  const traded = state.traded.length > 0 ? state.tradedSum : perMessage ? total : last;
  return {
    runnerId: key,
    ...uncrossed(levelsOf(market.depth, state)),
    lastPrice: state.lastPrice,
    traded,
  };
}

interface Sides {
  readonly back: readonly Held[];
  readonly lay: readonly Held[];
}

function levelsOf(depth: Depth, state: RunnerState): Sides {
  switch (depth) {
    case 'FULL':
      return state;
    case 'SHOWN':
      return { back: ordered(state.shownBack, -1), lay: ordered(state.shownLay, 1) };
    case 'BEST':
      return { back: ordered(state.bestBack, -1), lay: ordered(state.bestLay, 1) };
    case 'NONE':
      return { back: [], lay: [] };
  }
}

/** Sorts places best first; if two of them have the same price, the later one counts. */
function ordered(places: Places, order: 1 | -1): readonly Held[] {
  const held = places
    .filter((level) => level !== null)
    .toSorted((a, b) => (a.price - b.price) * order || b.written - a.written);
  return held.filter(({ price }, index) => price !== held[index - 1]?.price);
}

function uncrossed({ back, lay }: Sides): Pick<RunnerView, 'back' | 'lay'> {
  let firstBack = 0;
  let firstLay = 0;
  for (;;) {
    const best = back[firstBack];
    const rival = lay[firstLay];
    if (best === undefined || rival === undefined || best.price < rival.price) break;
    if (best.written < rival.written) firstBack += 1;
    else firstLay += 1;
  }
  return { back: levelsFrom(back, firstBack), lay: levelsFrom(lay, firstLay) };
}

function levelsFrom(held: readonly Held[], first: number): Level[] {
  const levels: Level[] = [];
  for (let index = first; index < held.length; index += 1) {
    const level = held[index];
    if (level !== undefined) levels.push([level.price, level.size]);
  }
  return levels;
}
