import { row } from '../../routes/row.ts';

export const casino = row('/casino', {
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
