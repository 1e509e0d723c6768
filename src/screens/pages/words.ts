import { wordsOf } from '../../words/language';

/* Error pages and the maintenance page. */
export const pageWords = wordsOf('screens/pages', {
  notFound: {
    title: 'This page doesn’t exist.',
    body: 'Check the address, or start again from home.',
  },
  notAuthorized: {
    title: 'No access',
    body: 'This page isn’t open to you. Log in with another account, or go back to the sports.',
    logIn: 'Log in',
  },
  serverError: {
    title: 'Something went wrong',
    body: 'That was our fault, not yours. Your bets and your balance are safe.',
    bets: 'My bets',
  },
  maintenance: {
    title: 'Back soon',
    body: 'We’re working on the site. Your bets stand, and winnings are paid as usual.',
    check: 'Check again',
    asking: 'Checking…',
    outcome: {
      answered: 'Still working on it.',
      refused: 'The site isn’t answering properly yet.',
      unanswered: 'No answer. Check your connection.',
    },
    checkedAt: (time: string) => `Checked at ${time}. You’ll be back in as soon as the site is up.`,
  },
});
