import { row } from '../../routes/row.ts';

export const casino = row('/casino', {
  // The casino is sport -1.
  redirectedFrom: '/sports/-1',
  title: 'Casino',
  guard: 'none',
  placeholder: 'page',
});

export const lobby = row('/lobby', {
  title: 'Lobby',
  guard: 'login',
  placeholder: 'page',
});

export const lobbyPage = row('/lobby-page/{section}', {
  title: 'Lobby',
  guard: 'login',
  placeholder: 'page',
});
