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

/* The calls for bonuses. We defined their fields ourselves, because no server of this family documents any. */

const size = v.pipe(money, v.minValue(0));
const text = v.fallback(title, '');

const bonus = v.object({
  id,
  title,
  /** A sentence about the offer, in the operator's words. */
  description: text,
  /** The full terms, in the operator's words. */
  terms: text,
  /** The money that the player receives in the end. */
  amount: size,
  /** The stakes that turn the bonus into cash, and the matched part of them. */
  required: v.nullish(v.pipe(owed, v.minValue(0)), 0),
  wagered: v.nullish(v.pipe(spendable, v.minValue(0)), 0),
  /** The minimum odds of a bet that counts; null if all odds count. */
  minOdds: orNull(price),
  status: word('AVAILABLE', 'ACTIVE', 'UPCOMING', 'COMPLETED', 'EXPIRED', 'GIVEN_UP'),
  /** When an upcoming bonus can be claimed. */
  opensAt: orNull(time),
  /** The deadline for claiming the bonus; once it is active, the deadline for wagering it. */
  endsAt: orNull(time),
  /** Whether the player may give up the bonus while it is active; absent on servers without that call. */
  canGiveUp: v.fallback(v.boolean(), false),
  /** When the bonus became cash, expired or was given up. */
  endedAt: orNull(time),
  /** The last bet that counted towards the bonus. */
  lastBet: orNull(v.object({ stake: size, odds: price, at: time })),
});
export type WireBonus = v.InferOutput<typeof bonus>;

const list = reading(readable(bonus, 100));

/**
 * Fetches the player's bonuses: offered, active and past. Without it, players see no bonuses of their own.
 */
export const bonuses = defineCall<undefined>()('GET', 'Bonus/GetBonuses', bareOrPaged(list), {
  quiet: true,
  byDialect: true,
});

/** Claims an offered bonus. The reply is ignored, because the list shows the result. */
export const claimBonus = defineCall<{ bonusId: string }>()('GET', 'Bonus/Claim', () => null, {
  once: true,
});

/**
 * Ends an active bonus before it is wagered. This extends the specification: only bonuses with `canGiveUp` support it.
 * The reply is ignored, because the list shows the result.
 */
export const giveUpBonus = defineCall<{ bonusId: string }>()('POST', 'Bonus/GiveUp', () => null, {
  once: true,
});
