import { plural } from '../../words/plural';
import { wordsOf } from '../../words/language';

/* The warning to an idle player, and the end of the session. */
export const idleWords = wordsOf('islands/idle', {
  title: 'Still there?',
  left: (count: number, written: string) =>
    plural(count, {
      one: `You’ll be logged out in ${written} second.`,
      other: `You’ll be logged out in ${written} seconds.`,
    }),
  stay: 'Stay logged in',
  leave: 'Log out',
  out: 'You were away for a while, so we logged you out.',
});
