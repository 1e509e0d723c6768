import { wordsOf } from '../../words/language';
import { plural } from '../../words/plural';

/* The player's bets: matched and unmatched. */
export const betsWords = wordsOf('ui/bets', {
  byMarket: 'Exposure by market',
  title: 'Open bets',
  myBets: 'My bets',
  tabs: { matched: 'Matched', unmatched: 'Unmatched', settled: 'Settled' },
  /** The accessible name of a tab. */
  bets: (count: number) => plural(count, { one: '1 bet', other: `${count} bets` }),
  market: 'Market',
  allMarkets: 'All markets',
  inMarket: (event: string, market: string, count: number) =>
    `${event === '' ? market : `${event}, ${market}`} (${count})`,
  none: 'No open bets.',
  noneHint: 'Bets you place show here until they settle.',
  noneIn: {
    matched: 'Nothing matched yet.',
    unmatched: 'No unmatched bets.',
  },
  noneHere: 'No bets like this in this market.',
  see: {
    matched: 'See matched bets',
    unmatched: 'See unmatched bets',
  },
  find: 'See what’s in play',
  failed: 'We couldn’t load your bets.',
  /** Headings of the totals. */
  totals: {
    liability: 'Total liability',
    bestResult: 'Best result',
    waiting: 'Waiting',
    events: 'Events',
  },
  /** Shown below the bets if their sum may be more than the exposure. */
  covers: 'Bets in one market can cover each other, so your exposure can be less.',
  /** Headings of a bet's figures. */
  figures: {
    selection: 'Selection',
    stake: 'Stake',
    /** The name of odds, and the heading of a column with odds, lines and rates. */
    odds: 'Odds',
    line: 'Line',
    rate: 'Rate',
    liability: 'Liability',
    profit: 'Profit',
    ifWins: 'If it wins',
    ifLoses: 'If it loses',
    placed: 'Placed',
    waiting: 'Waiting',
    held: 'Held',
    ifMatched: 'Potential profit',
  },
  /** Shown below the figures of an each-way bet. */
  ifPlaced: (result: string) => `If placed ${result}`,
  /** The terms of a bet in one line. */
  line: (side: string, stake: string, price: string) => `${side} ${stake} at ${price}`,
  requested: (requested: string, got: string) => `asked ${requested}, matched at ${got}`,
  /** A back never gets less than it requested, except after a reduction for a withdrawn runner. */
  cut: (requested: string, got: string) =>
    `asked ${requested}, reduced to ${got} after a non-runner`,
  tags: {
    waiting: 'Waiting',
    changing: 'Changing',
    notPlaced: 'Not placed',
    partly: 'Partly matched',
    pending: 'Held in play',
    checking: 'Checking',
  },
  /** The accessible name of the list of bets without an answer. */
  checking: 'Bets being checked',
  checkingHint: 'No answer yet. We’re checking with the exchange. The bet won’t be sent twice.',
  part: (matched: string, stake: string) => `${matched} of ${stake} matched`,
  /** The price on offer now, next to the price of the unmatched bet. */
  now: {
    BACK: (best: string, own: string) => `Now ${best} to back. Yours waits at ${own}.`,
    LAY: (best: string, own: string) => `Now ${best} to lay. Yours waits at ${own}.`,
  },
  /** How the unmatched part ended. */
  rest: {
    lapsed: (sum: string) => `${sum} lapsed`,
    cancelled: (sum: string) => `${sum} cancelled`,
    voided: (sum: string) => `${sum} void`,
    unknown: (sum: string) => `${sum} no longer open`,
  },
  /** Shown below the unmatched bets. */
  stays: 'These wait until they’re matched or lapse. Nothing here is a position yet.',
  /** Shown below the unmatched bets if the server can cancel bets. */
  canCancel:
    'These wait until they’re matched, cancelled or lapse. Nothing here is a position yet.',
  stillCancel: (halt: string) => `${halt}. You can still cancel.`,
  cancel: {
    one: 'Cancel',
    busy: 'Cancelling…',
    all: (count: number) => plural(count, { one: 'Cancel 1', other: `Cancel all ${count}` }),
    ask: (count: number) =>
      plural(count, { one: 'Cancel 1 bet?', other: `Cancel all ${count} bets?` }),
    keep: 'Keep them',
    unknown: 'No answer yet. We’re checking. The cancel won’t be sent twice.',
  },
  /** Shown if the exchange cancels the unmatched bets of a player who disconnects. `time` is the delay. */
  onDisconnect: {
    connected: (time: string) =>
      `Connected. If your connection is lost for ${time}, the exchange cancels your unmatched bets.`,
    gone: (time: string) =>
      `Not connected. After ${time} without a connection, the exchange cancels your unmatched bets.`,
  },
  /** The change of an unmatched bet, in its card. */
  change: {
    open: 'Change',
    /** The accessible name, which identifies the bet. */
    openOf: (runner: string) => `Change ${runner}`,
    title: (runner: string) => `Change ${runner}`,
    odds: 'Odds',
    line: 'Line',
    stake: 'Stake',
    stakeIn: (symbol: string) => `Stake in ${symbol}`,
    lower: 'Lower odds',
    higher: 'Higher odds',
    less: 'Lower stake',
    more: 'Higher stake',
    leave: 'Leave it',
    to: (terms: string) => `Change to ${terms}`,
    none: 'Change',
    both: (stake: string, price: string) => `${stake} at ${price}`,
    busy: 'Changing…',
    keeps: 'Keeps its place in the queue.',
    added: (sum: string) => `The extra ${sum} joins the back of the queue.`,
    /** A note on a smaller stake, if the server can only cancel whole bets. */
    cutLoses: 'It goes to the back of the queue.',
    newOdds: 'New odds:',
    ahead: (sum: string, to: string, from: string) =>
      `you lose your place at ${from}, and ${sum} is ahead of you at ${to}.`,
    back: (to: string, from: string) =>
      `you lose your place at ${from} and join the back of the queue at ${to}.`,
    matches: (sum: string) => `up to ${sum} will match at once. You lose your place in the queue.`,
    badStake: 'Enter a stake like 500.',
    atLeast: (sum: string) => `The minimum stake is ${sum}.`,
    addAtLeast: (sum: string) => `Add at least ${sum}, the minimum stake.`,
    atMost: (sum: string) => `The maximum stake is ${sum}.`,
    halted: 'This market isn’t taking new bets. You can still lower the stake.',
    haltedWhole: 'This market isn’t taking new bets. You can still cancel.',
    rule: 'A smaller stake at the same odds keeps your place in the queue. A larger one puts only the extra at the back.',
    ruleWhole:
      'A larger stake puts only the extra at the back of the queue. Any other change moves the whole bet there.',
    placing: (price: string) => `Cancelled. Placing at ${price}…`,
    adding: 'Placing the extra…',
    notPlaced: 'Cancelled, not placed.',
    notAdded: 'The extra was not placed. Your original bet is unchanged.',
    matchedFirst: (sum: string) => `${sum} was matched first.`,
    again: 'Place again',
    againOf: (runner: string) => `Place again: ${runner}`,
    drop: 'Don’t place',
    dropOf: (runner: string) => `Don’t place: ${runner}`,
  },
  /** Unmatched bets that the player takes out of a market for a while. */
  paused: {
    /** The accessible name of the section. */
    title: 'Paused bets',
    pause: (count: number) => plural(count, { one: 'Pause 1 bet', other: `Pause all ${count}` }),
    pauseIn: (market: string, count: number) =>
      plural(count, {
        one: `Pause 1 bet in ${market}`,
        other: `Pause all ${count} in ${market}`,
      }),
    /** The cost of a pause, shown before it. */
    cost: 'A paused bet loses its place in the queue.',
    at: (time: string) => `Paused at ${time}.`,
    out: (count: number, market: string) =>
      plural(count, {
        one: `1 bet in ${market} is out of the market and can’t be matched. When you put it back, it goes to the back of the queue.`,
        other: `${count} bets in ${market} are out of the market and can’t be matched. When you put them back, they go to the back of the queue.`,
      }),
    allMatched: (market: string) =>
      `All your bets in ${market} were matched before they could be paused.`,
    putBack: (count: number) =>
      plural(count, { one: 'Put back 1 bet', other: `Put back ${count} bets` }),
    halted: 'You can put bets back when the market reopens.',
    old: 'The odds are out of date. You can put bets back when they update.',
    taken: 'Paused',
    matched: 'Matched before the pause',
    leaving: 'Pausing…',
    returning: 'Putting back…',
    discard: 'Cancel paused bets',
    discarded: 'Paused bets cancelled.',
    undo: 'Undo',
  },
  settled: {
    none: 'Nothing settled today.',
    noneHint: 'Bets that settle today show here.',
    history: 'Bet history',
    failed: 'We couldn’t load your settled bets.',
    net: 'Net today',
    /** Instead of the net, if the server names no commission. */
    total: 'Profit today',
    commission: 'Commission',
    won: 'Won',
    wonOf: (won: number, all: number) => `${won} of ${all}`,
    at: (time: string) => `settled ${time}`,
    placed: (time: string) => `Placed ${time}`,
    gross: 'Gross',
    netOf: 'Net',
    more: 'Show more',
    shown: (shown: number, all: number) => `${shown} of ${all}`,
    outcomes: {
      won: 'Won',
      lost: 'Lost',
      level: 'Broke even',
      void: 'Void',
      lapsed: 'Lapsed',
      cancelled: 'Cancelled',
    },
    /** The last result, shown above the list. */
    news: (event: string) => `${event} settled.`,
    wonNet: (sum: string) => `You won ${sum}.`,
    wonAfter: (sum: string, commission: string) => `You won ${sum} after ${commission} commission.`,
    lostNet: (sum: string) => `You lost ${sum}.`,
    level: 'You broke even.',
  },
  beforeCommission: 'Profit is before commission.',
});
