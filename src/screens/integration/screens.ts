import type { ScreenLoader } from '../../routes/row';

export const integrations: ScreenLoader = {
  load: () => import('./Integrations'),
  words: ['screens/integration', 'ui/account'],
};
