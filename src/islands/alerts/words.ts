import { wordsOf } from '../../words/language';
import { plural } from '../../words/plural';

/* Sounds and alerts: their settings and their words. */
export const alertsWords = wordsOf('islands/alerts', {
  title: 'Sounds and alerts',
  what: 'Alerts are off until you turn them on. They work while this site is open in a tab.',
  kinds: {
    matched: ['Bet matched', 'When a bet that was waiting is matched.'],
    suspended: ['Market suspended', 'Markets you have bets in, and a ladder you have open.'],
    price: ['Odds reached', 'Set an odds alert below a runner’s odds history.'],
  },
  means: {
    off: 'Off',
    page: 'In the page',
    sound: 'With a sound',
    notification: 'Notification',
  },
  /** Why the browser shows no notifications. */
  notices: {
    unasked: 'Your browser hasn’t been allowed to show notifications yet.',
    denied:
      'Your browser blocks notifications from this site. Allow them in the browser’s settings for this site. Until then, alerts appear in the page.',
    missing: 'This browser can’t show notifications. Alerts appear in the page.',
  },
  allow: 'Allow notifications',
  trySound: 'Try the sound',
  played: 'Played. If you heard nothing, check the volume and whether this tab is muted.',
  notPlayed: 'Your browser didn’t play it. Check whether this site may play sound.',
  quiet: 'Quiet hours',
  quietWhat:
    'No sounds or notifications then, by this device’s clock. Alerts still appear in the page.',
  from: 'From',
  to: 'To',
  same: 'Choose two different times.',
  quietNow: 'It’s quiet now.',
  prices: 'Odds alerts',
  count: (count: number, most: number) =>
    plural(count, { one: `1 of ${most}`, other: `${count} of ${most}` }),
  none: 'None yet.',
  target: {
    OR_HIGHER: (side: string, odds: string) => `${side} at ${odds} or higher`,
    OR_LOWER: (side: string, odds: string) => `${side} at ${odds} or lower`,
  },
  reachedAt: (time: string) => `Reached at ${time}`,
  remove: (runner: string, target: string) => `Remove ${runner}, ${target}`,
  /** The words of an alert: its title, then its text. */
  says: {
    matched: (stake: string, odds: string) => `${stake} matched at ${odds}.`,
    partlyMatched: (matched: string, stake: string, odds: string) =>
      `${matched} of ${stake} matched at ${odds}.`,
    suspended: 'Market suspended',
    reached: 'Odds reached',
  },
});
