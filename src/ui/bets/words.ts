import { wordsOf } from '../../words/language';

/* Open bets. */
export const betsWords = wordsOf('ui/bets', {
  title: 'Open bets',
  myBets: 'My bets',
  none: 'No open bets.',
  noneHint: 'Bets you place show here until they settle.',
  find: 'See what’s in play',
  failed: 'We couldn’t load your bets.',
  line: (side: string, stake: string, price: string) => `${side} ${stake} at ${price}`,
  matched: 'matched',
  unmatched: 'unmatched',
  part: (matched: string, stake: string) => `${matched} of ${stake} matched`,
  pending: 'held in play',
  ifWins: 'profit',
  liability: 'liability',
  /** Of a bet that waits, in whole or in part. */
  ifMatched: 'if matched',
  averageAt: (price: string) => `average ${price}`,
  /** The end of the unmatched rest. */
  rest: {
    remaining: (sum: string) => `${sum} waiting`,
    lapsed: (sum: string) => `${sum} lapsed`,
    cancelled: (sum: string) => `${sum} cancelled`,
    voided: (sum: string) => `${sum} void`,
    unknown: (sum: string) => `${sum} unmatched`,
  },
  lastKnown: (time: string) => `Last updated at ${time}.`,
});
