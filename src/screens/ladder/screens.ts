import type { ScreenLoader } from '../../routes/row';

export const ladder: ScreenLoader = {
  load: () => import('./Ladder'),
  words: [
    'screens/ladder',
    'screens/market',
    'screens/market/position',
    'ui/cashOut',
    'ui/refusals',
  ],
};
