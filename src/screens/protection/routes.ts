import { row } from '../../routes/row.ts';

export const protection = row('/protection', {
  title: 'Limits and breaks',
  guard: 'login',
  placeholder: 'page',
});
