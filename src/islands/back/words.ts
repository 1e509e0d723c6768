import { wordsOf } from '../../words/language';

/* The way back from the lobby. */
export const backWords = wordsOf('islands/back', {
  back: 'Back to sports',
});
