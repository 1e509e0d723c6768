import { wordsOf } from '../../words/language';

/* The accessible name of the brand in the top bar. */
export const lookWords = wordsOf('frame/look', {
  home: (name: string) => `${name}, home`,
});
