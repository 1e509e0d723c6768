import { row } from '../../routes/row.ts';

export const openHistory = row('/bethistory', {
  title: 'Bet history',
  guard: 'none',
  placeholder: 'page',
});

export const betHistory = row('/bet-history', {
  title: 'Bet history',
  guard: 'login',
  placeholder: 'page',
});

export const statement = row('/account-statement', {
  title: 'Account statement',
  guard: 'login',
  placeholder: 'page',
});

export const profitLoss = row('/ProfitLoss', {
  title: 'Profit and loss',
  guard: 'login',
  placeholder: 'page',
});
