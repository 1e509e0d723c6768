/** The stored form of what the page showed and sent for one bet. */

import * as v from 'valibot';
import { reading } from '../../api/schemas';
import { versioned } from '../../storage/formats';
import type { StorageKeyPrefix } from '../../storage/persistedMap';
import { EVIDENCE_KEY } from '../keys';

const finite = v.pipe(v.number(), v.finite());
const whole = v.pipe(v.number(), v.safeInteger());
const amount = v.pipe(whole, v.minValue(0));
/** The range of times that a `Date` can represent. */
const time = v.pipe(whole, v.minValue(-8.64e15), v.maxValue(8.64e15));

const seen = v.object({
  /** The version of the market on screen; 0 if the server sends none. */
  version: amount,
  status: v.picklist(['INACTIVE', 'OPEN', 'SUSPENDED', 'CLOSED']),
  inPlay: v.boolean(),
  /** How long before the bet was sent the server last confirmed these odds, in ms; null if that is not known. */
  ageMs: v.nullable(amount),
  /** Pairs of price, in hundredths, and size, in minor units, best first. */
  backs: v.array(v.tuple([amount, finite])),
  lays: v.array(v.tuple([amount, finite])),
});

const reply = v.object({
  /** When the reply arrived, in epoch ms by the device's clock. */
  at: time,
  /** The status of the bet in the reply, or the kind of the error. */
  outcome: v.string(),
  /** The HTTP status of a failed request; 0 without a reply, and for a bet. */
  status: whole,
  betId: v.nullable(v.string()),
  /** When the exchange received the bet, in epoch ms by its own clock; null without a bet. */
  placedAt: v.nullable(time),
  /** The server's own words; null if it sent none. */
  text: v.nullable(v.string()),
});

const evidence = v.object({
  /** When the bet was sent, in epoch ms by the device's clock. */
  sentAt: time,
  /** The same by the server's clock, as the page knew it; null if the page did not know it. */
  serverSentAt: v.nullable(time),
  /** The odds on the page at that moment; null if the page had no odds. */
  seen: v.nullable(seen),
  /** The price of the bet, in hundredths. */
  price: amount,
  /** The stake, in minor units. */
  stake: amount,
  /** The version of the market in the request; 0 if the page knew none. */
  marketVersion: amount,
  /**
   * The body of the request, in JSON. It contains the reference, and never a token. Null if the page sent other words: an
   * older server gets neither this body nor the reference.
   */
  request: v.nullable(v.string()),
  /** The reply; null until it arrives. */
  reply: v.nullable(reply),
});

/** What the page showed and sent for one bet, and the reply: the player's evidence in a dispute. */
export type BetEvidence = v.InferOutput<typeof evidence>;
export type BetReply = v.InferOutput<typeof reply>;

/** The evidence of each bet, under the bet's reference. */
export const EVIDENCE: StorageKeyPrefix<BetEvidence> = {
  ...EVIDENCE_KEY,
  ...versioned<BetEvidence>(reading(evidence)),
};
