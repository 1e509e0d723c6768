import { averagePrice } from '../../words/details';
import { decimal, figure } from '../../words/formats';
import { hasOdds, type Priced, priceWriter } from '../house/bookmakerLabels';

/** Says odds in the player's form, and the decimal price that counts. */
type Both = (shown: string, decimal: string) => string;

/**
 * Odds that a bet is agreed at, the average of a match included: as the player reads them, and where that is
 * another form, with the decimal price that is sent and paid by.
 */
export function agreedPrice(value: number, both: Both): string {
  const shown = averagePrice(value);
  const counts = Number.isInteger(value) ? decimal(value) : figure(Math.round(value) / 100, 2);
  return shown === counts ? counts : both(shown, counts);
}

/** How the price of a bet is written where the bet is agreed on or proved: the slip, the question, receipts. */
export const agreedWriter = (bet: Priced, both: Both): ((value: number) => string) =>
  hasOdds(bet) ? (value) => agreedPrice(value, both) : priceWriter(bet);
