import type { Minor, OpenBet } from '../../../streams/index';

/** What a bet can still bring or cost, of its matched part at the average price and its open part as asked. */
export interface BetFigures {
  /** If the bet wins. */
  readonly profit: Minor;
  /** If it loses. */
  readonly liability: Minor;
  /** Matched share of the stake, 0 to 1. */
  readonly share: number;
}

type Sizes = Pick<
  OpenBet,
  'side' | 'bettingType' | 'price' | 'matched' | 'averagePrice' | 'remaining' | 'stake'
>;

export function figuresOf(bet: Sizes): BetFigures {
  const stake = bet.matched + bet.remaining;
  const winnings =
    bet.bettingType === 'LINE'
      ? stake
      : won(bet.matched, bet.averagePrice) + won(bet.remaining, bet.price);
  const back = bet.side === 'BACK';
  return {
    profit: back ? winnings : stake,
    liability: back ? stake : winnings,
    share: bet.stake > 0 ? bet.matched / bet.stake : 0,
  };
}

const won = (stake: Minor, price: number): Minor =>
  stake === 0 ? 0 : Math.round((stake * (price - 100)) / 100);
