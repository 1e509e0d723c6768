import { wordsOf } from '../../words/language';

/* What a settled market brought the player. */
export const settledWords = wordsOf('frame/settled', {
  won: (amount: string) => `You won ${amount}`,
  /** Of a sum that the commission is taken off already. */
  wonAfter: (amount: string, commission: string) =>
    `You won ${amount} after ${commission} commission`,
  lost: (amount: string) => `You lost ${amount}`,
  level: 'You broke even',
  isVoid: 'Bet void. Your money is back.',
  corrected: 'Result corrected',
});
