/** Reads the side, the price and the type of a bet in the history. */

import type { SettledBet } from '../calls';
import type { Side } from '../types';
import type { SettledLine } from './types';

const SIDES: Readonly<Record<NonNullable<SettledBet['betType']>, Side>> = {
  BACK: 'BACK',
  YES: 'BACK',
  LAY: 'LAY',
  NO: 'LAY',
};

/** Returns the side of a bet; null if the server does not send it. */
export const sideOf = ({ betType }: Pick<SettledBet, 'betType'>): Side | null =>
  betType === null ? null : SIDES[betType];

/**
 * Returns the price of a bet and its type, which the history does not contain. A server with several types of market
 * sends 0 for a number that does not apply to the bet.
 */
export function termsOf({
  odds,
  fancyValue,
  betRate,
  betType,
}: Pick<SettledBet, 'odds' | 'fancyValue' | 'betRate' | 'betType'>): Pick<
  SettledLine,
  'price' | 'rate' | 'bettingType'
> {
  if (odds) return { price: odds, bettingType: 'ODDS' };
  const isFancy = betType === 'YES' || betType === 'NO' || (fancyValue && betRate);
  if (isFancy) return { price: fancyValue, rate: betRate ?? 0, bettingType: 'FANCY' };
  if (fancyValue) return { price: fancyValue, bettingType: 'LINE' };
  return { price: betRate || null, bettingType: betRate ? 'BOOKMAKER' : 'ODDS' };
}
