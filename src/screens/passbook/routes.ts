import { row } from '../../routes/row';

export const passbook = row('/passbook', {
  title: 'Passbook',
  guard: 'none',
  placeholder: 'list',
  showsOpenBets: true,
  load: () => import('./Passbook'),
  words: ['screens/passbook', 'ui/bets', 'ui/each', 'ui/house', 'ui/receipt', 'ui/refusals'],
  budget: 19_950,
});
