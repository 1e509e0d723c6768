import type { OpenBet } from '../../../streams/app';
import { hasOdds, priceWriter } from '../operatorPriced/bookmakerLabels';
import { OddsText } from '../odds/OddsText';

interface BetOddsProps {
  readonly bet: Pick<OpenBet, 'bettingType' | 'rate'>;
  /** The odds, the line or the rate, in hundredths. */
  readonly value: number;
}

/** The odds of a bet in the player's format; its line or rate if it has no odds. */
export const BetOdds = ({ bet, value }: BetOddsProps) =>
  hasOdds(bet) ? <OddsText value={value} /> : priceWriter(bet)(value);
