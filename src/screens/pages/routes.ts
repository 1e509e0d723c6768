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
  placeholder: 'page',
  load: () => import('./Maintenance'),
  words: ['screens/pages'],
  budget: 2_300,
});
