import { wordsOf } from '../../../words/language';

/* Why the site's settings failed to load, if their server gives no reason. */
export const settingsWords = wordsOf('islands/toasts/refused', {
  unreadable: 'We couldn’t read the site’s settings.',
  status: (status: number) => `HTTP error ${status}`,
});
