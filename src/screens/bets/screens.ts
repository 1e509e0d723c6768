import type { ScreenLoader } from '../../routes/row';

export const myBets: ScreenLoader = {
  load: () => import('./MyBets'),
  words: ['ui/bets', 'ui/cashOut', 'ui/each', 'ui/operatorPriced', 'ui/receipt', 'ui/refusals'],
};
