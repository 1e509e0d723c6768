import { wordsOf } from '../../words/language';

/* Link back from the lobby. */
export const backWords = wordsOf('islands/back', {
  back: 'Back to sports',
});
