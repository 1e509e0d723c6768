import { wordsOf } from '../../../words/language';

/* One sport: its filters, and a sport that is not offered here. */
export const sportWords = wordsOf('screens/home/sport', {
  filter: 'Filter',
  clear: 'Clear filter',
  competition: 'Competition',
  allCompetitions: 'All competitions',
  time: 'Time',
  anyTime: 'Any time',
  times: {
    inPlay: 'In-play',
    soon: 'Next 3 hours',
    today: 'Today',
    tomorrow: 'Tomorrow',
  },
  nothing: 'No events fit this filter.',
  /** The heading of a sport without events, for screen readers. */
  empty: 'Sport',
  /** The heading above events of other sports, if this sport has no events. */
  offNext: 'Off next in other sports',
  title: 'Sport not offered',
  hint: 'We don’t offer this sport. Pick another.',
});
