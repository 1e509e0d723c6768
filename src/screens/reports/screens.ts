import type { ScreenLoader } from '../../routes/row';

export const openHistory: ScreenLoader = {
  load: () => import('./BetHistory'),
  words: [
    'screens/reports',
    'ui/account',
    'ui/each',
    'ui/house',
    'ui/pager',
    'ui/receipt',
    'ui/refusals',
  ],
};

export const betHistory: ScreenLoader = {
  load: () => import('./BetHistory'),
  words: [
    'screens/reports',
    'ui/account',
    'ui/each',
    'ui/house',
    'ui/pager',
    'ui/receipt',
    'ui/refusals',
  ],
};

export const statement: ScreenLoader = {
  load: () => import('./Statement'),
  words: ['screens/reports', 'ui/account', 'ui/each', 'ui/house', 'ui/pager'],
};

export const profitLoss: ScreenLoader = {
  load: () => import('./ProfitLoss'),
  words: [
    'screens/reports',
    'ui/account',
    'ui/each',
    'ui/house',
    'ui/pager',
    'ui/receipt',
    'ui/refusals',
  ],
};
