import { wordsOf } from '../../words/language';
import { plural } from '../../words/plural';

/* The player's pinned events and open bets. */
export const passbookWords = wordsOf('screens/passbook', {
  title: 'Passbook',
  pinned: 'Pinned',
  none: 'Nothing pinned yet.',
  noneHint: 'Tap the star beside an event to pin it here.',
  guest: 'Log in to see your bets.',
  logIn: 'Log in',
  unlisted: (count: number) =>
    plural(count, {
      one: '1 pinned event is over or no longer offered.',
      other: `${count} pinned events are over or no longer offered.`,
    }),
  unpin: 'Unpin',
});
