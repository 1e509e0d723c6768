import { plural } from '../../words/plural';
import { wordsOf } from '../../words/language';

/* The session's clock in the top bar, and the reality check. */
export const playWords = wordsOf('islands/play', {
  /** Hours and minutes: 1:05. */
  clock: (hours: string, minutes: string) => `${hours}:${minutes}`,
  session: 'This session',
  title: 'Reality check',
  time: (hours: number, minutes: number) => {
    const minute = plural(minutes, { one: '1 minute', other: `${minutes} minutes` });
    const hour = plural(hours, { one: '1 hour', other: `${hours} hours` });
    if (hours === 0) return `You’ve been logged in for ${minute}.`;
    return `You’ve been logged in for ${minutes === 0 ? hour : `${hour} ${minute}`}.`;
  },
  staked: 'Staked',
  net: 'Net result',
  goOn: 'Continue',
  logOut: 'Log out',
});
