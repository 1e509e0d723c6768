import { wordsOf } from '../../words/language';

/* Notices and their kinds. */
export const noticeWords = wordsOf('islands/toasts', {
  title: 'Notices',
  dismiss: 'Dismiss',
  kinds: {
    success: 'Done',
    danger: 'Problem',
    info: 'Note',
    warning: 'Please note',
  },
});
