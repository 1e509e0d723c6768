import type { HistoryBet } from '../../../streams/index';
import { averagePrice } from '../../words/details';
import { line } from '../../words/formats';
import type { MoneyFormat } from '../../words/money';
import { reportsWords } from './words';

type Terms = Pick<HistoryBet, 'price' | 'line' | 'stake'>;

/** The price of a bet as its market writes it: 2.40, or 47 at 90 of a session; empty where there is none. */
export function priceWritten({ price, line: runs }: Terms): string {
  if (runs === null) return price === null ? '' : averagePrice(price);
  return price === null ? line(runs) : reportsWords().stakeAt(line(runs), averagePrice(price));
}

/** The terms of a bet in a line: ₹500 at 2.40. */
export function terms(bet: Terms, money: Pick<MoneyFormat, 'plain'>): string {
  const price = priceWritten(bet);
  if (bet.stake === null) return price;
  const stake = money.plain(bet.stake);
  return price === '' ? stake : reportsWords().stakeAt(stake, price);
}
