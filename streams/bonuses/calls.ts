import * as v from 'valibot';
import { defineCall } from '../api/call';
import {
  bareOrPaged,
  id,
  money,
  orNull,
  owed,
  price,
  readable,
  reading,
  spendable,
  time,
  title,
  word,
} from '../api/schemas';

/* The calls for bonuses. Their fields are this contract's own, because no server of this family documents any. */

const size = v.pipe(money, v.minValue(0));
const text = v.fallback(title, '');

const bonus = v.object({
  id,
  title,
  /** A sentence about the offer, in the operator's words. */
  description: text,
  /** The full terms, in the operator's words. */
  terms: text,
  /** The money that the player finally gets. */
  amount: size,
  /** The stakes needed to turn it into cash, and how much of them is matched. */
  required: v.nullish(v.pipe(owed, v.minValue(0)), 0),
  wagered: v.nullish(v.pipe(spendable, v.minValue(0)), 0),
  /** The lowest odds that count; null if all do. */
  minOdds: orNull(price),
  status: word('AVAILABLE', 'ACTIVE', 'UPCOMING', 'COMPLETED', 'EXPIRED', 'GIVEN_UP'),
  /** When an upcoming bonus opens. */
  opensAt: orNull(time),
  /** When it must be claimed; once it is active, when it must be wagered. */
  endsAt: orNull(time),
  /** Whether the player may give it up while it is active; absent on servers without that call. */
  canGiveUp: v.fallback(v.boolean(), false),
  /** When it became cash, expired or was given up. */
  endedAt: orNull(time),
  /** The last bet that counted. */
  lastBet: orNull(v.object({ stake: size, odds: price, at: time })),
});
export type WireBonus = v.InferOutput<typeof bonus>;

const list = reading(readable(bonus, 100));

/** The player's bonuses: offered, active and past. */
export const bonuses = defineCall<undefined>()('GET', 'Bonus/GetBonuses', bareOrPaged(list), {
  quiet: true,
});

/** Claims an offered bonus. Ignores the reply, because the list shows the result. */
export const claimBonus = defineCall<{ bonusId: string }>()('GET', 'Bonus/Claim', () => null, {
  once: true,
});

/**
 * Ends an active bonus before it is wagered. An extension of the contract, which a bonus declares with `canGiveUp`.
 * Ignores the reply, because the list shows the result.
 */
export const giveUpBonus = defineCall<{ bonusId: string }>()('POST', 'Bonus/GiveUp', () => null, {
  once: true,
});
