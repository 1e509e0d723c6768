import { behavior, command, type Facade, stream } from '../lazy/lazyFeature';
import type { AccountFeature } from './feature';

/** No funds are known until the account's code is loaded. */
export const accountFacade: Facade<AccountFeature> = {
  funds$: behavior(null),
  messages$: stream,
  set: command,
};

const ofPlayer = { clearedAtLogout: true } as const;

/** The keys of specification §3. */
export const BALANCE_KEY = { key: 'balance', ...ofPlayer } as const;
export const EXPOSURE_KEY = { key: 'exposure', ...ofPlayer } as const;

export const accountKeys = [BALANCE_KEY, EXPOSURE_KEY];
