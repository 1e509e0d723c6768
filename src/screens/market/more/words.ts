import { wordsOf } from '../../../words/language';

/* The markets of an event in a list, and the events after it. */
export const moreWords = wordsOf('screens/market/more', {
  title: 'Markets',
  all: 'All markets',
  next: (sport: string) => `Next ${sport.toLowerCase()}`,
  none: 'Nothing else is listed yet.',
});
