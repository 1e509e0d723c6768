import type { Minor, OpenBet } from '../../../streams/index';

/**
 * The profit and liability that a bet still has: its matched part at the average price, its open part as
 * asked.
 */
export interface BetFigures {
  /** If the bet wins. */
  readonly profit: Minor;
  /** If it loses. */
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
  // Of an each-way bet each half has the whole stake, and the place pays a part of the odds.
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

/** The decimal price, in hundredths, by which a bet pays: a rate per 100 pays so much over the stake. */
function paidAt({ bettingType, rate = 0 }: Sizes, price: number): number {
  if (bettingType === 'FANCY') return 100 + rate / 100;
  return bettingType === 'BOOKMAKER' ? 100 + price / 100 : price;
}

/** In hundredths of a minor unit, where every match is a whole number: so is the sum behind an average. */
const won = (stake: Minor, price: number): number =>
  stake === 0 ? 0 : Math.round(stake * (price - 100));

/** The matched part of a stake in whole percent, never more than is there. */
export const percentOf = (matched: Minor, stake: Minor): number =>
  stake > 0 ? Math.floor((matched * 100) / stake) : 0;

/** What the price of a bet is called. */
export const priceName = (bettingType: OpenBet['bettingType']): 'line' | 'rate' | 'odds' =>
  bettingType === 'LINE' || bettingType === 'FANCY'
    ? 'line'
    : bettingType === 'BOOKMAKER'
      ? 'rate'
      : 'odds';

type Rest = Pick<OpenBet, 'remaining' | 'lapsed' | 'cancelled' | 'voided'>;

/** The unmatched parts of the stake, by their ends; some servers tell only that they are gone. */
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
