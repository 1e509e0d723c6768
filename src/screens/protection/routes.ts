import { row } from '../../routes/row';

export const protection = row('/protection', {
  title: 'Limits and breaks',
  guard: 'login',
  placeholder: 'page',
  load: () => import('./Protection'),
  words: ['screens/protection', 'ui/account'],
  budget: 16_000,
});
