import { wordsOf } from '../../../words/language';

/* A sport that is not offered here. */
export const sportWords = wordsOf('screens/home/sport', {
  title: 'Sport not offered',
  hint: 'This site has no such sport. Pick another one.',
});
