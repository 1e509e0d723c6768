import { wordsOf } from '../../words/language';

/* The floating link to the operator's support. */
export const supportWords = wordsOf('islands/support', {
  support: 'Support',
});
