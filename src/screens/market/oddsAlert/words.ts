import { wordsOf } from '../../../words/language';

/* The form that sets an alert of a runner’s odds. */
export const oddsAlertWords = wordsOf('screens/market/oddsAlert', {
  side: 'Best odds to',
  when: 'Alert me at',
  directions: { OR_HIGHER: 'These odds or higher', OR_LOWER: 'These odds or lower' },
  odds: 'Odds',
  lower: 'Lower odds',
  higher: 'Higher odds',
  badOdds: 'Enter odds, like 2.50.',
  now: (odds: string) => `Now ${odds}`,
  noneNow: 'No odds on offer now.',
  there: 'Those odds are already on offer.',
  set: {
    OR_HIGHER: (odds: string) => `Alert me at ${odds} or higher`,
    OR_LOWER: (odds: string) => `Alert me at ${odds} or lower`,
  },
  isSet: (runner: string, odds: string) => `Alert set: ${runner} at ${odds}.`,
  full: (most: string) => `You have ${most} odds alerts. Remove one to set another.`,
  all: 'Sounds and alerts',
});
