import type { ScreenLoader } from '../../routes/row';

export const casino: ScreenLoader = {
  load: () => import('./Casino'),
  words: ['screens/casino'],
};

export const lobby: ScreenLoader = {
  load: () => import('./Casino'),
  words: ['screens/casino'],
};

export const lotus: ScreenLoader = {
  load: () => import('./Lotus'),
  words: ['screens/casino'],
};

export const lobbyPage: ScreenLoader = {
  load: () => import('./Casino'),
  words: ['screens/casino'],
};
