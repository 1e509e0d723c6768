import type { Island } from '../runtime/types';
import { fact } from '../runtime/triggers';

/** The operator's news above the home screen. */
export const news: Island = {
  name: 'news',
  box: 'island-news',
  trigger: fact(
    ({ settings }) => settings.site$,
    (site) => typeof site?.news === 'string',
  ),
  priority: 8,
  words: ['islands/news'],
  load: () => import('./News'),
};
