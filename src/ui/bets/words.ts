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
    unmatched: 'Nothing is waiting.',
  },
  noneHere: 'No bets like this in this market.',
  see: {
    matched: 'See matched bets',
    unmatched: 'See waiting bets',
  },
  find: 'See what’s in play',
  failed: 'We couldn’t load your bets.',
  /** Headings of the totals. */
  totals: {
    liability: 'Sum of liabilities',
    bestResult: 'Best result',
    waiting: 'Waiting',
    events: 'Events',
  },
  /** Below the sum, if it may be more than the exposure. */
  covers: 'Bets in one market can cover each other, so your exposure can be less.',
  /** Headings of a bet's figures. */
  figures: {
    selection: 'Selection',
    stake: 'Stake',
    /** Also the heading of a column with odds, lines and rates. */
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
  /** For an each-way bet, below its figures. */
  ifPlaced: (result: string) => `If placed ${result}`,
  /** The terms of a bet in one line. */
  line: (side: string, stake: string, price: string) => `${side} ${stake} at ${price}`,
  requested: (requested: string, got: string) => `asked ${requested}, got ${got}`,
  /** A back never gets less than it asked, except after a reduction for a withdrawn runner. */
  cut: (requested: string, got: string) => `asked ${requested}, cut to ${got} after a non-runner`,
  tags: {
    waiting: 'Waiting',
    changing: 'Changing',
    notPlaced: 'Not placed',
    partly: 'Partly matched',
    pending: 'Held in play',
    checking: 'Checking',
  },
  /** The accessible name of the bets without an answer. */
  checking: 'Bets being checked',
  checkingHint: 'No answer yet. We’re checking with the exchange. The bet won’t be sent twice.',
  part: (matched: string, stake: string) => `${matched} of ${stake} matched`,
  /** The price on offer now, beside the price of the unmatched bet. */
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
  /** Explains offers, above the unmatched bets. */
  stays: 'These wait until they’re matched or lapse. Nothing here is a position yet.',
  /** The same if the server can cancel. */
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
  /** If the exchange cancels the offers of a player who disconnects. `time`: after how long. */
  onDisconnect: {
    connected: (time: string) =>
      `Connected. If your connection is lost for ${time}, the exchange cancels your offers.`,
    gone: (time: string) =>
      `Not connected. After ${time} without a connection, the exchange cancels your offers.`,
  },
  /** The change of a waiting offer, in its card. */
  change: {
    open: 'Change',
    /** Accessible name: which bet. */
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
    keeps: 'Keeps its place.',
    added: (sum: string) => `${sum} more goes to the back.`,
    /** A smaller stake, if the server can only cancel whole offers. */
    cutLoses: 'It gives up its place and joins the back.',
    newOdds: 'New odds, new place.',
    ahead: (sum: string, to: string, from: string) =>
      `${sum} ahead at ${to}. It gives up its place at ${from}.`,
    back: (to: string, from: string) =>
      `It joins the back at ${to} and gives up its place at ${from}.`,
    matches: (sum: string) => `Up to ${sum} matches now.`,
    badStake: 'Enter a stake like 500.',
    atLeast: (sum: string) => `The minimum stake is ${sum}.`,
    addAtLeast: (sum: string) => `Add at least ${sum}, the minimum stake.`,
    atMost: (sum: string) => `The maximum stake is ${sum}.`,
    halted: 'The market takes no new offers now. You can still lower the stake.',
    haltedWhole: 'The market takes no new offers now. You can still cancel.',
    rule: 'A smaller stake at the same odds keeps your place. A larger one puts only the extra at the back.',
    ruleWhole: 'A larger stake puts only the extra at the back. Any other change joins the back.',
    placing: (price: string) => `Taken out. Placing it at ${price}…`,
    adding: 'Placing the extra…',
    notPlaced: 'Cancelled, not placed.',
    notAdded: 'The extra was not placed. Your offer waits as before.',
    matchedFirst: (sum: string) => `${sum} was matched first.`,
    again: 'Place again',
    againOf: (runner: string) => `Place again: ${runner}`,
    drop: 'Leave it',
    dropOf: (runner: string) => `Leave it: ${runner}`,
  },
  /** Offers that the player takes out of a market for a while. */
  paused: {
    /** The accessible name of the section. */
    title: 'Paused offers',
    pause: (count: number) => plural(count, { one: 'Pause 1 offer', other: `Pause all ${count}` }),
    pauseIn: (market: string, count: number) =>
      plural(count, {
        one: `Pause 1 offer in ${market}`,
        other: `Pause all ${count} in ${market}`,
      }),
    /** What a pause costs, said before and after. */
    cost: 'Paused offers leave the market and can’t match. Put back, they join the end of the queue. Matched bets stay.',
    at: (time: string) => `Paused at ${time}.`,
    out: (count: number, market: string) =>
      plural(count, {
        one: `1 offer in ${market} is out of the market and can’t match.`,
        other: `${count} offers in ${market} are out of the market and can’t match.`,
      }),
    allMatched: (market: string) => `Every offer in ${market} was matched first.`,
    end: 'Put back, they join the end of the queue.',
    putBack: (count: number) =>
      plural(count, { one: 'Put back 1 offer', other: `Put back ${count} offers` }),
    halted: 'They wait here until the market opens.',
    taken: 'Taken out',
    matched: 'Matched first',
    leaving: 'Taking out…',
    returning: 'Putting back…',
    discard: 'Cancel them for good',
    discarded: 'The paused offers are cancelled for good.',
    undo: 'Undo',
  },
  settled: {
    none: 'Nothing settled today.',
    noneHint: 'Bets that settle today show here.',
    history: 'Bet history',
    failed: 'We couldn’t load your settled bets.',
    net: 'Net today',
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
    /** The last result, above the list. */
    news: (event: string) => `${event} settled.`,
    wonNet: (sum: string) => `You won ${sum}.`,
    wonAfter: (sum: string, commission: string) => `You won ${sum} after ${commission} commission.`,
    lostNet: (sum: string) => `You lost ${sum}.`,
    level: 'You broke even.',
  },
  beforeCommission: 'Profit is before commission.',
});
