import type { BettingType } from './types';

/**
 * Whether the operator sets the prices in the market. Bets are then accepted at the operator's price or rejected, and
 * never wait in a book.
 */
export const isOperatorPriced = (type: BettingType): boolean =>
  type === 'BOOKMAKER' || type === 'FANCY';
