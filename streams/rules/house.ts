import type { BettingType } from './profit';

/** Tells whether the operator lays the market: bets are taken at its price or refused, and wait for nobody. */
export const isHouse = (type: BettingType): boolean => type === 'BOOKMAKER' || type === 'FANCY';
