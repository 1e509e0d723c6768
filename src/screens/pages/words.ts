import { wordsOf } from '../../words/language';

/* Pages that stand alone. */
export const pageWords = wordsOf('screens/pages', {
  notFound: {
    title: 'Page not found',
    body: 'There is nothing at this address, or this site does not offer it.',
  },
  maintenance: {
    title: 'Back soon',
    body: 'We are working on the site. Bets already placed stand, and winnings are paid as usual.',
    check: 'Check again',
    asking: 'Checking…',
    outcome: {
      answered: 'We are still working on it.',
      refused: 'The site is not answering properly yet.',
      unanswered: 'No answer. Check your connection.',
    },
    asked: (time: string) =>
      `Checked at ${time}. This page moves on by itself once the site is back.`,
  },
});
