import type { Minor, OpenBet } from '../../../streams/app';

type Matched = Pick<OpenBet, 'side' | 'matched' | 'averagePrice' | 'eachWayDivisor'>;

/**
 * The result of the matched part of an each-way bet if its runner is placed but does not win, with halves rounded
 * away from zero; null for any other bet.
 */
export function ifPlaced(bet: Matched): Minor | null {
  const { side, matched, averagePrice, eachWayDivisor: divisor } = bet;
  if (divisor === undefined) return null;
  const over = Math.round(matched * (averagePrice - 100));
  const back = (over - matched * 100 * divisor) / (100 * divisor);
  const result = Math.sign(back) * Math.round(Math.abs(back));
  return (side === 'BACK' ? result : -result) + 0;
}
