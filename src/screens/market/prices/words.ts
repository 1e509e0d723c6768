import { wordsOf } from '../../../words/language';
import { plural } from '../../../words/plural';

/* A runner’s price history, and all prices on offer. */
export const pricesWords = wordsOf('screens/market/prices', {
  price: 'Odds',
  line: 'Line',
  runner: 'Runner',
  asTable: 'Table',
  /** The chart in a sentence, for screen readers. */
  chart: (runner: string, low: string, high: string, from: string, to: string) =>
    `Best odds to back ${runner}, from ${from} to ${to}: low ${low}, high ${high}.`,
  now: (price: string) => `Now ${price}.`,
  low: 'Low',
  high: 'High',
  matched: 'Matched',
  time: 'Time',
  size: 'Size',
  /** Why a time has no price: the market accepted no bets, or the page did not see its prices. */
  states: { HALTED: 'Suspended', LOST: 'Not seen' },
  shaded: 'Shaded: suspended.',
  gaps: 'Gaps: odds we didn’t see.',
  empty: 'We note odds while this page is open. The first ones are seconds away.',
  all: 'Odds on offer',
  levels: (count: number) => plural(count, { one: '1 level', other: `${count} levels` }),
  bestThree: 'This exchange shows the best three odds a side.',
  nothing: 'Nobody offers odds now.',
  failed: 'We couldn’t load all odds.',
  alert: 'Odds alert',
});
