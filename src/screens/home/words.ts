import { wordsOf } from '../../words/language';
import { plural } from '../../words/plural';

/* Lists of events. */
export const homeWords = wordsOf('screens/home', {
  title: 'Home',
  intro: 'You bet against other players. Tap odds to back or lay.',
  events: (count: number) => plural(count, { one: '1 event', other: `${count} events` }),
  runners: (count: number) =>
    count > 0 ? plural(count, { one: '1 runner', other: `${count} runners` }) : '',
  all: (sport: string) => `All ${sport.toLowerCase()}`,
  pin: (title: string) => `Pin ${title}`,
  pinned: 'Pinned',
  draw: 'X',
  failed: 'We couldn’t load the events.',
  empty: {
    events: 'No events right now.',
    eventsHint: 'New events show here on their own.',
    inPlay: 'Nothing in play right now.',
  },
});
