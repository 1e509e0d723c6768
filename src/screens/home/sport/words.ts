import { wordsOf } from '../../../words/language';

/* A sport that is not offered here. */
export const sportWords = wordsOf('screens/home/sport', {
  title: 'Sport not offered',
  hint: 'We don’t offer this sport. Pick another.',
});
