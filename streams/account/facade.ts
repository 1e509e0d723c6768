import { behavior, command, type Facade, stream } from '../lazy/lazyFeature';
import type { AccountFeature } from './feature';

/** The account before its code is loaded: the funds are unknown. */
export const accountFacade: Facade<AccountFeature> = {
  funds$: behavior(null),
  asOf$: behavior(null),
  messages$: stream,
  set: command,
};
