import { wordsOf } from '../../words/language';
import { plural } from '../../words/plural';

/* The bet slip. */
export const slipWords = wordsOf('islands/slip', {
  title: 'Bet slip',
  count: (legs: number) => plural(legs, { one: '1 selection', other: `${legs} selections` }),
  clear: 'Clear',
  empty: 'Tap a price to start a bet.',
  odds: 'Odds',
  line: 'Line',
  stake: (symbol: string) => `Stake ${symbol}`,
  limits: (least: string, most: string) => `Min ${least} · Max ${most}`,
  lower: 'Lower odds',
  higher: 'Higher odds',
  remove: (runner: string) => `Remove ${runner}`,
  quick: 'Quick stakes',
  forAll: 'Stake for all',
  /** In the place of a stake that is still to be given. */
  noStake: 'Stake',
  dead: { closed: 'Closed', runnerRemoved: 'Non-runner' },
  /** How many selections are not placed with the others, by the reason. */
  out: {
    noStake: (count: number) =>
      plural(count, { one: '1 needs a stake', other: `${count} need a stake` }),
    closed: (count: number) => plural(count, { one: '1 is closed', other: `${count} are closed` }),
    other: (count: number) =>
      plural(count, { one: '1 is not ready', other: `${count} are not ready` }),
    all: (reasons: string, count: number) =>
      plural(count, { one: `${reasons}. It stays out.`, other: `${reasons}. They stay out.` }),
  },
  add: (title: string) => `Add ${title}`,
  better: (price: string) => `Better price: ${price}. Yours if it lasts.`,
  worse: (now: string, was: string) => `Worse price: ${now}, was ${was}`,
  profit: 'Profit',
  /** Of a bet whose price nobody offers now. */
  profitIfMatched: 'Profit if matched',
  liability: 'Liability',
  total: 'Total liability',
  place: 'Place bet',
  placeOne: (bet: string) => `Place bet · ${bet}`,
  placeMany: (count: number, risk: string) =>
    `${plural(count, { one: 'Place 1 bet', other: `Place ${count} bets` })} · ${risk}`,
  enterStake: 'Enter a stake',
  placing: 'Placing…',
  /** By the policy that the bet is sent with. */
  at: {
    ANY: (stake: string, price: string) => `${stake} at ${price} or best available`,
    BETTER: (stake: string, price: string) => `${stake} at ${price} or better`,
    NONE: (stake: string, price: string) => `${stake} at ${price} exactly`,
  },
  /** The same where there is less room. */
  briefly: {
    ANY: (stake: string) => `${stake} at best price`,
    BETTER: (stake: string, price: string) => `${stake} at ${price}`,
    NONE: (stake: string, price: string) => `${stake} at ${price}`,
  },
  held: (time: string) => `In-play: held for ${time}.`,
  waits: {
    ANY: (price: string) =>
      `Matched at the best price when it arrives, now ${price}; any rest stays open.`,
    BETTER: (price: string) => `Matched at ${price} or better; any rest stays open.`,
    NONE: (price: string) => `Exactly ${price} or not at all.`,
  },
  ask: (count: number) => plural(count, { one: 'Place 1 bet?', other: `Place ${count} bets?` }),
  confirm: (count: number) => plural(count, { one: 'Confirm bet', other: `Confirm ${count} bets` }),
  change: 'Change',
  login: 'Log in to place this bet',
  keeps: 'Your selections stay in the slip.',
  states: {
    submitting: 'Sending…',
    pending: (time: string) => `Held in play: ${time}`,
    pendingOver: 'Held in play: checking…',
    matched: (sum: string, price: string) => `Matched ${sum} at ${price}`,
    /** A matched bet, with the end of the part that nobody took. */
    withRest: (matched: string, rest: string) => `${matched}; ${rest}`,
    rest: {
      LAPSED: (rest: string) => `${rest} lapsed`,
      CANCELLED: (rest: string) => `${rest} was cancelled`,
      VOIDED: (rest: string) => `${rest} was voided`,
      ENDED: (rest: string) => `${rest} is no longer open; see your statement`,
    },
    partlyMatched: (sum: string, price: string, rest: string) =>
      `Matched ${sum} at ${price}; ${rest} is waiting`,
    settled: (profit: string) => `Settled: ${profit}`,
    unmatched: (rest: string) => `Nothing matched yet: ${rest} is waiting`,
    unknown: 'No answer yet. We are asking the exchange; the bet is not sent twice.',
  },
  receipt: 'Receipt',
  receiptOf: (bets: number, time: string) =>
    `${plural(bets, { one: '1 bet', other: `${bets} bets` })} · ${time}`,
  exposure: 'Exposure now',
  myBets: 'My bets',
  betAgain: 'Bet again',
  done: 'Done',
  /** The figures of a bet that was sent. */
  bet: {
    at: (sum: string, price: string) => `${sum} at ${price}`,
    better: (bet: string, asked: string) => `${bet}, better than ${asked}`,
    part: (sum: string, stake: string, price: string, rest: string) =>
      `${sum} of ${stake} at ${price}. ${rest} waiting`,
    waiting: (bet: string, profit: string) =>
      `${bet}. Nothing matched yet. Profit if matched ${profit}`,
    refused: (why: string) => `${why} No money was taken.`,
  },
  reference: 'Reference',
  /** The same in a word or two. */
  brief: {
    submitting: 'Sending…',
    pending: 'Held in play',
    matched: 'Matched',
    won: 'Won',
    lost: 'Lost',
    voided: 'Void',
    part: (percent: string) => `${percent}% matched`,
    unmatched: 'Waiting',
    rejected: 'Refused',
    unknown: 'Checking',
  },
  /** Why there is no bet, by its code, where the server says nothing itself. */
  refusals: {
    INSUFFICIENT_FUNDS: 'Not enough funds for this bet.',
    MARKET_NOT_FOUND: 'This market no longer exists.',
    MARKET_SUSPENDED: 'The market is suspended.',
    MARKET_NOT_OPEN_FOR_BETTING: 'The market is closed for betting.',
    INVALID_BET_SIZE: 'The stake is outside the limits.',
    INVALID_ODDS: 'These odds are not on the price ladder.',
    RUNNER_REMOVED: 'The runner was removed.',
    PRICE_CHANGED: 'The price changed before the bet arrived.',
    MARKET_VERSION_CHANGED: 'The market has changed since you tapped the price.',
    EXPOSURE_LIMIT_EXCEEDED: 'This bet would take you over your exposure limit.',
    BET_TAKEN_OR_LAPSED: 'The market changed while the bet was held, so it lapsed.',
    LOSS_LIMIT_EXCEEDED: 'This bet would take you over your loss limit.',
    EVENT_EXPOSURE_LIMIT_EXCEEDED: 'This bet would take you over the limit for this event.',
    CANCELLED: 'The bet was cancelled before it was matched.',
    VOIDED: 'The bet was voided.',
    LOGGED_OUT: 'Your login had run out, so the bet was not placed.',
    NOT_PLACED: 'The bet did not reach the market. Check your open bets before placing it again.',
    NOT_KEPT:
      'This browser has no room left to keep the bet safe, so it was not sent. Free some space and try again.',
    ENDED: 'This bet is no longer open. See your statement for how it ended.',
  },
  badPrice: 'Enter a price like 2.50.',
  notices: {
    full: 'Your slip is full. Remove a selection to add another.',
    held: 'A bet on its way stays until its outcome is known.',
  },
  copy: 'Copy',
  copied: 'Copied',
  again: 'Back to slip',
  problems: {
    noStake: 'Enter a stake.',
    badStake: 'Enter an amount like 12.50 or 10k.',
    noPrice: 'Enter the line you want.',
    stakeTooSmall: (limit: string) => `The smallest stake is ${limit}.`,
    stakeTooLarge: (limit: string) => `The largest stake is ${limit}.`,
    liabilityTooLarge: (limit: string) => `The largest liability is ${limit}.`,
    insufficientFunds: (sum: string) => `You have ${sum} available.`,
    offLadder: (nearest: string) => `The nearest price is ${nearest}.`,
    suspended: 'The market is suspended. Your selection is kept.',
    closed: 'The market is closed.',
    runnerRemoved: 'This runner was removed.',
    runnerHalted: 'No bets on this runner right now.',
    stale: 'Prices are old. Waiting for fresh ones.',
    priceMoved: 'The price moved. Accept the new one or change yours.',
    marketChanged: 'The market has been suspended since you tapped.',
    loginRequired: 'Log in to place this bet.',
  },
  fixes: {
    use: (what: string) => `Use ${what}`,
    accept: 'Accept',
    remove: 'Remove',
  },
});
