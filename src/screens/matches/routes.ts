import { row } from '../../routes/row';

export const matchList = row('/matchlist', {
  title: 'Matches',
  guard: 'none',
  placeholder: 'list',
  load: () => import('./Matches'),
  words: ['screens/matches'],
  budget: 7_100,
});
