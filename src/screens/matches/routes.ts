import { row } from '../../routes/row';

export const matchList = row('/matchlist', {
  title: 'Matches',
  guard: 'none',
  placeholder: 'list',
  load: () => import('./Matches'),
  words: ['screens/matches'],
  budget: 6_950,
});
