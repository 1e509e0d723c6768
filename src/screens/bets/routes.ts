import { row } from '../../routes/row';

export const myBets = row('/current-bet', {
  title: 'My Bets',
  guard: 'login',
  placeholder: 'page',
  showsOpenBets: true,
  load: () => import('./MyBets'),
  words: ['ui/bets', 'ui/each', 'ui/house', 'ui/receipt', 'ui/refusals'],
  budget: 15_800,
});
