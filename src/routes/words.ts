import { wordsOf } from '../words/language';
import { routes } from './routes';

/* The titles of the screens by their paths: in English those of the rows. */
export const titleWords = wordsOf(
  'routes',
  Object.fromEntries(routes.map(({ path, title }) => [path, title])),
);
