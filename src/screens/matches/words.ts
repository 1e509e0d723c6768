import { wordsOf } from '../../words/language';

/* All matches by day and sport. */
export const matchesWords = wordsOf('screens/matches', {
  title: 'Matches',
  /** Accessible names of the two rows of links. */
  days: 'Day',
  sports: 'Sport',
  day: { inplay: 'In-play', today: 'Today', tomorrow: 'Tomorrow', all: 'All days' },
  allSports: 'All sports',
  none: {
    inplay: 'Nothing in play right now.',
    today: 'Nothing more today.',
    tomorrow: 'Nothing listed for tomorrow yet.',
    all: 'No matches right now.',
  },
  hint: 'New matches show here on their own.',
  seeAll: 'See all matches',
});
