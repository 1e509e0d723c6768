import type { Load } from './coldLoad';
import type { Row } from './report';

/** What a page costs that is opened for the first time, whatever it shows. */
export const loadRows = (group: string, of: (figure: keyof Load) => number): readonly Row[] => [
  { group, name: 'until React has drawn the screen', value: of('usable'), unit: 'ms' },
  { group, name: 'layout shift', value: of('shift'), unit: '', most: 0.02 },
  {
    group,
    name: 'longest task after the first price (0: none over 50)',
    value: of('longestTask'),
    unit: 'ms',
    most: 50,
  },
  {
    group,
    name: 'script that paints the first price, compressed',
    value: of('painting') / 1_000,
    unit: 'kB',
    most: 15,
  },
  {
    group,
    name: 'script until the screen can be used, compressed',
    value: of('script') / 1_000,
    unit: 'kB',
    most: 95,
  },
];
