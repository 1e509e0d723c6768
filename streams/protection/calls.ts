import * as v from 'valibot';
import { defineCall } from '../api/call';
import {
  figure,
  money,
  orNull,
  owed,
  readable,
  reading,
  spendable,
  time,
  word,
} from '../api/schemas';

/*
 * The records of the player's own limits and breaks. No server of the family shows them: paths and fields are
 * this contract's own, named as ABP's services are. A server has them where its settings say
 * `playerProtection`.
 */

const size = v.pipe(money, v.minValue(0));
const kind = word('DEPOSIT', 'LOSS', 'STAKE');
const period = word('DAY', 'WEEK', 'MONTH');
/** Null is no limit. */
const amount = v.nullish(v.pipe(spendable, v.minValue(0)), null);

const limit = v.object({
  kind,
  period,
  /** One that cannot be read is not none. */
  amount: v.fallback(v.union([amount, v.literal('unknown')]), 'unknown'),
  /** What counts against it by now; less than nothing for a player who is winning. Null if it cannot be read. */
  used: orNull(
    v.pipe(
      owed,
      v.transform((minor) => Math.max(0, minor)),
    ),
  ),
  /** The limit that follows, and from when on it holds. */
  pending: orNull(v.object({ amount, at: time })),
});
export type WireLimit = v.InferOutput<typeof limit>;

const protection = v.object({
  limits: readable(limit, 20),
  /** 0 for none, null for a figure that cannot be read. */
  realityCheckMinutes: v.fallback(v.union([v.nullish(figure(0, 1_440), 0), v.null()]), null),
  session: orNull(v.object({ startedAt: time, staked: size, net: money })),
});
export type WireProtection = v.InferOutput<typeof protection>;

/** The answer to a change: its success is all that counts. */
const done = (): null => null;

export const getProtection = defineCall<undefined>()(
  'GET',
  'api/services/app/PlayerProtection/Get',
  reading(protection),
  {
    quiet: true,
  },
);

type Named = { readonly kind: WireLimit['kind']; readonly period: WireLimit['period'] };

/** In currency units; null for no limit. */
export const setPlayerLimit = defineCall<Named & { readonly amount: number | null }>()(
  'POST',
  'api/services/app/PlayerProtection/SetLimit',
  done,
  { once: true },
);

/** Takes back the higher limit that waits. */
export const cancelLimitChange = defineCall<Named>()(
  'POST',
  'api/services/app/PlayerProtection/CancelChange',
  done,
  {
    once: true,
  },
);

export const setRealityCheck = defineCall<{ readonly minutes: number }>()(
  'POST',
  'api/services/app/PlayerProtection/SetRealityCheck',
  done,
  { once: true },
);

/** Locks the account out for so many hours: its tokens end, its waiting bets are cancelled. */
export const lockAccount = defineCall<{
  readonly kind: 'TIME_OUT' | 'SELF_EXCLUSION';
  readonly hours: number;
}>()(
  'POST',
  'api/services/app/PlayerProtection/LockAccount',
  // The account is locked, whatever its end: null where that cannot be read.
  reading(v.fallback(v.object({ until: orNull(time) }), { until: null })),
  { once: true },
);
