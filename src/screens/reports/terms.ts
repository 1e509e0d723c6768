import type { HistoryBet } from '../../../streams/app';
import { averagePrice } from '../../words/details';
import { stakeWords } from '../../ui/each/eachWayLabels';
import { priceWriter } from '../../ui/operatorPriced/bookmakerLabels';
import { line } from '../../words/formats';
import type { MoneyFormat } from '../../words/money';
import { reportsWords } from './words';

type Terms = Pick<HistoryBet, 'price' | 'isRate' | 'line' | 'stake' | 'eachWayDivisor'>;

/**
 * The price of a bet as its market writes it: 2.40, 85 in a bookmaker market, 47 with its rate for a session; empty
 * without one.
 * @param writeOdds writes odds: in the player's format, unless a receipt shows both
 */
export function priceWritten(
  { price, isRate, line: runs }: Terms,
  writeOdds: (price: number) => string = averagePrice,
): string {
  if (runs !== null) return priceWriter({ bettingType: 'FANCY', rate: price ?? 0 })(runs);
  if (price === null) return '';
  return isRate ? line(price) : writeOdds(price);
}

/** The terms of a bet in one line: ₹500 at 2.40. */
export function terms(bet: Terms, money: Pick<MoneyFormat, 'plain'>): string {
  const price = priceWritten(bet);
  if (bet.stake === null) return price;
  const stake = stakeWords(money.plain(bet.stake), bet.eachWayDivisor !== undefined);
  return price === '' ? stake : reportsWords().stakeAt(stake, price);
}
