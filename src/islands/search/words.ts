import { wordsOf } from '../../words/language';
import { plural } from '../../words/plural';

/* The search for sports, competitions and events. */
export const searchWords = wordsOf('islands/search', {
  title: 'Search',
  field: 'Team, player, competition or sport',
  hint: 'Type a team, a player, a competition or a sport.',
  found: (count: number) => plural(count, { one: '1 result', other: `${count} results` }),
  none: (text: string) => `Nothing found for “${text}”.`,
  noneHint: 'Check the spelling, or try fewer words.',
  loading: 'Loading events…',
  failed: 'We couldn’t load the events.',
  sport: 'Sport',
});
