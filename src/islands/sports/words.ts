import { wordsOf } from '../../words/language';

/* The sports that the page shell shows before the server has named them, and the casino. */
export const sportsWords = wordsOf('islands/sports', {
  1: 'Football',
  2: 'Tennis',
  3: 'Cricket',
  25: 'Kabaddi',
  26: 'Horse racing',
  casino: 'Casino',
});
