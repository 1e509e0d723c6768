import { filter } from 'rxjs';
import { cashOutTarget$ } from '../../ui/openCashOut';
import type { Island } from '../runtime/types';

/** Cash out: a sheet on a phone, a panel in the place of the slip on a desktop. */
export const cashOut: Island = {
  name: 'cashOut',
  box: 'island-cashOut',
  trigger: () => cashOutTarget$.pipe(filter(Boolean)),
  overlay: true,
  priority: 0,
  words: ['islands/cashOut', 'ui/cashOut', 'ui/refusals'],
  load: () => import('./CashOut'),
};
