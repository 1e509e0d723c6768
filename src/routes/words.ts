import { wordsOf } from '../words/language';
import { routes } from './routes';

/* The titles of the screens by their paths; in English, the titles in the rows. */
export const titleWords = wordsOf(
  'routes',
  Object.fromEntries(routes.map(({ path, title }) => [path, title])),
);
