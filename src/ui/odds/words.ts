import { wordsOf } from '../../words/language';

/* Odds in spoken form. */
export const oddsWords = wordsOf('ui/odds', {
  /** A fraction: 6/4. */
  fraction: (profit: string, stake: string) => `${profit} to ${stake}`,
  /** The fraction 1/1. */
  evens: 'evens',
  /** The name of a button with odds: players who use voice control say the words that they see. */
  onButton: (heard: string, text: string) => `${heard}, ${text}`,
});
