import { wordsOf } from '../../words/language';

/* The name of the mark in the top bar. */
export const lookWords = wordsOf('frame/look', {
  home: (name: string) => `${name}, home`,
});
