import { behavior, command, type Facade, stream } from '../lazy/lazyFeature';
import type { AccountFeature } from './feature';

/** No funds are known until the account's code is loaded. */
export const accountFacade: Facade<AccountFeature> = {
  funds$: behavior(null),
  asOf$: behavior(null),
  messages$: stream,
  set: command,
};
