import { row } from '../../routes/row.ts';

export const notFound = row('/error-404', {
  title: 'Page not found',
  guard: 'none',
  placeholder: 'alone',
});

export const maintenance = row('/under-maintenance', {
  title: 'Back soon',
  guard: 'none',
  placeholder: 'alone',
});

export const notAuthorized = row('/not-authorized', {
  title: 'No access',
  guard: 'none',
  placeholder: 'alone',
});

export const serverError = row('/error-500', {
  title: 'Something went wrong',
  guard: 'none',
  placeholder: 'alone',
});
