import { wordsOf } from '../../words/language';

/* The head of the account's pages. */
export const accountHeadWords = wordsOf('ui/account', {
  way: 'Breadcrumb',
  home: 'Home',
  account: 'Account',
  /** A page's heading, and its shorter name in the row of links if it has one. */
  titles: {
    statement: 'Account statement',
    profitLoss: 'Profit and loss',
    deposit: 'Deposit',
    withdraw: 'Withdraw',
    requests: 'Requests',
    bonuses: 'Bonuses',
    integrations: 'My IDs',
    betHistory: 'Bet history',
    protection: 'Limits and breaks',
    profile: 'Profile',
    changePassword: 'Change password',
  },
  short: { statement: 'Statement', protection: 'Limits' },
});
