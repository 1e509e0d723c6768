import { wordsOf } from '../../words/language';
import { plural } from '../../words/plural';

/* Bets each way: on the win and on a place. */
export const eachWayWords = wordsOf('ui/each', {
  /** Before the terms, where the market’s own name does not say it. */
  named: (terms: string) => `Each way, ${terms}`,
  odds: (divisor: string) => `1/${divisor} odds`,
  places: (count: number) => plural(count, { one: '1 place', other: `${count} places` }),
  stake: 'Stake each way',
  /** The same above a figure. */
  figure: 'Stake e/w',
  /** A stake on each half. */
  each: (stake: string) => `${stake} each way`,
  /** The same where there is less room. */
  briefly: (stake: string) => `${stake} e/w`,
});
