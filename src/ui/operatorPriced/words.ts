import { wordsOf } from '../../words/language';

/* Bookmaker bets. */
export const operatorWords = wordsOf('ui/operatorPriced', {
  /** The sides of a fancy: a number of runs is reached or not. */
  side: { BACK: 'Yes', LAY: 'No' },
  /** A fancy's line with its rate per 100. */
  runs: (line: string, rate: string) => `${line}, rate ${rate}`,
});
