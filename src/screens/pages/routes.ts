import { row } from '../../routes/row';

export const notFound = row('/error-404', {
  title: 'Page not found',
  guard: 'none',
  placeholder: 'page',
  load: () => import('./NotFound'),
  words: ['screens/pages'],
  budget: 2_000,
});

export const maintenance = row('/under-maintenance', {
  title: 'Back soon',
  guard: 'none',
  placeholder: 'alone',
  load: () => import('./Maintenance'),
  words: ['screens/pages'],
  budget: 2_300,
});

export const notAuthorized = row('/not-authorized', {
  title: 'No access',
  guard: 'none',
  placeholder: 'page',
  load: () => import('./NotAuthorized'),
  words: ['screens/pages'],
  budget: 2_000,
});

export const serverError = row('/error-500', {
  title: 'Something went wrong',
  guard: 'none',
  placeholder: 'page',
  load: () => import('./ServerError'),
  words: ['screens/pages'],
  budget: 2_000,
});
