import { wordsOf } from '../../words/language';
import { plural } from '../../words/plural';

/* Bets each way: on the win and on a place. */
export const eachWayWords = wordsOf('ui/eachWay', {
  /** Before the terms, where the market’s own name does not say it. */
  named: (terms: string) => `Each way, ${terms}`,
  odds: (divisor: string) => `1/${divisor} odds`,
  places: (count: number) => plural(count, { one: '1 place', other: `${count} places` }),
  stake: 'Stake each way',
  /** A stake on each half. */
  each: (stake: string) => `${stake} each way`,
  /** What a stake on each half comes to. */
  both: {
    BACK: (stake: string, both: string) => `${stake} to win and ${stake} to place: ${both} in all`,
    LAY: (stake: string) => `${stake} against the win and ${stake} against a place`,
  },
  /** Before there is a stake. */
  halves: {
    BACK: 'Your stake counts twice: to win and to place',
    LAY: 'The stake counts twice: against the win and against a place',
  },
  ifPlaced: 'If placed',
});
