import type { ScreenLoader } from '../../routes/row';

export const inPlay: ScreenLoader = {
  load: () => import('./InPlay'),
};

export const markets: ScreenLoader = {
  load: () => import('./InPlay'),
};

export const sport: ScreenLoader = {
  load: () => import('./Sport'),
  words: ['screens/home/sport'],
};
