import * as v from 'valibot';
import { orNull, reading } from '../../api/schemas';
import { PAYMENTS_KEY } from '../../betting/shape';
import type { Family } from '../../core/family';
import { versioned } from '../../core/storedFormats';
import { METHODS } from './calls';

const wish = v.object({
  player: v.string(),
  kind: v.picklist(['deposit', 'withdrawal']),
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  method: v.picklist(METHODS),
  /** When it was sent, epoch ms by the server's clock. */
  sentAt: v.number(),
  /** When the newest that looked like it was asked for, by the list; 0 where there was none, null where unknown. */
  alikeAt: orNull(v.number()),
});
export type StoredWish = v.InferOutput<typeof wish>;

/**
 * Requests without a known outcome, each written under its reference before it is sent, so that a reload asks
 * for it. No account and no number of a payment is among it.
 */
export const PAYMENTS: Family<StoredWish> = { ...PAYMENTS_KEY, ...versioned(reading(wish)) };
