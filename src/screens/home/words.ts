import { wordsOf } from '../../words/language';
import { plural } from '../../words/plural';

/* Lists of events. */
export const homeWords = wordsOf('screens/home', {
  title: 'Home',
  intro: 'Every price is another player’s offer. Tap one to back or to lay it.',
  events: (count: number) => plural(count, { one: '1 event', other: `${count} events` }),
  runners: (count: number) =>
    count > 0 ? plural(count, { one: '1 runner', other: `${count} runners` }) : '',
  all: (sport: string) => `All ${sport.toLowerCase()}`,
  pin: (title: string) => `Pin ${title}`,
  draw: 'X',
  failed: 'The events could not be loaded.',
  empty: {
    events: 'No events right now.',
    eventsHint: 'New ones appear here by themselves.',
    inPlay: 'Nothing is in play right now.',
    inPlayHint: 'Look at what starts next on the home screen.',
  },
});
