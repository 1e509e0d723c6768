import type { Island } from '../runtime/types';
import { fact } from '../runtime/triggers';

/** The operator's pictures above the home screen. */
export const slider: Island = {
  name: 'slider',
  box: 'island-slider',
  trigger: fact(
    ({ settings }) => settings.site$,
    (site) => site !== null && site.slides.length > 0,
  ),
  priority: 8,
  words: ['islands/slider'],
  load: () => import('./Slider'),
};
