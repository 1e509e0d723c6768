import type { Price } from './ladder';
import type { Side } from './types';

/** The price of a runner for which a player waits. */
export interface PriceTarget {
  /** The side whose best price counts: the best price to back, or the best price to lay. */
  readonly side: Side;
  readonly price: Price;
  readonly direction: 'OR_HIGHER' | 'OR_LOWER';
}

/**
 * Whether the best price on the target's side has reached the target. A price of 0 means an empty side, and never
 * reaches the target.
 */
export const isReached = ({ price, direction }: PriceTarget, best: Price): boolean =>
  best > 0 && (direction === 'OR_HIGHER' ? best >= price : best <= price);
