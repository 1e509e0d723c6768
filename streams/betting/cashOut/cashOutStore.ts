/** The stored form of a cash out. */

import * as v from 'valibot';
import { reading } from '../../api/schemas';
import type { StorageKeyPrefix } from '../../storage/persistedMap';
import { versioned } from '../../storage/formats';
import { CASH_OUTS_KEY } from '../keys';

const whole = v.pipe(v.number(), v.safeInteger());
const amount = v.pipe(whole, v.minValue(0));
const id = v.pipe(v.string(), v.nonEmpty());

const cashOut = v.object({
  eventId: v.string(),
  marketId: id,
  runnerId: v.nullable(v.string()),
  // The share is in percent. The open rest of a cash out is rarely a whole number of percent.
  share: v.pipe(v.number(), v.finite(), v.minValue(0)),
  accepted: whole,
  figure: whole,
  sentAt: whole,
  // The place in the list of green all; absent for a cash out that the player closes on its own.
  place: v.optional(amount),
  // Empty if the player accepted a figure in green all, and no bet was sent.
  legs: v.optional(
    v.array(
      v.object({
        reference: id,
        runnerId: v.string(),
        side: v.picklist(['BACK', 'LAY']),
        price: amount,
        size: amount,
      }),
    ),
    [],
  ),
});

/** A cash out that was sent, with the references of its bets. The placements contain the states of the bets. */
export type StoredCashOut = v.InferOutput<typeof cashOut>;

/** Whether no bet was sent, although the player accepted a figure. */
export const isUnsent = ({ legs }: Pick<StoredCashOut, 'legs'>): boolean => legs.length === 0;

const format = versioned<StoredCashOut>(reading(cashOut));

/** The last cash out of each market, under the id of the market. Each is stored before any of its bets is sent. */
export const CASH_OUTS: StorageKeyPrefix<StoredCashOut> = {
  ...CASH_OUTS_KEY,
  parse: format.parse,
  // An earlier release, perhaps in another tab, would count an empty list of bets as matched. It ignores a missing list.
  print: (one) => format.print(isUnsent(one) ? { ...one, legs: undefined } : one),
};
