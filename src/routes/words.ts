import { wordsOf } from '../words/language';
import { routes } from './routes';

/* The titles of the screens, by path. The English ones are in the table of routes. */
export const titleWords = wordsOf(
  'routes',
  Object.fromEntries(routes.map(({ path, title }) => [path, title])),
);
