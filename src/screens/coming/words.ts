import { wordsOf } from '../../words/language';

/* Screens that this site announces and does not have yet. */
export const comingWords = wordsOf('screens/coming', {
  body: 'Coming soon.',
  myBets: 'My bets',
});
