import { behavior, command, type Shape, stream } from '../lazy/lazyFeature';
import type { AccountPart } from './feature';

/** No funds are known until the account's code is loaded. */
export const accountShape: Shape<AccountPart> = {
  funds$: behavior(null),
  told$: stream,
  set: command,
};

const ofPlayer = { clearedAtLogout: true } as const;

/** The keys of specification §3. */
export const BALANCE_KEY = { key: 'balance', ...ofPlayer } as const;
export const EXPOSURE_KEY = { key: 'exposure', ...ofPlayer } as const;

export const accountKeys = [BALANCE_KEY, EXPOSURE_KEY];
