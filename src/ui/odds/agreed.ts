import { averagePrice } from '../../words/details';
import { decimal, figure } from '../../words/formats';
import { hasOdds, type Priced, priceWriter } from '../operatorPriced/bookmakerLabels';

/** Writes odds in the player's format together with the decimal price that counts. */
type Both = (shown: string, decimal: string) => string;

/**
 * The odds of a bet, including average matched odds: in the player's format; any other format than decimal also has the
 * decimal price that is sent and paid.
 */
export function agreedPrice(value: number, both: Both): string {
  const shown = averagePrice(value);
  const counts = Number.isInteger(value) ? decimal(value) : figure(Math.round(value) / 100, 2);
  return shown === counts ? counts : both(shown, counts);
}

/** How a bet's price is written in the slip, in confirmations and in receipts. */
export const agreedWriter = (bet: Priced, both: Both): ((value: number) => string) =>
  hasOdds(bet) ? (value) => agreedPrice(value, both) : priceWriter(bet);
