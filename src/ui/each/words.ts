import { wordsOf } from '../../words/language';
import { plural } from '../../words/plural';

/* Each-way bets: on the win and on a place. */
export const eachWayWords = wordsOf('ui/each', {
  /** Shown before the terms if the market’s own name does not mention them. */
  named: (terms: string) => `Each way, ${terms}`,
  odds: (divisor: string) => `1/${divisor} odds`,
  places: (count: number) => plural(count, { one: '1 place', other: `${count} places` }),
  stake: 'Stake each way',
  /** The heading above the figure of a stake. */
  figure: 'Stake e/w',
  /** A stake on each half. */
  each: (stake: string) => `${stake} each way`,
  /** A stake on each half, in a shorter form. */
  briefly: (stake: string) => `${stake} e/w`,
});
