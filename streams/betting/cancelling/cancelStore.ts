/** The stored form of a cancel. */

import * as v from 'valibot';
import { reading } from '../../api/schemas';
import type { StorageKeyPrefix } from '../../storage/persistedMap';
import { versioned } from '../../storage/formats';
import type { Cancel } from './cancelRules';
import { CANCELS_KEY, ENDED_CANCELS_KEY } from '../keys';

const whole = v.pipe(v.number(), v.safeInteger());
const amount = v.pipe(whole, v.minValue(0));

/** The state is stored as `at`, the name that tabs with an earlier release can read. */
const entries = v.object({
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
  entries,
  v.transform(({ at: state, ...facts }): Cancel => ({ ...facts, state })),
);
const format = versioned<Cancel>(reading(cancel));

const stored = {
  parse: format.parse,
  print: ({ state: at, ...facts }: Cancel) => format.print({ ...facts, at }),
};

/**
 * The cancels, each stored under the id of its bet before it is sent, so that a reloaded page can fetch its outcome.
 */
export const CANCELS: StorageKeyPrefix<Cancel> = { ...CANCELS_KEY, ...stored };

/** The cancels that ended a moment ago, so that a new or reloaded page does not trust a list that lags behind. */
export const ENDED_CANCELS: StorageKeyPrefix<Cancel> = { ...ENDED_CANCELS_KEY, ...stored };
