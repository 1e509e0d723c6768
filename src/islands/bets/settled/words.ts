import { wordsOf } from '../../../words/language';

/* The result of a settled market, and the outcome of an unmatched bet. */
export const settledWords = wordsOf('islands/bets/settled', {
  won: (amount: string) => `You won ${amount}`,
  /** A sum after commission. */
  wonAfter: (amount: string, commission: string) =>
    `You won ${amount} after ${commission} commission`,
  lost: (amount: string) => `You lost ${amount}`,
  level: 'You broke even',
  isVoid: 'Bet void. Your money is back.',
  corrected: 'Result corrected',
  bet: (stake: string, runner: string, price: string) => `${stake} on ${runner} at ${price}`,
  ends: {
    LAPSED: (bet: string) => `${bet} lapsed.`,
    CANCELLED: (bet: string) => `${bet} was cancelled.`,
    VOIDED: (bet: string) => `${bet} is void.`,
    /** For a bet whose end the server does not explain. */
    ENDED: (bet: string) => `${bet} is no longer in the market.`,
  },
  lapsedAtTheOff: (bet: string) => `${bet} lapsed at the off.`,
  /** The amount that was reserved for the bet, by side. */
  freed: { BACK: 'Stake released.', LAY: 'Liability released.' },
});
