import { row } from '../../routes/row';

export const login = row('/auth/login', {
  redirectedFrom: '/auth',
  title: 'Login',
  guard: 'none',
  placeholder: 'page',
  load: () => import('./Login'),
  words: ['screens/auth'],
  budget: 5_150,
});

export const logout = row('/auth/logout', {
  title: 'Logout',
  guard: 'none',
  placeholder: 'page',
  load: () => import('./Logout'),
  words: ['islands/header', 'screens/auth'],
  budget: 2_000,
});
