import { wordsOf } from '../../words/language';

/* The operator's news above the home screen. */
export const newsWords = wordsOf('islands/news', {
  title: 'News',
  pause: 'Pause news',
  play: 'Play news',
});
