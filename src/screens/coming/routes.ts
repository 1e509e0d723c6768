import { row } from '../../routes/row';

export const casino = row('/casino', {
  title: 'Casino',
  guard: 'none',
  placeholder: 'page',
  load: () => import('./Coming'),
  words: ['screens/coming'],
  budget: 1_250,
});

export const integrations = row('/ids', {
  title: 'My IDs',
  guard: 'login',
  placeholder: 'page',
  load: () => import('./Coming'),
  words: ['screens/coming'],
  budget: 1_250,
});

export const paymentBill = row('/payment-bill/{id}', {
  title: 'Payment bill',
  guard: 'login',
  placeholder: 'page',
  load: () => import('./Coming'),
  words: ['screens/coming'],
  budget: 1_250,
});

export const banking = row('/dwrequest', {
  title: 'Deposits and withdrawals',
  guard: 'login',
  placeholder: 'page',
  load: () => import('./Coming'),
  words: ['screens/coming'],
  budget: 1_250,
});

export const lobby = row('/lobby', {
  title: 'Lobby',
  guard: 'login',
  placeholder: 'page',
  load: () => import('./Coming'),
  words: ['screens/coming'],
  budget: 1_250,
});

export const lobbyPage = row('/lobby-page/{section}', {
  title: 'Lobby',
  guard: 'login',
  placeholder: 'page',
  load: () => import('./Coming'),
  words: ['screens/coming'],
  budget: 1_250,
});
