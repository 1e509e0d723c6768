import { wordsOf } from '../../words/language';

/* Closing positions: why it is not possible now, and a price that became worse. */
export const closingWords = wordsOf('ui/cashOut', {
  greenAll: (count: string, isOne: boolean) =>
    isOne ? 'Green all · 1 market' : `Green all · ${count} markets`,
  age: (seconds: string) => `prices ${seconds} s old`,
  waits: (available: string, size: string) =>
    `Only ${available} of ${size} is there now. The rest waits as an offer.`,
  worse: {
    take: (figure: string) => `Take ${figure}`,
    notNow: 'Not now',
  },
  unsent: 'Nothing has been placed.',
  /** Why there is no quote: on the button, and in the note. */
  reasons: {
    loading: ['Loading', 'Your bets and the prices are loading.'],
    noPosition: ['Nothing to close', 'You have no matched bet here.'],
    nothingToClose: ['Nothing to close', 'Your result is the same whoever wins.'],
    unsupported: ['Not available', 'Cash out is not available in this kind of market.'],
    suspended: ['Suspended', 'No cash out until it reopens; the figure may differ then.'],
    closed: ['Closed', 'This market takes no bets.'],
    stale: ['Old prices', 'No cash out until new prices arrive.'],
    pending: ['Checking', 'The outcome of a bet in this market is not known yet.'],
    closing: ['Being closed', 'A cash out of this market is not over.'],
    noOffer: ['No price', ''],
    belowMinimum: ['Below the minimum stake', ''],
    aboveMaximum: ['Above the largest stake', ''],
  },
  noOffer: {
    BACK: (runner: string) => `No one offers to back ${runner}.`,
    LAY: (runner: string) => `No one offers to lay ${runner}.`,
  },
  belowMinimum: (limit: string) => `A bet must be at least ${limit}. Choose a larger share.`,
  aboveMaximum: (limit: string) => `A bet may be at most ${limit}. Choose a smaller share.`,
});
