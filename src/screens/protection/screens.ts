import type { ScreenLoader } from '../../routes/row';

export const protection: ScreenLoader = {
  load: () => import('./Protection'),
  words: ['screens/protection', 'ui/account'],
};
