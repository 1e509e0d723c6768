import { wordsOf } from '../../words/language';

/* Green all: closing several positions, each with a cash out of its own. */
export const greenAllWords = wordsOf('screens/greenAll', {
  title: 'Green all',
  net: 'Net of commission',
  can: 'Can go now',
  cannot: 'Can’t be had',
  all: 'Choose all',
  nothing: 'Choose none',
  markets: (count: string, isOne: boolean) => (isOne ? '1 market' : `${count} markets`),
  /** The name of a market’s checkbox and of its row. */
  market: (event: string, market: string) => `${event}, ${market}`,
  /** The bets of a market: “Lay ₹1,680”, “3 bets, stake ₹900”. */
  oneSide: (side: string, stake: string) => `${side} ${stake}`,
  bets: (count: string) => `${count} bets`,
  stake: (count: string, stake: string) => `${count} bets, stake ${stake}`,
  offer: 'Leave an offer',
  chosen: (count: string, all: string) => `${count} of ${all} chosen`,
  atLeast: 'At least',
  betsToPlace: 'Bets to place',
  take: (count: string, isOne: boolean, figure: string) =>
    isOne ? `Green 1 market · ${figure}` : `Green ${count} markets · ${figure}`,
  takeNone: 'Choose a market',
  hint: 'Each market on its own. A worse price asks again.',
  done: (count: string, all: string) => `${count} of ${all} done`,
  /** What has become of a market. */
  states: {
    held: (left: string) => `Held, ${left} to go`,
    placing: 'Placing',
    checking: 'Checking',
    done: (count: string, isOne: boolean) =>
      isOne ? 'Done, 1 bet matched' : `Done, ${count} bets matched`,
    waiting: (matched: string, size: string) =>
      `${matched} of ${size} matched. The rest waits as an offer.`,
    short: (matched: string, size: string) => `Not complete: ${matched} of ${size} matched.`,
    worse: (was: string) => `Worse: was ${was}. Not placed.`,
    left: 'Not placed.',
  },
  see: 'See the offer',
  rest: (figure: string) => `Close the rest · ${figure}`,
  leave: 'You may leave this page. What is sent goes on; what asks waits for you.',
  soFar: 'So far',
  none: 'You have no matched bets here.',
  noneHint: 'A bet that is matched can be closed here.',
  find: 'Find a market',
  failed: 'Your bets didn’t load.',
});
