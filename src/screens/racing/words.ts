import { wordsOf } from '../../words/language';
import { plural } from '../../words/plural';

/* Races: the next races, and the links between races. */
export const racingWords = wordsOf('screens/racing', {
  nextOff: 'Next off',
  sport: 'Horse racing',
  all: 'All races',
  runners: (count: number) => plural(count, { one: '1 runner', other: `${count} runners` }),
  starting: 'Starting',
  minutes: (count: string) => `${count} min`,
  meeting: (venue: string) => `Races at ${venue}`,
  place: (number: number, count: number) => `Race ${number} of ${count}`,
  before: 'Previous race',
  after: 'Next race',
});
