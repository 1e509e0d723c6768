import { row } from '../../routes/row.ts';

export const bonuses = row('/bonus', {
  title: 'Bonuses',
  guard: 'login',
  placeholder: 'page',
});
