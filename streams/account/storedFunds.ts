/** The stored keys of the last known funds. */

import type { StorageKey } from '../storage/persisted';
import { number } from '../api/read';
import { fromMinor, type Minor, toMinor } from '../rules/money';
import { integerFormat } from '../storage/formats';
import { BALANCE_KEY, EXPOSURE_KEY, FUNDS_AT_KEY } from './keys';

/** An amount: in decimal currency units in storage, as on the wire, and in minor units in memory. */
const amount: Pick<StorageKey<Minor | null>, 'initial' | 'parse' | 'print'> = {
  initial: null,
  parse: (stored) => toMinor(number(JSON.parse(stored))),
  print: (value) => (value === null ? null : String(fromMinor(value))),
};

export const balanceKey: StorageKey<Minor | null> = { ...BALANCE_KEY, ...amount };
export const exposureKey: StorageKey<Minor | null> = { ...EXPOSURE_KEY, ...amount };
export const fundsAtKey: StorageKey<number | null> = {
  ...FUNDS_AT_KEY,
  initial: null,
  ...integerFormat,
};
