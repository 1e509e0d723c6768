import {
  maxPrice,
  minPrice,
  stepPrice,
  type Ladder,
  type Price,
} from '../../../streams/rules/ladder';
import type { Minor } from '../../../streams/rules/money';
import type { PriceLevel } from '../engine/orders/book';
import type { Levels } from '../engine/orders/levels';
import type { Random } from '../engine/random';

/** The habits of a market maker: the distance from the true price, the number of prices, and the size at each. */
export interface MakerStyle {
  /** The number of whole ticks between the nearest price and the true one. */
  readonly ticks: number;
  readonly depth: number;
  /** The size at the best price of an even chance, in minor units. */
  readonly size: Minor;
}

export const NOTHING: Levels = { back: [], lay: [] };

/** The share of sizes that stay if the price stays, because real books change only in places. */
const UNCHANGED = 0.8;

/** Returns the fair price of a chance, which may be between two ticks. */
export function fairPrice(chance: number): number {
  return 100 / chance;
}

/**
 * Returns a maker's offers around a true price (odds or a line): to back below it, to lay above it. No offer loses on
 * average, so a near certainty cannot be backed and a near impossibility cannot be laid.
 */
export function quote(
  ladder: Ladder,
  fair: number,
  style: MakerStyle,
  random: Random,
  before: Levels = NOTHING,
): Levels {
  if (!Number.isFinite(fair)) return NOTHING;
  const side = (direction: 1 | -1, old: readonly PriceLevel[]): PriceLevel[] => {
    const levels: PriceLevel[] = [];
    const end = direction === 1 ? maxPrice(ladder) : minPrice(ladder);
    let price = stepPrice(ladder, fair, direction * (1 + style.ticks));
    for (let rank = 0; rank < style.depth; rank += 1) {
      // If the fair price is off the ladder, the nearest price is the end of the ladder, on the wrong side of it.
      if ((price - fair) * direction <= 0) break;
      const unchanged = old.find((level) => level[0] === price);
      levels.push(
        unchanged && random.chance(UNCHANGED)
          ? unchanged
          : [price, sizeAt(ladder, price, rank, style, random)],
      );
      if (price === end) break;
      price = stepPrice(ladder, price, direction);
    }
    return levels;
  };
  return { back: side(-1, before.back), lay: side(1, before.lay) };
}

/** Returns whole units of money: more behind the best price, less at long odds. */
function sizeAt(
  ladder: Ladder,
  price: Price,
  rank: number,
  style: MakerStyle,
  random: Random,
): Minor {
  const long = ladder.kind === 'LINE_RANGE' ? 1 : Math.sqrt(price / 200);
  const size = (style.size * (1 + rank * 0.5) * Math.exp(random.normal() * 0.6)) / long;
  return Math.max(1, Math.round(size / 100)) * 100;
}
