import { row } from '../../routes/row.ts';

export const home = row('/home', {
  redirectedFrom: '/',
  title: 'Home',
  guard: 'none',
  placeholder: 'list',
});

export const inPlay = row('/inplay', {
  title: 'In-play',
  guard: 'none',
  placeholder: 'list',
});

/** The address of a market without its event. */
export const markets = row('/markets', {
  title: 'In-play',
  guard: 'none',
  placeholder: 'list',
});

export const sport = row('/sports/{id}', {
  title: 'Sports',
  about: 'sport',
  guard: 'none',
  placeholder: 'list',
});
