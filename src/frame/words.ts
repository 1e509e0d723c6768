import { wordsOf } from '../words/language';

/* Of the page itself, from its script on: a long wait, the end of a session, a part that fails. */
export const frameWords = wordsOf('frame', {
  loading: 'Still loading…',
  ended: {
    logout: 'You are logged out.',
    expired: 'Your session has run out. Log in to go on.',
    rejected: 'You were logged out. Log in to go on.',
    elsewhere: 'Your session ended in another tab.',
  },
  failed: {
    view: 'This part of the page stopped working.',
    load: 'This part of the page could not be loaded.',
    reload: 'Load the page again',
  },
});
