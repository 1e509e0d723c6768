import type { ScreenLoader } from '../../routes/row';

export const bonuses: ScreenLoader = {
  load: () => import('./Bonuses'),
  words: ['screens/cashier', 'ui/account'],
};
