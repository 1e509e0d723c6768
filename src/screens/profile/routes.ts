import { row } from '../../routes/row';

export const profile = row('/profile', {
  title: 'Profile',
  guard: 'login',
  placeholder: 'page',
  load: () => import('./Profile'),
  words: ['screens/auth/joining', 'screens/profile', 'ui/account'],
  budget: 20_300,
});
