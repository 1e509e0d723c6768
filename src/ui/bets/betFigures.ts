import type { Minor, OpenBet } from '../../../streams/app';

/**
 * The profit and liability that a bet still has: its matched part at the average price, its open part at the
 * requested price.
 */
export interface BetFigures {
  /** The profit if the bet wins. */
  readonly profit: Minor;
  /** The loss if the bet loses. */
  readonly liability: Minor;
}

type Sizes = Pick<
  OpenBet,
  | 'side'
  | 'bettingType'
  | 'price'
  | 'rate'
  | 'eachWayDivisor'
  | 'matched'
  | 'averagePrice'
  | 'remaining'
>;

export function figuresOf(bet: Sizes): BetFigures {
  // Each half of an each-way bet has the whole stake, and the place pays a fraction of the odds.
  const { eachWayDivisor: divisor = 0 } = bet;
  const stake = (bet.matched + bet.remaining) * (divisor ? 2 : 1);
  const over =
    won(bet.matched, paidAt(bet, bet.averagePrice)) + won(bet.remaining, paidAt(bet, bet.price));
  const winnings =
    bet.bettingType === 'LINE' ? stake : Math.round((over * (divisor + 1)) / (divisor || 1) / 100);
  const back = bet.side === 'BACK';
  return {
    profit: back ? winnings : stake,
    liability: back ? stake : winnings,
  };
}

/** The decimal price, in hundredths, at which a bet pays: a rate per 100 pays that much on top of 100 staked. */
function paidAt({ bettingType, rate = 0 }: Sizes, price: number): number {
  if (bettingType === 'FANCY') return 100 + rate / 100;
  return bettingType === 'BOOKMAKER' ? 100 + price / 100 : price;
}

/** In hundredths of a minor unit, so that every match, and the sum behind an average, is a whole number. */
const won = (stake: Minor, price: number): number =>
  stake === 0 ? 0 : Math.round(stake * (price - 100));

/** The matched part of a stake in whole percent, rounded down. */
export const percentOf = (matched: Minor, stake: Minor): number =>
  stake > 0 ? Math.floor((matched * 100) / stake) : 0;

/** The label of a bet's price: odds, line or rate. */
export const priceName = (bettingType: OpenBet['bettingType']): 'line' | 'rate' | 'odds' =>
  bettingType === 'LINE' || bettingType === 'FANCY'
    ? 'line'
    : bettingType === 'BOOKMAKER'
      ? 'rate'
      : 'odds';

type Rest = Pick<OpenBet, 'remaining' | 'lapsed' | 'cancelled' | 'voided'>;

/** The unmatched parts of the stake by how they ended; some servers only report that they have ended. */
export function restOf(
  bet: Rest & Pick<OpenBet, 'stake' | 'matched'>,
): (readonly [keyof Rest | 'unknown', Minor])[] {
  const { stake, matched, remaining, lapsed, cancelled, voided } = bet;
  return [
    ['remaining', remaining],
    ['lapsed', lapsed],
    ['cancelled', cancelled],
    ['voided', voided],
    ['unknown', stake - matched - remaining - lapsed - cancelled - voided],
  ];
}
