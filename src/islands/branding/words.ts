import { wordsOf } from '../../words/language';

/* The accessible name of the brand in the top bar. */
export const lookWords = wordsOf('islands/branding', {
  home: (name: string) => `${name}, home`,
});
