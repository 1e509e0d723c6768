import * as v from 'valibot';
import { defineCall } from '../api/call';
import {
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
import { tally } from '../api/read';

/* The records of the bonuses. Their fields are this contract's own: no server of the family shows any. */

const size = v.pipe(money, v.minValue(0));
const text = v.fallback(title, '');

const bonus = v.object({
  id,
  title,
  /** A sentence about the offer, as the operator wrote it. */
  description: text,
  /** Everything that counts, as the operator wrote it. */
  terms: text,
  /** The money that the player gets in the end. */
  amount: size,
  /** The stakes that turn it into cash, and those of them that are matched. */
  required: v.nullish(v.pipe(owed, v.minValue(0)), 0),
  wagered: v.nullish(v.pipe(spendable, v.minValue(0)), 0),
  /** The smallest odds that count; null where all do. */
  minOdds: orNull(price),
  status: word('AVAILABLE', 'ACTIVE', 'UPCOMING', 'COMPLETED', 'EXPIRED', 'GIVEN_UP'),
  /** When an upcoming one opens. */
  opensAt: orNull(time),
  /** Until when it can be claimed, or wagered once it is active. */
  endsAt: orNull(time),
  /** Whether the player may give it up while it is active: servers without that call name none. */
  canGiveUp: v.fallback(v.boolean(), false),
  /** When it became cash, ran out or was given up. */
  endedAt: orNull(time),
  /** The last bet that counted. */
  lastBet: orNull(v.object({ stake: size, odds: price, at: time })),
});
export type WireBonus = v.InferOutput<typeof bonus>;

const list = reading(readable(bonus, 100));

/** The bonuses of the player: offered, under way and over. Some servers wrap the list in `items`. */
export const bonuses = defineCall<undefined>()(
  'GET',
  'Bonus/GetBonuses',
  (raw) => {
    const wrapped = typeof raw === 'object' && raw !== null && 'items' in raw ? raw.items : raw;
    const [read] = tally(list, wrapped);
    return read;
  },
  { quiet: true },
);

/** Takes an offered bonus. The reply carries nothing that the list does not say. */
export const claimBonus = defineCall<{ bonusId: string }>()('GET', 'Bonus/Claim', () => null, {
  once: true,
});

/**
 * Ends an active bonus before it is wagered. An extension of the contract, which a bonus declares by
 * `canGiveUp`. The reply carries nothing that the list does not say.
 */
export const giveUpBonus = defineCall<{ bonusId: string }>()('POST', 'Bonus/GiveUp', () => null, {
  once: true,
});
