import { wordsOf } from '../../words/language';

/* Closing positions: why it is not possible now, and odds that got worse. */
export const closingWords = wordsOf('ui/cashOut', {
  greenAll: (count: string, isOne: boolean) =>
    isOne ? 'Green all ·\u00a01 market' : `Green all ·\u00a0${count} markets`,
  age: (seconds: string) => `odds ${seconds} s old`,
  waits: (available: string, size: string) =>
    `Only ${available} of ${size} can be matched now. The rest stays unmatched.`,
  /** Instead, if no bet can wait to be matched. */
  leavesOpen: (available: string, size: string) =>
    `Only ${available} of ${size} can be matched now. The rest of your position stays open.`,
  worse: {
    take: (figure: string) => `Take ${figure}`,
    notNow: 'Not now',
  },
  lastQuote: (figure: string, time: string) => `Last quote ${figure} at ${time}`,
  unsent: 'Nothing has been placed.',
  /** Why there is no quote: on the button, and in the note. */
  reasons: {
    loading: ['Loading', 'Your bets and the odds are loading.'],
    noPosition: ['Nothing to close', 'You have no matched bets here.'],
    nothingToClose: ['Nothing to close', 'You’re already level: the same result whoever wins.'],
    unsupported: ['Not available', 'Cash out isn’t available for this kind of market.'],
    suspended: ['Suspended', 'Cash out isn’t available until the market reopens.'],
    closed: ['Closed', 'This market is closed to bets.'],
    stale: ['Odds out of date', 'Cash out isn’t available until the odds update.'],
    pending: ['Checking', 'The outcome of a bet in this market is not known yet.'],
    closing: ['Cashing out', 'A cash out of this market is still in progress.'],
    noOffer: ['No odds', ''],
    belowMinimum: ['Below the minimum stake', ''],
    aboveMaximum: ['Above the maximum stake', ''],
  },
  noOffer: {
    BACK: (runner: string) => `There are no odds to back ${runner} now.`,
    LAY: (runner: string) => `There are no odds to lay ${runner} now.`,
  },
  belowMinimum: (limit: string) => `The minimum stake is ${limit}. Choose a larger share.`,
  aboveMaximum: (limit: string) => `The maximum stake is ${limit}. Choose a smaller share.`,
});
