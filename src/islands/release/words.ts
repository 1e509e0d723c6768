import { wordsOf } from '../../words/language';

/* The offer of a new release. */
export const releaseWords = wordsOf('islands/release', {
  label: 'New version',
  ready: 'A new version is ready.',
  reload: 'Reload',
  notNow: 'Not now',
});
