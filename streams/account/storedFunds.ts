import type { Slot } from '../storage/persisted';
import { number } from '../api/read';
import { fromMinor, type Minor, toMinor } from '../rules/money';
import { BALANCE_KEY, EXPOSURE_KEY } from './facade';

/** Funds in storage: decimal currency units, as the wire writes them; minor units inside. */
const amount: Pick<Slot<Minor | null>, 'initial' | 'parse' | 'print'> = {
  initial: null,
  parse: (stored) => toMinor(number(JSON.parse(stored))),
  print: (value) => (value === null ? null : String(fromMinor(value))),
};

export const balanceSlot: Slot<Minor | null> = { ...BALANCE_KEY, ...amount };
export const exposureSlot: Slot<Minor | null> = { ...EXPOSURE_KEY, ...amount };
