import { wordsOf } from '../../words/language';

/* The price rules by their names, wherever a player chooses one. */
export const priceRuleWords = wordsOf('ui/priceRule', {
  ANY: 'Best available',
  BETTER: 'My price or better',
  NONE: 'My price only',
});
