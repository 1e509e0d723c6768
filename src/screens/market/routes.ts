import { row } from '../../routes/row';

export const market = row('/markets/{eventid}/{dreamid?}', {
  title: 'Markets',
  about: 'event',
  guard: 'none',
  placeholder: 'market',
  load: () => import('./Market'),
  words: [
    'screens/market',
    'screens/market/house',
    'screens/market/position',
    'ui/each',
    'ui/house',
  ],
  alongside: ['src/frame/paint/marketScreen.tsx', 'streams/market/part.ts'],
  budget: 15_850,
});
