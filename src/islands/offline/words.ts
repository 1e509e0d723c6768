import { wordsOf } from '../../words/language';

/* Shown above the screen of a page that was opened without a network. */
export const offlineWords = wordsOf('islands/offline', {
  offline: 'You’re offline. Odds return with your connection.',
  /** Shown next to a login or sign-up form. */
  alone: 'You’re offline. Try again once you’re back online.',
  failing: 'We can’t reach the exchange. Odds return once we can.',
});
