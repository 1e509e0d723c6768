import { row } from '../../routes/row';

export const home = row('/home', {
  redirectedFrom: '/',
  title: 'Home',
  guard: 'none',
  placeholder: 'list',
  load: () => import('./Home'),
  budget: 44_000,
});

export const inPlay = row('/inplay', {
  title: 'In-play',
  guard: 'none',
  placeholder: 'list',
  load: () => import('./InPlay'),
  alongside: ['src/frame/paint/listScreens.tsx'],
  budget: 5_750,
});

/** The address of a market without its event. */
export const markets = row('/markets', {
  title: 'In-play',
  guard: 'none',
  placeholder: 'list',
  load: () => import('./InPlay'),
  alongside: ['src/frame/paint/listScreens.tsx'],
  budget: 5_750,
});

export const sport = row('/sports/{id}', {
  title: 'Sports',
  about: 'sport',
  guard: 'none',
  placeholder: 'list',
  load: () => import('./Sport'),
  words: ['screens/home/sport'],
  alongside: ['src/frame/paint/listScreens.tsx'],
  budget: 5_750,
});
