import type { ScreenLoader } from '../../routes/row';

export const profile: ScreenLoader = {
  load: () => import('./Profile'),
  words: ['screens/auth/joining', 'screens/profile', 'ui/account', 'ui/pager'],
};
