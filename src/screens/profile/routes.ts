import { row } from '../../routes/row.ts';

export const profile = row('/profile', {
  title: 'Profile',
  guard: 'login',
  placeholder: 'page',
});
