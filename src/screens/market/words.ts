import { wordsOf } from '../../words/language';
import { plural } from '../../words/plural';

/* The screen of an event and its markets. */
export const marketWords = wordsOf('screens/market', {
  failed: 'This event could not be loaded.',
  none: 'No markets are open for this event.',
  lineHead: { BACK: 'Under / No', LAY: 'Over / Yes' },
  versus: 'v',
  stale: (old: string) => `Prices ${old} old`,
  removed: 'Non-runner',
  reduction: (share: string) => `others −${share}`,
  winner: 'Winner',
  placed: 'Placed',
  betDelay: (time: string) => `Bet delay ${time}`,
  matched: (sum: string) => `Matched ${sum}`,
  book: (share: string) => `Book ${share}`,
  bookHint: 'Sum of the best back prices’ chances; close to 100 % is a tight market.',
  winners: (count: number) => plural(count, { one: '1 winner', other: `${count} winners` }),
  commission: (share: string) => `Commission ${share}`,
  lineHint: 'Runs at even money',
  jump: 'Markets of this event',
  all: 'All markets',
  ifWins: 'if this wins',
});
