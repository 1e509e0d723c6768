import { wordsOf } from '../../words/language';

/* Cash out: closing a position at the current odds. */
export const cashOutWords = wordsOf('islands/cashOut', {
  title: 'Cash out',
  of: (event: string, market: string) => `${event} ·\u00a0${market}`,
  ofRunner: (event: string, market: string, runner: string) =>
    `${event} ·\u00a0${market} ·\u00a0${runner} only`,
  /** The labels above the figure. */
  atLeast: 'Worst result',
  byResult: 'Profit or loss, by result',
  doneSoFar: 'Done so far',
  range: (worst: string, best: string) => `${worst} to ${best}`,
  noFigure: '–',
  net: (rate: string) => `Net of ${rate} commission`,
  worstNow: (worst: string, rate: string) =>
    `Worst result now ${worst} ·\u00a0net of ${rate} commission`,
  share: 'Share',
  percent: (share: string) => `${share}%`,
  typeShare: 'Share in percent',
  keypad: 'Keypad',
  clear: 'Clear',
  delete: 'Delete',
  bets: 'Bets to place',
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
  take: (figure: string) => `Cash out ·\u00a0${figure}`,
  /** The range of results is shown above; the button names the bets that it sends. */
  takeShare: (share: string, bets: string) => `Cash out ${share}% ·\u00a0${bets}`,
  oneSide: (side: string, stake: string) => `${side} ${stake}`,
  old: (seconds: string) => `Odds are ${seconds} s old`,
  hint: 'If the odds get worse, we’ll ask you first.',
  held: (seconds: string) => `Bet delay: ${seconds} s. If the odds get worse, we’ll ask you first.`,
  worse: {
    title: 'The odds moved before your bet was placed.',
    text: (now: string, was: string) => `Now ${now}, was ${was}. Nothing has been placed.`,
    hint: (figure: string) =>
      `We’ll ask again if it drops below ${figure}. Any improvement is yours.`,
  },
  /** How a bet of the cash out ended. */
  legs: {
    submitting: 'Placing',
    held: (left: string) => `Bet delay: ${left} left`,
    unknown: 'Checking. The bet won’t be sent twice.',
    matched: 'Matched',
    settled: 'Settled',
    partlyMatched: (matched: string) => `${matched} matched, the rest stays unmatched`,
    unmatched: 'Unmatched',
    cut: (matched: string) => `${matched} matched, the rest is cancelled`,
    cancelled: 'Cancelled',
    refused: 'Refused',
    notPlaced: 'Not placed',
  },
  stages: { open: 'Placing', waiting: 'Partly matched', done: 'Done', short: 'Not fully matched' },
  /** The outcome of a bet of the cash out while no part of the bets is matched. */
  unmatched: { waiting: 'Nothing matched yet', short: 'Nothing matched' },
  better: (figure: string, was: string) => `Better odds: ${figure} instead of ${was}.`,
  leave: 'Leave it unmatched',
  next: (side: string, size: string, price: string, figure: string) =>
    `${side} ${size} at ${price} ·\u00a0${figure}`,
  rest: (figure: string) => `Close the rest ·\u00a0${figure}`,
  cancelRest: 'Cancel the rest',
  moving: 'Cancelling the rest',
  finish: 'Done',
});
