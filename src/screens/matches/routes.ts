import { row } from '../../routes/row.ts';

export const matchList = row('/matchlist', {
  title: 'Matches',
  guard: 'none',
  placeholder: 'list',
});
