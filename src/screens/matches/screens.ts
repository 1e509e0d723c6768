import type { ScreenLoader } from '../../routes/row';

export const matchList: ScreenLoader = {
  load: () => import('./Matches'),
  words: ['screens/matches'],
};
