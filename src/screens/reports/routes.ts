import { row } from '../../routes/row';

export const openHistory = row('/bethistory', {
  title: 'Bet history',
  guard: 'none',
  placeholder: 'page',
  load: () => import('./BetHistory'),
  words: ['screens/reports', 'ui/account', 'ui/each', 'ui/house', 'ui/receipt', 'ui/refusals'],
  budget: 18_950,
});

export const betHistory = row('/bet-history', {
  title: 'Bet history',
  guard: 'login',
  placeholder: 'page',
  load: () => import('./BetHistory'),
  words: ['screens/reports', 'ui/account', 'ui/each', 'ui/house', 'ui/receipt', 'ui/refusals'],
  budget: 18_950,
});

export const statement = row('/account-statement', {
  title: 'Account statement',
  guard: 'login',
  placeholder: 'page',
  load: () => import('./Statement'),
  words: ['screens/reports', 'ui/account', 'ui/each', 'ui/house'],
  budget: 18_950,
});

export const profitLoss = row('/ProfitLoss', {
  title: 'Profit and loss',
  guard: 'login',
  placeholder: 'page',
  load: () => import('./ProfitLoss'),
  words: ['screens/reports', 'ui/account', 'ui/each', 'ui/house', 'ui/receipt', 'ui/refusals'],
  budget: 18_950,
});
