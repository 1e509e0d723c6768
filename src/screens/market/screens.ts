import type { ScreenLoader } from '../../routes/row';

export const market: ScreenLoader = {
  load: () => import('./Market'),
  words: [
    'screens/market',
    'screens/market/operatorPriced',
    'screens/market/position',
    'ui/cashOut',
    'ui/each',
    'ui/operatorPriced',
  ],
};
