import { wordsOf } from '../../words/language';
import { plural } from '../../words/plural';

/* The bet slip. */
export const slipWords = wordsOf('islands/slip', {
  title: 'Bet slip',
  count: (legs: number) => plural(legs, { one: '1 selection', other: `${legs} selections` }),
  clear: 'Clear',
  cleared: 'Slip cleared.',
  undo: 'Undo',
  empty: 'Tap odds to add a bet.',
  odds: 'Odds',
  /** Odds in the format that the player chose, and the decimal odds that are typed and sent. */
  both: (shown: string, decimal: string) => `${shown} (decimal ${decimal})`,
  /** The terms of a bookmaker bet. */
  operatorPriced: {
    rate: 'Rate per 100',
    runsAndRate: 'Runs / rate',
    atRate: (rate: string) => `at ${rate}`,
    decimal: (odds: string) => `= ${odds}`,
    /** The winning conditions of the Yes and the No of a line. */
    wins: {
      BACK: (line: string, runs: string) => `Yes at ${line} wins at ${runs} or more`,
      LAY: (line: string, runs: string) => `No at ${line} wins at ${runs} runs or fewer`,
    },
  },
  /** An each-way bet: the total stake of both halves, and the text shown before there is a stake. */
  halves: {
    BACK: (stake: string, both: string) => `${stake} to win and ${stake} to place: ${both} in all`,
    LAY: (stake: string) => `${stake} against the win and ${stake} against a place`,
  },
  twice: {
    BACK: 'Your stake counts twice: to win and to place',
    LAY: 'The stake counts twice: against the win and against a place',
  },
  line: 'Line',
  stake: (symbol: string) => `Stake ${symbol}`,
  min: (stake: string) => `Min ${stake}`,
  max: (stake: string) => `Max ${stake}`,
  lower: 'Lower odds',
  higher: 'Higher odds',
  less: 'Lower stake',
  more: 'Higher stake',
  remove: (runner: string) => `Remove ${runner}`,
  quick: 'Quick stakes',
  forAll: 'Stake for all',
  /** Shown instead of a missing stake. */
  noStake: 'Stake',
  dead: { closed: 'Closed', runnerRemoved: 'Non-runner' },
  /** Shown instead of a price that is not available at the moment. */
  suspended: 'Suspended',
  /** How many selections are not placed with the others, by reason. */
  out: {
    noStake: (count: number) =>
      plural(count, { one: '1 needs a stake', other: `${count} need a stake` }),
    closed: (count: number) => plural(count, { one: '1 is closed', other: `${count} are closed` }),
    suspended: (count: number) =>
      plural(count, { one: '1 is suspended', other: `${count} are suspended` }),
    stale: (count: number) =>
      plural(count, { one: '1 is waiting for odds', other: `${count} are waiting for odds` }),
    /** Selections whose market or price has changed since the pick. */
    changed: (count: number) =>
      plural(count, { one: '1 needs your OK', other: `${count} need your OK` }),
    noOdds: (count: number) => plural(count, { one: '1 needs odds', other: `${count} need odds` }),
    stake: (count: number) =>
      plural(count, { one: '1 has a stake to change', other: `${count} have a stake to change` }),
    noFunds: (count: number) =>
      plural(count, { one: '1 is over your balance', other: `${count} are over your balance` }),
    all: (reasons: string, count: number) =>
      plural(count, {
        one: `${reasons}. It won’t be placed.`,
        other: `${reasons}. They won’t be placed.`,
      }),
    /** Shown if wrong stakes are the only problem: once they are fixed, all selections can be placed. */
    change: (runner: string, all: number) =>
      `Change the stake on ${runner} to place ${all === 2 ? 'both' : `all ${all}`}.`,
    changeSome: (count: number, all: number) => `Change ${count} stakes to place all ${all}.`,
    /** Shown if no selection can be placed. */
    none: (reasons: string) => `${reasons}. Nothing to place.`,
  },
  add: (title: string) => `Add ${title}`,
  better: (price: string) => `Better odds: ${price}. Yours if they last.`,
  /** The notice under the policy to bet only at the accepted price. */
  betterToAccept: (price: string) => `Better odds: ${price}. Accept them to bet.`,
  worse: (now: string, was: string) => `Worse odds: ${now}, were ${was}`,
  profit: 'Profit',
  /** For a bet at a price that is not on offer now. */
  profitIfMatched: 'Potential profit',
  most: 'Maximum profit',
  mostIfMatched: 'Maximum potential profit',
  /** The balance after the bets. */
  after: 'Available after',
  liability: 'Liability',
  total: 'Total liability',
  /** A limit that the player set, which these bets would exceed. */
  own: {
    loss: (period: string, left: string) =>
      `This passes your loss limit for ${period}: ${left} left. It will be refused.`,
    stake: (period: string, left: string) =>
      `This passes your stake limit for ${period}: ${left} left. It will be refused.`,
    atMost: (left: string) => `at most ${left}`,
    periods: { day: '24 hours', week: '7 days', month: '30 days' },
  },
  place: 'Place bet',
  placeOne: (bet: string) => `Place bet ·\u00a0${bet}`,
  placeMany: (count: number, risk: string) =>
    `${plural(count, { one: 'Place 1 bet', other: `Place ${count} bets` })} ·\u00a0${risk}`,
  enter: { STAKE: 'Enter a stake', PROFIT: 'Enter a profit', LIABILITY: 'Enter a liability' },
  placing: 'Placing…',
  /** A bet with its price, by the policy that is sent with it. */
  at: {
    ANY: (stake: string, price: string) => `${stake} at ${price} or best available`,
    BETTER: (stake: string, price: string) => `${stake} at ${price} or better`,
    NONE: (stake: string, price: string) => `${stake} at ${price} exactly`,
  },
  /** A bet with its price, by its policy, in a shorter form. */
  briefly: {
    ANY: (stake: string) => `${stake} at best odds`,
    BETTER: (stake: string, price: string) => `${stake} at ${price}`,
    NONE: (stake: string, price: string) => `${stake} at ${price}`,
  },
  commission: (share: string) => `Profit before ${share} commission.`,
  held: (time: string) => `In-play: held for ${time}.`,
  waits: {
    ANY: (price: string) =>
      `Takes the best odds on arrival, now ${price}. Anything unmatched waits.`,
    BETTER: (price: string) => `Matched at ${price} or better. Anything unmatched waits.`,
    NONE: (price: string) => `At ${price} or not at all.`,
  },
  /** The outcome of a bet that never waits, by its policy. */
  kills: {
    ANY: (price: string) => `Takes the best odds on arrival, now ${price}. The rest is cancelled.`,
    BETTER: (price: string) => `Matched at ${price} or better on arrival. The rest is cancelled.`,
    NONE: (price: string) => `At ${price} on arrival or not at all. The rest is cancelled.`,
  },
  /** How a bet that is not matched now ends at the off. */
  lapses: 'Lapses when the market goes in play.',
  stays: 'Stays when the market goes in play.',
  /** The outcome of several bets, by their policy. */
  rule: {
    ANY: 'Matched at the best odds on arrival. Anything unmatched waits.',
    BETTER: 'Matched at your odds or better. Anything unmatched waits.',
    NONE: 'At your odds or not at all.',
  },
  /** The outcome of several bets that never wait. */
  killRule: {
    ANY: 'Matched at the best odds on arrival.',
    BETTER: 'Matched at your odds or better.',
    NONE: 'At your odds or not at all.',
  },
  /** How the unmatched part ends, shown next to a bet that the player confirms. */
  order: {
    FILL_OR_KILL: 'Matched now or cancelled.',
    PERSIST: 'Anything unmatched stays in play.',
  },
  /** The options of one bet. */
  options: {
    title: 'Options',
    waits: 'Waits if not matched',
    kills: 'Matched now or cancelled',
    lapses: 'lapses at the off',
    stays: 'stays in play',
    rule: { BETTER: 'my odds or better', ANY: 'best available', NONE: 'my odds only' },
    workFrom: 'Work from',
    basis: { STAKE: 'Stake', PROFIT: 'Profit', LIABILITY: 'Liability' },
    amount: {
      PROFIT: (symbol: string) => `Profit ${symbol}`,
      LIABILITY: (symbol: string) => `Liability ${symbol}`,
    },
    /** The limits of the stake, shown below a profit or a liability. */
    stakeLimits: (min: string, max: string) => `Stake ${min} to ${max}`,
    less: 'Lower amount',
    more: 'Higher amount',
    /** The stake of a bet, computed from its profit or its liability. */
    backs: (stake: string, profit: string) =>
      `Backs with a stake of ${stake}. You never win more than ${profit}.`,
    risks: (stake: string) => `Backs with a stake of ${stake}. You never lose more.`,
    lays: (stake: string, liability: string) =>
      `Lays a stake of ${stake}. You never lose more than ${liability}.`,
    notMatched: 'If not matched at once',
    fill: { WAIT: 'Let it wait', FILL_OR_KILL: 'Match now or cancel' },
    /** How much of the stake is on offer at the odds of the bet or better. */
    allThere: (price: string) => `All of it is there at ${price} or better now.`,
    partThere: (there: string, price: string, rest: string) =>
      `${there} is there at ${price} or better now; ${rest} would be cancelled.`,
    noneThere: 'Nothing would match now.',
    off: 'At the off',
    persistence: { LAPSE: 'Lapse', PERSIST: 'Keep in play' },
    offMeans: {
      LAPSE: 'The part that still waits at the off is cancelled.',
      PERSIST: 'The part that still waits at the off stays in the market.',
    },
    notNeeded: 'Not needed: nothing will wait.',
  },
  /** Several bets on one runner and side, each at its own price. */
  prices: {
    title: 'Several prices',
    count: (prices: number) => plural(prices, { one: '1 price', other: `${prices} prices` }),
    add: 'Add price',
    same: 'Same stake',
    name: (index: number, runner: string) => `Price ${index}, ${runner}`,
    remove: (index: number, runner: string) => `Remove price ${index}, ${runner}`,
    quick: (index: number) => `Quick stakes for price ${index}`,
    spread: 'Spread the stake over this many prices',
    spreadOver: (prices: number) => `Spread over ${prices} prices`,
    average: (odds: string) => `Stake, average odds ${odds}`,
    profit: 'Profit if all are matched',
    ahead: (queues: string) => `Ahead of you in the queue: ${queues}.`,
    queue: (sum: string, price: string) => `${sum} at ${price}`,
    /** Shown in place of the queue, whose space never stays empty. */
    onOffer: 'All these odds are on offer now.',
    noQueue: 'We see no queue at these odds.',
    noneWaits: 'None of these bets will wait.',
  },
  ask: (count: number) => plural(count, { one: 'Place 1 bet?', other: `Place ${count} bets?` }),
  confirm: (count: number) => plural(count, { one: 'Confirm bet', other: `Confirm ${count} bets` }),
  change: 'Change',
  ifMoves: 'If the odds move',
  /** For a slip that also has bookmaker bets, whose price is either accepted or not. */
  ifMovesOn: (bets: string) => `If the odds on ${bets} move`,
  /** The price rules, by their names in the menu. */
  rules: { BETTER: 'My odds or better', ANY: 'Best available', NONE: 'My odds only' },
  /** The reason why a bet needs a confirmation, shown next to the bet. */
  cautions: {
    worse: (asked: string, market: string) => `${asked} is far worse than the market’s ${market}.`,
    better: (asked: string, market: string) =>
      `${asked} is far better than the market’s ${market}, so it may never be matched.`,
    unusualStake: (usual: string) => `This stake is far above your usual ${usual}.`,
    overLimit: (limit: string) => `This risks more than your own limit of ${limit}.`,
  },
  alwaysAsk: 'Always ask before placing',
  login: 'Log in to place this bet',
  keeps: 'Your selections stay in the slip.',
  states: {
    submitting: 'Sending…',
    pending: (time: string) => `Held in play: ${time}`,
    pendingOver: 'Held in play: checking…',
    matched: (sum: string, price: string) => `Matched ${sum} at ${price}`,
    /** A matched bet, with the end of its unmatched part. */
    withRest: (matched: string, rest: string) => `${matched}; ${rest}`,
    rest: {
      LAPSED: (rest: string) => `${rest} lapsed`,
      CANCELLED: (rest: string) => `${rest} was cancelled`,
      VOIDED: (rest: string) => `${rest} was voided`,
      ENDED: (rest: string) => `${rest} is no longer open; see your statement`,
    },
    partlyMatched: (sum: string, price: string, rest: string) =>
      `Matched ${sum} at ${price}. ${rest} waiting`,
    settled: (profit: string) => `Settled: ${profit}`,
    unmatched: (rest: string, price: string) => `Waiting: ${rest} at ${price}`,
    refused: (why: string) => `Refused. ${why}`,
    unknown: 'No answer yet. We’re checking with the exchange. Your bet won’t be sent twice.',
  },
  receipt: 'Receipt',
  bets: (bets: number) => plural(bets, { one: '1 bet', other: `${bets} bets` }),
  receiptOf: (bets: number, time: string) =>
    `${plural(bets, { one: '1 bet', other: `${bets} bets` })} ·\u00a0${time}`,
  exposure: 'Exposure now',
  myBets: 'My bets',
  betAgain: 'Bet again',
  cancel: 'Cancel',
  cancelRest: 'Cancel rest',
  cancelling: 'Cancelling…',
  cancelUnknown: 'No answer yet. We’re checking. The cancel won’t be sent twice.',
  done: 'Done',
  /** The figures of a bet that was sent. */
  bet: {
    at: (sum: string, price: string) => `${sum} at ${price}`,
    better: (bet: string, asked: string) => `${bet}, better than ${asked}`,
    part: (sum: string, stake: string, price: string, rest: string) =>
      `${sum} of ${stake} at ${price}. ${rest} waiting`,
    waiting: (bet: string, profit: string) =>
      `${bet}. Nothing matched yet. Potential profit ${profit}`,
    refused: (why: string) => `${why} No money taken.`,
    /** `stake` is passed if only a part of it was matched. */
    settled: (matched: string, price: string, stake: string | null) =>
      stake === null ? `${matched} at ${price}` : `${matched} of ${stake} at ${price}`,
    commission: (amount: string) => `Commission ${amount}`,
    /** The commission that is charged on several bets together. */
    marketCommission: (amount: string) => `Commission on the market ${amount}`,
    /** The amount returned for a void bet, by its side. */
    freed: { BACK: 'Stake returned', LAY: 'Liability released' },
    ifWins: (profit: string) => `Profit if it wins ${profit}`,
    /** The profit on the exchange, which takes commission from the net result of a market. */
    ifWinsBefore: (profit: string) => `Profit if it wins ${profit}, before commission`,
    liability: (sum: string) => `Liability ${sum}`,
  },
  reference: 'Reference',
  /** The outcomes in a word or two. */
  brief: {
    submitting: 'Sending…',
    pending: 'Held in play',
    matched: 'Matched',
    won: 'Won',
    lost: 'Lost',
    voided: 'Void',
    /** A result of exactly zero. */
    level: 'Broke even',
    /** How a bet ended without a refusal, by its code. */
    ends: {
      BET_TAKEN_OR_LAPSED: 'Lapsed',
      CANCELLED: 'Cancelled',
      VOIDED: 'Void',
      ENDED: 'Closed',
      NOT_PLACED: 'Not placed',
      LOGGED_OUT: 'Not placed',
      UNREADABLE: 'Unknown',
      NOT_KEPT: 'Not sent',
    },
    part: (percent: string) => `${percent}% matched`,
    unmatched: 'Waiting',
    rejected: 'Refused',
    unknown: 'Checking',
  },
  /** A refusal whose code has no sentence of its own. */
  refused: 'The exchange didn’t take this bet.',
  /** The code of such a refusal, to quote to support. */
  code: (name: string) => `Code ${name}`,
  badPrice: 'Enter odds like 2.50.',
  /** Shown for an unreadable stake, by the number format of the player’s currency. */
  badStake: {
    lakh: 'Enter an amount like 12.50, 10k, 2L or 1Cr.',
    million: 'Enter an amount like 12.50, 10k or 1.5M.',
  },
  offline: 'You’re offline. Bets can’t be placed.',
  oldPrices: 'Odds are out of date. Waiting for new ones.',
  notices: {
    full: 'Your slip is full. Remove a selection to add another.',
    held: 'That bet is being placed. It stays until we know the outcome.',
  },
  again: 'Back to slip',
  problems: {
    noStake: 'Enter a stake.',
    noPrice: 'Enter a line.',
    stakeTooSmall: (limit: string) => `Minimum stake ${limit}.`,
    stakeTooLarge: (limit: string) => `Maximum stake ${limit}.`,
    liabilityTooLarge: (limit: string) => `Maximum liability ${limit}.`,
    insufficientFunds: (sum: string) => `You have ${sum} available.`,
    offLadder: (nearest: string) => `Nearest odds: ${nearest}.`,
    suspended: 'Market suspended. Your selection stays.',
    ballRunning: 'Ball running. Your selection stays.',
    closed: 'Market closed.',
    runnerRemoved: 'This runner has been withdrawn.',
    runnerHalted: 'No bets on this runner right now.',
    priceMoved: 'The odds moved. Accept them or change yours.',
    marketChanged: 'The market was suspended after you picked these odds.',
    loginRequired: 'Log in to place this bet.',
  },
  fixes: {
    use: (what: string) => `Use ${what}`,
    useStake: (stake: string) => `Use stake ${stake}`,
    accept: 'Accept',
    remove: 'Remove',
  },
});
