import type { ScreenLoader } from '../../routes/row';

export const passbook: ScreenLoader = {
  load: () => import('./Passbook'),
  words: [
    'screens/passbook',
    'ui/bets',
    'ui/cashOut',
    'ui/each',
    'ui/operatorPriced',
    'ui/receipt',
    'ui/refusals',
  ],
};
