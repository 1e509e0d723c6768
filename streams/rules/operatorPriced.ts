import type { BettingType } from './types';

/**
 * Whether the operator prices the market: bets are accepted at the operator's price or rejected; they never rest in the
 * book.
 */
export const isOperatorPriced = (type: BettingType): boolean =>
  type === 'BOOKMAKER' || type === 'FANCY';
