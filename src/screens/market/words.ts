import { wordsOf } from '../../words/language';
import { plural } from '../../words/plural';

/* The screen of an event and its markets. */
export const marketWords = wordsOf('screens/market', {
  failed: 'We couldn’t load this event.',
  /** Shown if the server does not list the event: it is over, or its address is wrong. */
  gone: 'This event isn’t on offer.',
  goneHint: 'It may be over. Your bets on it are in My bets.',
  /** The name of the breadcrumb above an event, for screen readers. */
  way: 'Breadcrumb',
  over: 'All markets are closed.',
  finished: 'Finished',
  /** The winners; several in a place market and in a dead heat. */
  result: (winners: readonly string[]) => `Result: ${winners.join(', ')}`,
  more: (sport: string) => `More ${sport.toLowerCase()}`,
  /** The link from a finished event to the next one. */
  next: (event: string) => `Next: ${event}`,
  /** Opens the list of markets and of the next events. */
  moreThan: (sport: string) => `All markets and next ${sport.toLowerCase()}`,
  /** Shown if the sport of the event is switched off here. */
  off: (sport: string) => `${sport} isn’t offered here.`,
  offHint: 'Pick another sport.',
  none: 'No markets open for this event.',
  lineHead: { BACK: 'Under / No', LAY: 'Over / Yes' },
  versus: 'v',
  stale: (old: string) => `Odds ${old} old`,
  removed: 'Non-runner',
  reduction: (share: string) => `${share} reduction on odds matched earlier`,
  winner: 'Winner',
  placed: 'Placed',
  betDelay: (time: string) => `Bet delay ${time}`,
  matched: (sum: string) => `Matched ${sum}`,
  book: (share: string) => `Book ${share}`,
  /** The smallest and the largest stake: visible, and for screen readers. */
  limits: (least: string, most: string) => `${least}–${most}`,
  stakes: 'Stakes',
  bookHint:
    'Implied probability of the best back odds, added up. The closer to 100%, the tighter the market.',
  winners: (count: number) => plural(count, { one: '1 winner', other: `${count} winners` }),
  commission: (share: string) => `Commission ${share}`,
  lineHint: 'Pays even money',
  /** The link to the ladders of a market. */
  ladder: (market: string) => `Ladder, ${market}`,
  prices: (market: string) => `Odds history, ${market}`,
  order: 'Order of the runners',
  orders: { price: 'By odds', number: 'By number' },
  jump: 'Markets of this event',
  all: 'All markets',
  ifWins: 'if this wins',
  ifPlaced: 'if this places',
  /** The word between the lowest and the highest result: with several winners, the other winners decide too. */
  to: 'to',
});
