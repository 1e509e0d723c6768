import { wordsOf } from '../../words/language';

/* Words of the page shell: a long wait, the end of a session, a part that fails. */
export const shellWords = wordsOf('islands/runtime', {
  loading: 'Still loading…',
  ended: {
    logout: 'You’re logged out.',
    locked: 'Your account is locked.',
    expired: 'Your session has expired. Log in again.',
    rejected: 'You’ve been logged out. Log in again.',
    elsewhere: 'You logged out in another tab.',
  },
  /** The name of a part that failed to load, by island name. */
  missing: {
    menu: 'The menu didn’t load.',
    search: 'Search didn’t load.',
    wallet: 'Your funds didn’t load.',
    stakes: 'The stake settings didn’t load.',
    oneTap: 'One-tap betting didn’t load.',
  },
  failed: {
    view: 'This part of the page stopped working.',
    load: 'This part of the page didn’t load.',
    reload: 'Reload the page',
    offline: 'You’re offline',
    offlineHint: 'This page opens once you’re back online.',
  },
});
