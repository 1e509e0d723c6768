import type { ScreenLoader } from '../../routes/row';

export const market: ScreenLoader = {
  load: () => import('./Market'),
  words: [
    'screens/market',
    'screens/market/house',
    'screens/market/position',
    'ui/each',
    'ui/house',
  ],
};
