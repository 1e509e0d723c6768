import { row } from '../../routes/row.ts';

export const integrations = row('/ids', {
  title: 'My IDs',
  guard: 'login',
  placeholder: 'page',
});
