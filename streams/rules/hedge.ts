import type { Price } from './ladder';
import type { Minor } from './money';
import { NO_BETS, outcomes, type RunnerTotals } from './position';
import { averagePrice, profitIfLoses, profitIfWins, type Side } from './profit';

/** Money on offer at one price of a book. */
export interface Level {
  readonly price: Price;
  readonly size: Minor;
}

/** The book's offers to a bettor on one runner, best price first on each side. */
export interface Depth {
  readonly back: readonly Level[];
  readonly lay: readonly Level[];
}

/** The result of an order of some size in the current book. */
export interface Quote {
  /** The limit to send: the last price that the order has to accept. */
  readonly price: Price;
  /** The size-weighted mean of the matched prices, in hundredths, perhaps between two. */
  readonly average: number;
  /** The size that can be matched at once; less than the order's if the book is too thin. */
  readonly size: Minor;
}

/** A bet that evens out a runner, and the runner's totals once it is matched at the quoted prices. */
export interface Hedge extends Quote {
  readonly side: Side;
  readonly profitIfWins: Minor;
  readonly profitIfLoses: Minor;
  /** Whether the book holds enough; if not, the bet takes everything on offer and evens out less. */
  readonly complete: boolean;
}

/** Quotes `size` from these levels, best first; null if none of it can be matched. */
export function quote(levels: readonly Level[], size: Minor): Quote | null {
  const fills: Level[] = [];
  let wanted = size;
  for (const level of levels) {
    const taken = Math.min(level.size, wanted);
    if (taken > 0) fills.push({ price: level.price, size: taken });
    wanted -= taken;
  }
  return quoteOf(fills);
}

/** A bet that closes a gap between a runner's two totals, level by level. */
export interface GapFills {
  readonly side: Side;
  /** What the bet takes of each level, best first. */
  readonly fills: readonly Level[];
  /** The stake that finds no money on offer, at the price of the last level; 0 if there is enough. */
  readonly missing: Minor;
}

/**
 * Returns what closes the gap `a − b` of a runner, or a share of it: a lay if the gap is positive, otherwise a back.
 *
 * @param unit stakes are whole multiples of it, in minor units
 */
export function fillGap(gap: Minor, depth: Depth, fraction = 1, unit: Minor = 1): GapFills {
  const side: Side = gap > 0 ? 'LAY' : 'BACK';
  const fills: Level[] = [];
  // A stake s at price q closes s × q of the gap; the gap is counted × 100, since q is in hundredths.
  let open = Math.abs(gap) * fraction * 100;
  const neededAt = (price: Price): Minor => Math.round(open / price / unit) * unit;
  let missing = 0;
  for (const { price, size } of side === 'LAY' ? depth.lay : depth.back) {
    const needed = neededAt(price);
    const taken = Math.min(needed, Math.floor(size / unit) * unit);
    if (taken > 0) {
      fills.push({ price, size: taken });
      open -= taken * price;
      missing = taken === needed ? 0 : neededAt(price);
    }
    if (taken === needed) break;
  }
  return { side, fills, missing };
}

/**
 * Returns the bet that makes a runner's win and lose totals equal, or with `fraction` below 1 reduces the gap by that
 * share: at one price q, (a − b) / q laid if positive, backed if negative. Over several levels, each stake counts with
 * its own price, so the totals are equal to within the rounding of one stake. Null if the runner is already even or has
 * nothing on offer. Pass a level with infinite size to hedge at a price of your own.
 */
export function hedge(totals: RunnerTotals, depth: Depth, fraction = 1): Hedge | null {
  const { side, fills, missing } = fillGap(totals.a - totals.b, depth, fraction);
  const met = quoteOf(fills);
  if (met === null) return null;
  return {
    side,
    ...met,
    profitIfWins: totals.a + profitIfWins(side, met.average, met.size),
    profitIfLoses: totals.b + profitIfLoses(side, met.size),
    complete: missing === 0,
  };
}

function quoteOf(fills: readonly Level[]): Quote | null {
  const last = fills.at(-1);
  if (last === undefined) return null;
  const size = fills.reduce((sum, fill) => sum + fill.size, 0);
  return { price: last.price, average: averagePrice(fills), size };
}

/** Hedges for a whole one-winner market. */
export interface MarketHedge {
  /** The bets, by runner; no entry for runners that are even or have nothing on offer. */
  readonly hedges: ReadonlyMap<string, Hedge>;
  /** The result for each winning runner, once all the bets are matched as quoted. */
  readonly outcomes: ReadonlyMap<string, Minor>;
  /** The guaranteed result then: the lowest of the outcomes. 0 without runners. */
  readonly lock: Minor;
}

/**
 * Hedges every runner, so that with enough depth and a `fraction` of 1 every winner brings the same, Σ (b + x), except
 * for the rounding of the stakes. A runner missing from `depths` is left unhedged.
 */
export function hedgeMarket(
  totals: ReadonlyMap<string, RunnerTotals>,
  runners: readonly string[],
  depths: ReadonlyMap<string, Depth>,
  fraction = 1,
): MarketHedge {
  const hedges = new Map<string, Hedge>();
  const after = new Map<string, RunnerTotals>();
  for (const id of runners) {
    const before = totals.get(id) ?? NO_BETS;
    const depth = depths.get(id);
    const bet = depth === undefined ? null : hedge(before, depth, fraction);
    if (bet !== null) hedges.set(id, bet);
    after.set(id, bet === null ? before : { a: bet.profitIfWins, b: bet.profitIfLoses });
  }
  const results = outcomes(after, runners);
  const known = [...results.values()];
  const lock = known.length === 0 ? 0 : known.reduce((low, result) => Math.min(low, result));
  return { hedges, outcomes: results, lock };
}
