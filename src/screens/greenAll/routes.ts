import { row } from '../../routes/row.ts';

export const greenAll = row('/green-all/{eventid?}', {
  title: 'Green all',
  guard: 'login',
  placeholder: 'page',
});
