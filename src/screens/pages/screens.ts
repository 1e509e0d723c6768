import type { ScreenLoader } from '../../routes/row';

export const notFound: ScreenLoader = {
  load: () => import('./NotFound'),
  words: ['screens/pages'],
};

export const maintenance: ScreenLoader = {
  load: () => import('./Maintenance'),
  words: ['screens/pages'],
};

export const notAuthorized: ScreenLoader = {
  load: () => import('./NotAuthorized'),
  words: ['screens/pages'],
};

export const serverError: ScreenLoader = {
  load: () => import('./ServerError'),
  words: ['screens/pages'],
};
