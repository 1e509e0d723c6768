import { wordsOf } from '../../words/language';

/* What a settled market brought the player. */
export const settledWords = wordsOf('frame/settled', {
  won: (amount: string, on: string) => `Won ${amount} on ${on}`,
  lost: (amount: string, on: string) => `Lost ${amount} on ${on}`,
  level: (on: string) => `Broke even on ${on}`,
  isVoid: (on: string) => `Bet void on ${on}. Stake returned.`,
  commission: (result: string, amount: string) => `${result}, commission ${amount} taken`,
  corrected: 'Result corrected',
});
