import { wordsOf } from '../../words/language';

/* The operator's pictures above the home screen. */
export const sliderWords = wordsOf('islands/slider', {
  title: 'Home banner',
  slide: (at: string, of: string) => `Picture ${at} of ${of}`,
  pause: 'Pause pictures',
  play: 'Play pictures',
  next: 'Next picture',
});
