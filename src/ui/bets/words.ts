import { wordsOf } from '../../words/language';

/* Open bets. */
export const betsWords = wordsOf('ui/bets', {
  title: 'Open bets',
  myBets: 'My bets',
  none: 'No open bets.',
  noneHint: 'Bets you place appear here until their market is settled.',
  find: 'See what is in play',
  failed: 'Your bets could not be loaded.',
  line: (side: string, stake: string, price: string) => `${side} ${stake} at ${price}`,
  matched: 'matched',
  unmatched: 'not matched yet',
  part: (matched: string, stake: string) => `${matched} of ${stake} matched`,
  pending: 'held in play',
  ifWins: 'profit',
  liability: 'liability',
  averageAt: (price: string) => `average ${price}`,
  /** The end of the unmatched rest. */
  rest: {
    remaining: (sum: string) => `${sum} waiting`,
    lapsed: (sum: string) => `${sum} lapsed`,
    cancelled: (sum: string) => `${sum} cancelled`,
    voided: (sum: string) => `${sum} void`,
    unknown: (sum: string) => `${sum} not matched`,
  },
  lastKnown: (time: string) => `Last known at ${time}.`,
});
