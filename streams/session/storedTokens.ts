/** The stored keys of a login that only the renewal and the casino read. */

import { integerFormat, textFormat } from '../storage/formats';
import type { StorageKey } from '../storage/persisted';
import { within } from '../api/read';
import { CASINO_TOKEN_KEY, LIFETIME_KEY, REFRESH_TOKEN_KEY } from './keys';

export const refreshTokenKey: StorageKey<string | null> = {
  ...REFRESH_TOKEN_KEY,
  initial: null,
  ...textFormat,
};

/** The lifetime of the token in seconds. */
export const lifetimeKey: StorageKey<number | null> = {
  ...LIFETIME_KEY,
  initial: null,
  ...integerFormat,
  parse: (stored) => within(0, Number.MAX_SAFE_INTEGER)(integerFormat.parse(stored)),
};

export const casinoTokenKey: StorageKey<string | null> = {
  ...CASINO_TOKEN_KEY,
  initial: null,
  ...textFormat,
};
