import type { Minor, OpenBet } from '../../../streams/index';

type Matched = Pick<OpenBet, 'side' | 'matched' | 'averagePrice' | 'eachWayDivisor'>;

/**
 * The result of the matched part of an each-way bet whose runner is placed behind the winner, halves away from
 * zero; null where the bet is on one question alone.
 */
export function ifPlaced(bet: Matched): Minor | null {
  const { side, matched, averagePrice, eachWayDivisor: divisor } = bet;
  if (divisor === undefined) return null;
  const over = Math.round(matched * (averagePrice - 100));
  const back = (over - matched * 100 * divisor) / (100 * divisor);
  const result = Math.sign(back) * Math.round(Math.abs(back));
  return (side === 'BACK' ? result : -result) + 0;
}
