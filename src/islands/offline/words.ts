import { wordsOf } from '../../words/language';

/* Above the screen of a page that was opened without a network. */
export const offlineWords = wordsOf('islands/offline', {
  offline: 'You’re offline. Prices return with your connection.',
  failing: 'We can’t reach the exchange. Prices return once we can.',
});
