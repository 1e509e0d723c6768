import { wordsOf } from '../../words/language';

/* Green all: closing several positions, each with a cash out of its own. */
export const greenAllWords = wordsOf('screens/greenAll', {
  title: 'Green all',
  net: 'Net of commission',
  can: 'Ready to close',
  level: 'Already level',
  cannot: 'Can’t close now',
  all: 'Select all',
  nothing: 'Clear all',
  markets: (count: string, isOne: boolean) => (isOne ? '1 market' : `${count} markets`),
  /** The name of a market’s checkbox and of its row. */
  market: (event: string, market: string) => `${event}, ${market}`,
  /** The bets of a market: “Lay ₹1,680”, “3 bets, stake ₹900”. */
  oneSide: (side: string, stake: string) => `${side}\u00A0${stake}`,
  bets: (count: string) => `${count} bets`,
  stake: (count: string, stake: string) => `${count} bets, stake ${stake}`,
  offer: 'Open ladder',
  chosen: (count: string, all: string) => `${count} of ${all} selected`,
  atLeast: 'Worst result',
  betsToPlace: 'Bets to place',
  take: (count: string, isOne: boolean, figure: string) =>
    isOne ? `Green 1 market ·\u00a0${figure}` : `Green ${count} markets ·\u00a0${figure}`,
  takeNone: 'Select a market',
  hint: 'Markets close separately. If the odds get worse, we’ll ask you first.',
  done: (count: string, all: string) => `${count} of ${all} done`,
  /** The progress of a market. */
  states: {
    held: (left: string) => `Bet delay: ${left} left`,
    placing: 'Placing',
    checking: 'Checking',
    done: (count: string, isOne: boolean) =>
      isOne ? 'Done, 1 bet matched' : `Done, ${count} bets matched`,
    waiting: (matched: string, size: string) =>
      `${matched} of ${size} matched. The rest stays unmatched.`,
    short: (matched: string, size: string) => `Not fully matched: ${matched} of ${size}.`,
    unmatched: 'Nothing matched.',
    worse: (was: string) => `Odds moved: was ${was}. Not placed.`,
    left: 'Not placed.',
  },
  see: 'View unmatched bet',
  rest: (figure: string) => `Close the rest ·\u00a0${figure}`,
  again: (figure: string) => `Try again ·\u00a0${figure}`,
  leave:
    'You can leave this page. Bets already sent carry on; anything that needs your answer will wait.',
  soFar: 'So far',
  /** Leave the list, which is cleared once nothing waits. */
  toBets: 'Back to my bets',
  toEvent: 'Back to the event',
  none: 'You have no matched bets here.',
  noneHint: 'Matched bets appear here, ready to close.',
  find: 'Find a market',
  failed: 'We couldn’t load your bets.',
});
