import type { Price } from './ladder';
import type { Minor } from './money';
import type { RunnerTotals } from './position';
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
