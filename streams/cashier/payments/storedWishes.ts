import * as v from 'valibot';
import { orNull, reading } from '../../api/schemas';
import { PAYMENTS_KEY } from '../../betting/shape';
import type { Family } from '../../core/family';
import { versioned } from '../../core/storedFormats';
import { METHODS } from './calls';
import type { PaymentWish } from './types';

const wish = v.object({
  player: v.string(),
  kind: v.picklist(['deposit', 'withdrawal']),
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  method: v.picklist(METHODS),
  /** When it was sent, epoch ms by the server's clock. */
  sentAt: v.number(),
  /** When the newest that looked like it was asked for, by the list; 0 where there was none, null where unknown. */
  alikeAt: orNull(v.number()),
  /** The fingerprint of its other terms (`termsOf`). */
  terms: v.optional(v.number()),
});
export type StoredWish = v.InferOutput<typeof wish>;

/**
 * Requests without a known outcome, each written under its reference before it is sent, so that a reload asks
 * for it. No account and no number of a payment is among it.
 */
export const PAYMENTS: Family<StoredWish> = { ...PAYMENTS_KEY, ...versioned(reading(wish)) };

/**
 * The fingerprint of what a request says beside its kind, amount and method: 32 bits of FNV-1a, which tell two
 * accounts apart without revealing either. A picture is left out: the same one may be stored at another address.
 */
export function termsOf(wish: PaymentWish): number {
  const terms =
    wish.kind === 'deposit' ? [wish.transaction] : [wish.holder, wish.account, wish.ifsc];
  let hash = 0x811c9dc5;
  for (const sign of JSON.stringify(terms))
    hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
