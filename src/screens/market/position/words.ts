import { wordsOf } from '../../../words/language';

/* The player's position in a market, and the position after the next bet. */
export const positionWords = wordsOf('screens/market/position', {
  title: 'Your position',
  cashOut: 'Cash out',
  /** Which bets count; each choice includes the ones before it. */
  steps: { matched: 'Matched', waiting: '+ Waiting', slip: '+ Slip' },
  exposure: 'Exposure',
  /** Whether the figures are after or before commission, and the buttons that switch between the two. */
  net: (share: string) => `Net of ${share} commission`,
  gross: 'Before commission',
  showGross: 'Show gross',
  showNet: 'Show net',
  book: 'Your book',
  bookWithWaiting: 'Your book, with waiting bets',
  bookWithSlip: 'Your book, with the slip',
  /** A band of the run ladder. */
  runs: {
    one: (runs: string) => runs,
    band: (from: string, to: string) => `${from} to ${to}`,
    above: (from: string) => `${from} and up`,
  },
  bands: { runs: 'Runs', result: 'Your result' },
  differs: (theirs: string, runner: string, ours: string) =>
    `The exchange counts ${theirs} if ${runner} wins, this page ${ours}. The exchange settles by its own figures.`,
  differsAt: (theirs: string, runs: string, ours: string) =>
    `The exchange counts ${theirs} at a result of ${runs}, this page ${ours}. The exchange settles by its own figures.`,
});
