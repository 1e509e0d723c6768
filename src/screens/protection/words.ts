import { plural } from '../../words/plural';
import { wordsOf } from '../../words/language';

/* The player's own limits, breaks and reality checks. */
export const protectionWords = wordsOf('screens/protection', {
  session: {
    time: 'This session',
    staked: 'Staked',
    net: 'Net result',
    /** Hours and minutes: 1:05. */
    written: (hours: string, minutes: string) => `${hours}:${minutes}`,
  },
  break: {
    title: 'Take a break',
    about: 'We lock your account for as long as you choose. Nobody can open it earlier.',
    timeOut: 'Time-out',
    exclusion: 'Self-exclusion',
    days: (count: number) => plural(count, { one: '24 hours', other: `${count} days` }),
    weeks: (count: number) => plural(count, { one: '1 week', other: `${count} weeks` }),
    months: (count: number) => plural(count, { one: '1 month', other: `${count} months` }),
    years: (count: number) => plural(count, { one: '1 year', other: `${count} years` }),
    next: 'Continue',
    ask: (length: string) => `Lock your account for ${length}?`,
    until: (moment: string) => `You can log in again on ${moment}.`,
    ends: 'You’re logged out at once, on every device.',
    waiting: 'Waiting bets are cancelled. Matched bets stand and are settled as usual.',
    balance: (amount: string) =>
      `${amount} stays in your account. You can’t withdraw it until then.`,
    withdraw: 'Withdraw first',
    final: 'It can’t be taken back.',
    confirm: 'Lock my account',
    locking: 'Locking…',
    cancel: 'Not now',
  },
  limits: {
    title: 'Limits',
    about: 'A lower limit holds at once. A higher one, or none, holds after 24 hours.',
    kinds: {
      deposit: ['Deposits', 'What you pay in.'],
      loss: ['Losses', 'What you lose, and what your open bets can lose.'],
      stake: ['Stakes', 'What your bets risk: the stake of a back, the liability of a lay.'],
    },
    periods: { day: '24 hours', week: '7 days', month: '30 days' },
    name: (kind: string, period: string) => `${kind}, ${period}`,
    none: 'No limit',
    /** Shown instead of a limit that the server sends in an unreadable form. */
    unknown: 'Not known',
    leftUnknown: 'We don’t know how much is left',
    left: (left: string) => `${left} left`,
    reached: 'Reached',
    pending: (amount: string, moment: string) => `${amount} from ${moment}`,
    keep: 'Keep the lower one',
    change: 'Change',
    amount: (symbol: string) => `Limit in ${symbol}`,
    bad: 'Enter an amount above zero.',
    tooMuch: (most: string) => `Enter ${most} or less, or remove the limit.`,
    save: 'Save',
    saving: 'Saving…',
    remove: 'Remove the limit',
    cancel: 'Cancel',
  },
  check: {
    title: 'Reality check',
    about: 'A reminder of your time and your result, on every page.',
    unknown: 'We don’t know how often you’re reminded.',
    off: 'Off',
    minutes: (count: number) => plural(count, { one: '1 min', other: `${count} min` }),
    other: (count: string) => `Every ${count} min`,
  },
  none: 'This site doesn’t offer limits yet.',
  noneHint: 'Contact support to lock your account.',
  more: 'Responsible play',
  failed: 'We couldn’t load your limits.',
});
