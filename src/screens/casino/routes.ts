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

/** The lotus games under an address of their own, on the hosts of operators that have them. */
export const lotus = row('/lotus', {
  title: 'Lotus',
  guard: 'none',
  domain: 'lotus',
  placeholder: 'page',
});

export const lobbyPage = row('/lobby-page/{section}', {
  title: 'Lobby',
  guard: 'login',
  placeholder: 'page',
});
