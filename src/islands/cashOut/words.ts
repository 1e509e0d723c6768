import { wordsOf } from '../../words/language';

/* Cash out: closing a position at the prices on offer. */
export const cashOutWords = wordsOf('islands/cashOut', {
  title: 'Cash out',
  of: (event: string, market: string) => `${event} · ${market}`,
  /** Above the figure. */
  atLeast: 'Whoever wins, at least',
  byResult: 'You take, by result',
  doneSoFar: 'Done so far',
  range: (worst: string, best: string) => `${worst} to ${best}`,
  noFigure: '–',
  net: (rate: string) => `Net of ${rate} commission`,
  worstNow: (worst: string, rate: string) =>
    `Worst result now ${worst} · net of ${rate} commission`,
  lastQuote: (figure: string, time: string) => `Last quote ${figure} at ${time}`,
  share: 'Share',
  percent: (share: string) => `${share}%`,
  typeShare: 'Share in percent',
  keypad: 'Keypad',
  clear: 'Clear',
  delete: 'Delete',
  bets: 'Bets behind it',
  at: 'at',
  count: (count: number) => `${count} bets`,
  total: (count: number, average: string) =>
    count === 1 ? '1 bet' : `${count} bets, average ${average}`,
  stake: (sum: string) => `Stake ${sum}`,
  depth: (used: string) => `${used} of the money on offer`,
  result: 'Your result',
  columns: { after: 'Now → after', now: 'Now', matched: 'Now → if it matches' },
  /** For screen readers. */
  row: (runner: string, now: string, after: string) => `${runner}, now ${now}, after ${after}`,
  rowNow: (runner: string, now: string) => `${runner}, now ${now}`,
  take: (figure: string) => `Cash out · ${figure}`,
  /** The range of results is above; the button says what it sends. */
  takeShare: (share: string, bets: string) => `Cash out ${share}% · ${bets}`,
  oneSide: (side: string, stake: string) => `${side} ${stake}`,
  old: (seconds: string) => `Prices are ${seconds} s old`,
  hint: 'A worse price asks again.',
  held: (seconds: string) => `Held ${seconds} s. A worse price asks again.`,
  worse: {
    title: 'The price moved before you were in.',
    text: (now: string, was: string) => `Now ${now}, was ${was}. Nothing has been placed.`,
    hint: (figure: string) => `Asks again below ${figure}. Better is always yours.`,
  },
  /** How a bet of the cash out ended. */
  legs: {
    submitting: 'Placing',
    pending: 'Held by the bet delay',
    unknown: 'Checking',
    matched: 'Matched',
    settled: 'Settled',
    partlyMatched: (matched: string) => `${matched} matched, the rest waits as an offer`,
    unmatched: 'Waits as an offer',
    cut: (matched: string) => `${matched} matched, the rest is cancelled`,
    cancelled: 'Cancelled',
    refused: 'Refused',
    notPlaced: 'Not placed',
  },
  stages: { open: 'Placing', waiting: 'Partly matched', done: 'Done', short: 'Not complete' },
  better: (figure: string, was: string) => `Better than you asked for: ${figure}, not ${was}.`,
  leave: 'Leave it as an offer',
  next: (side: string, size: string, price: string, figure: string) =>
    `${side} ${size} at ${price} · ${figure}`,
  rest: (figure: string) => `Close the rest · ${figure}`,
  cancelRest: 'Cancel the rest',
  moving: 'Cancelling the rest',
  finish: 'Done',
});
