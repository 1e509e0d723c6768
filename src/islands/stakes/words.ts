import { wordsOf } from '../../words/language';

/* The player's stakes. */
export const stakesWords = wordsOf('islands/stakes', {
  title: 'Stakes',
  mode: 'A quick stake',
  modes: {
    add: ['Adds to the stake', 'Two taps on 500 make 1,000.'],
    replace: ['Sets the stake', 'Two taps on 500 stay 500.'],
  },
  starting: (symbol: string) => `Starting stake (${symbol})`,
  startingHint: 'Every new selection starts with it. Leave it empty to type each one.',
  limit: (symbol: string) => `Ask me above a liability of (${symbol})`,
  limitHint: 'A bet that risks more is always asked about. Leave it empty for no limit.',
  quick: (symbol: string) => `Quick stakes (${symbol})`,
  guest: 'Log in to save your own quick stakes.',
  button: (place: string) => `Quick stake ${place}`,
  up: (place: string) => `Move quick stake ${place} up`,
  down: (place: string) => `Move quick stake ${place} down`,
  bad: 'Enter an amount, like 500 or 1.5k.',
  twice: 'You have this one twice.',
  standard: 'Reset to default',
  save: 'Save',
  saved: 'Stakes saved.',
});
