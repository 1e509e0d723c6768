import type { Price } from './ladder';
import type { Minor } from './money';
import type { RunnerTotals } from './position';
import { averagePrice, profitIfLoses, profitIfWins, type Side } from './profit';

/** The money on offer at one price in a book. */
export interface Level {
  readonly price: Price;
  readonly size: Minor;
}

/** The offers on one runner in the book, with the best price first on each side. */
export interface Depth {
  readonly back: readonly Level[];
  readonly lay: readonly Level[];
}

/** The result of an order of a certain size in the current book. */
export interface Quote {
  /** The limit to send: the worst price that the order has to accept. */
  readonly price: Price;
  /** The size-weighted average of the matched prices, in hundredths; it need not be a whole number. */
  readonly average: number;
  /**
   * The size that can be matched at once, in minor units. It is smaller than the order if the book has too little
   * money.
   */
  readonly size: Minor;
}

/** A bet that evens out a runner, and the runner's totals after it is matched at the quoted prices. */
export interface Hedge extends Quote {
  readonly side: Side;
  readonly profitIfWins: Minor;
  readonly profitIfLoses: Minor;
  /** Whether the book has enough money. If not, the bet uses all the money on offer and evens out less. */
  readonly complete: boolean;
}

/** A bet that closes the gap between a runner's two totals, level by level. */
export interface GapFills {
  readonly side: Side;
  /** The part of each level that the bet uses, best price first. */
  readonly fills: readonly Level[];
  /**
   * The stake that has no money on offer, at the price of the last level, in minor units; 0 if there is enough money.
   */
  readonly missing: Minor;
}

/**
 * Returns the bet that closes the gap `a − b` of a runner, or a share of the gap. It is a lay if the gap is positive,
 * and otherwise a back.
 *
 * @param unit the unit of stakes, in minor units: every stake is a whole multiple of it
 */
export function fillGap(gap: Minor, depth: Depth, fraction = 1, unit: Minor = 1): GapFills {
  const side: Side = gap > 0 ? 'LAY' : 'BACK';
  const fills: Level[] = [];
  // A stake s at price q closes s × q of the gap. The gap is multiplied by 100 because q is in hundredths.
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
 * Returns the bet that makes a runner's win and lose totals equal, or that reduces the gap by `fraction`. At a single
 * price q, its stake is (a − b) / q: a lay if this stake is positive, a back if it is negative. Over several levels,
 * each stake counts at its own price, so the totals are equal to within the rounding of one stake. Null if the totals
 * are already equal, or if there is no offer. For a hedge at your own price, pass a level of infinite size.
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
