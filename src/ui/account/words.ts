import { wordsOf } from '../../words/language';

/* The head of the account's pages. */
export const accountPagesWords = wordsOf('ui/account', {
  way: 'Breadcrumb',
  home: 'Home',
  account: 'Account',
  statement: 'Account statement',
  /** The same in the row of the account's pages. */
  statementShort: 'Statement',
  profitLoss: 'Profit and loss',
  betHistory: 'Bet history',
  changePassword: 'Change password',
});
