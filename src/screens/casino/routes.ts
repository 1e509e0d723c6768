import { row } from '../../routes/row';

export const casino = row('/casino', {
  // The casino is sport -1.
  redirectedFrom: '/sports/-1',
  title: 'Casino',
  guard: 'none',
  placeholder: 'page',
  load: () => import('./Casino'),
  words: ['screens/casino'],
  budget: 9_150,
});

export const lobby = row('/lobby', {
  title: 'Lobby',
  guard: 'login',
  placeholder: 'page',
  load: () => import('./Casino'),
  words: ['screens/casino'],
  budget: 9_150,
});

export const lobbyPage = row('/lobby-page/{section}', {
  title: 'Lobby',
  guard: 'login',
  placeholder: 'page',
  load: () => import('./Casino'),
  words: ['screens/casino'],
  budget: 9_150,
});
