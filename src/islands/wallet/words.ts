import { wordsOf } from '../../words/language';

/* The player's funds below the balance. */
export const walletWords = wordsOf('islands/wallet', {
  title: 'Your funds',
  myBets: 'My bets',
  bonus: 'Bonus, not cash',
  net: 'Net deposits, all time',
  deposit: 'Deposit',
  withdraw: 'Withdraw',
  hint: 'Exposure is what your open bets can lose.',
});
