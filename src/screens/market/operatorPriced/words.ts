import { wordsOf } from '../../../words/language';

/* Markets that the operator lays: bookmaker, toss and sessions. */
export const operatorMarketWords = wordsOf('screens/market/operatorPriced', {
  sessions: 'Sessions',
  runsHint: 'Runs over rate per 100',
  rateHint: 'Rate per 100',
  /** The smallest and the largest stake. */
  limits: (least: string, most: string) => `${least} to ${most}`,
  /** Shown if there is no largest stake. */
  least: (least: string) => `From ${least}`,
  decimal: (rate: string, odds: string) => `${rate} = ${odds} decimal`,
  suspended: 'Suspended',
  ballRunning: 'Ball running',
  result: (runs: string) => `Result ${runs}`,
  void: 'Void',
  /** The largest loss, for screen readers. */
  worst: 'at worst',
});
