import type { ScreenLoader } from '../../routes/row';

export const greenAll: ScreenLoader = {
  load: () => import('./GreenAll'),
  words: ['screens/greenAll', 'ui/cashOut', 'ui/refusals'],
};
