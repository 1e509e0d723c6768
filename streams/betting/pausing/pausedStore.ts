/** The stored form of a paused offer. */

import * as v from 'valibot';
import { reading } from '../../api/schemas';
import type { StorageKeyPrefix } from '../../storage/persistedMap';
import { versioned } from '../../storage/formats';
import { PAUSED_OFFERS_KEY } from '../keys';
import type { PausedOffer } from './types';

const whole = v.pipe(v.number(), v.safeInteger());
const amount = v.pipe(whole, v.minValue(0));
const text = v.pipe(v.string(), v.nonEmpty());

const offer = v.object({
  betId: text,
  eventId: v.string(),
  eventTitle: v.string(),
  marketId: text,
  marketName: v.string(),
  bettingType: v.picklist(['ODDS', 'LINE', 'ASIAN', 'BOOKMAKER', 'FANCY']),
  runnerId: text,
  runnerName: v.string(),
  side: v.picklist(['BACK', 'LAY']),
  price: amount,
  size: amount,
  matchedFirst: amount,
  parts: v.optional(v.object({ remaining: amount, matched: amount, cancelled: amount })),
  pausedAt: whole,
  persistence: v.optional(v.picklist(['LAPSE', 'PERSIST'])),
  reference: text,
  state: v.picklist(['leaving', 'out', 'returning']),
  refusal: v.optional(v.string()),
  change: v.optional(
    v.object({
      betId: text,
      price: amount,
      stake: amount,
      before: v.object({ price: amount, stake: amount }),
      placedAt: whole,
    }),
  ),
  refusedAt: v.optional(whole),
});

const format = versioned<PausedOffer>(reading(offer));

/** A copy of the offer in which each field has the longest value that any later step may store. */
const longest = (paused: PausedOffer): PausedOffer => ({
  ...paused,
  size: Number.MAX_SAFE_INTEGER,
  matchedFirst: Number.MAX_SAFE_INTEGER,
  state: 'returning',
  refusal: 'x'.repeat(32),
  refusedAt: Number.MAX_SAFE_INTEGER,
});

/**
 * The paused offers, each stored under the id of its bet before the bet is cancelled, so that a reload does not lose
 * the list. From the start, each entry is as long as its later steps need. A full device could not store a longer
 * entry, and by then the bet would be cancelled.
 */
export const PAUSED_OFFERS: StorageKeyPrefix<PausedOffer> = {
  ...PAUSED_OFFERS_KEY,
  parse: format.parse,
  print: (paused) => format.print(paused).padEnd(format.print(longest(paused)).length),
};
