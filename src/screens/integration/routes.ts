import { row } from '../../routes/row';

export const integrations = row('/ids', {
  title: 'My IDs',
  guard: 'login',
  placeholder: 'page',
  load: () => import('./Integrations'),
  words: ['screens/integration', 'ui/account'],
  budget: 9_400,
});
