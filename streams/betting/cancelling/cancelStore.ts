import * as v from 'valibot';
import { reading } from '../../api/schemas';
import type { StorageKeyPrefix } from '../../storage/persistedMap';
import { versioned } from '../../storage/formats';
import type { Cancel } from './cancelRules';
import { CANCELS_KEY } from '../keys';

const whole = v.pipe(v.number(), v.safeInteger());
const amount = v.pipe(whole, v.minValue(0));

/** Stores the state as `at`, so that tabs of earlier releases can read it. */
const stored = v.object({
  betId: v.pipe(v.string(), v.nonEmpty()),
  clientReference: v.nullable(v.string()),
  runnerName: v.string(),
  remaining: amount,
  matched: amount,
  cancelled: amount,
  stake: v.optional(amount),
  sentAt: whole,
  at: v.picklist(['sending', 'unknown']),
});
const cancel = v.pipe(
  stored,
  v.transform(({ at: state, ...facts }): Cancel => ({ ...facts, state })),
);
const format = versioned<Cancel>(reading(cancel));

/** Cancels, each stored under its bet before it is sent, so that a reload can query its outcome. */
export const CANCELS: StorageKeyPrefix<Cancel> = {
  ...CANCELS_KEY,
  parse: format.parse,
  print: ({ state: at, ...facts }) => format.print({ ...facts, at }),
};
