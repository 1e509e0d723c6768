import { row } from '../../routes/row';

export const bonuses = row('/bonus', {
  title: 'Bonuses',
  guard: 'login',
  placeholder: 'page',
  load: () => import('./Bonuses'),
  words: ['screens/cashier', 'ui/account'],
  budget: 6_850,
});
