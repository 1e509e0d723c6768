import { row } from '../../routes/row.ts';

export const myBets = row('/current-bet', {
  title: 'My Bets',
  guard: 'login',
  placeholder: 'page',
  showsOpenBets: true,
});
