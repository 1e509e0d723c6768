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
 * The calls for the player's own limits and breaks. No server of this family documents them: paths and fields are this
 * contract's own, named like ABP's services. A server has them if its settings say `playerProtection`.
 */

const size = v.pipe(money, v.minValue(0));
const kind = word('DEPOSIT', 'LOSS', 'STAKE');
const period = word('DAY', 'WEEK', 'MONTH');
/** Null for no limit. */
const amount = v.nullish(v.pipe(spendable, v.minValue(0)), null);

const limit = v.object({
  kind,
  period,
  /** An unreadable limit must not count as no limit. */
  amount: v.fallback(v.union([amount, v.literal('unknown')]), 'unknown'),
  /** What counts against it so far; negative for a player who is winning. Null if unreadable. */
  used: orNull(
    v.pipe(
      owed,
      v.transform((minor) => Math.max(0, minor)),
    ),
  ),
  /** The limit that replaces it, and when. */
  pending: orNull(v.object({ amount, at: time })),
});
export type WireLimit = v.InferOutput<typeof limit>;

const protection = v.object({
  limits: readable(limit, 20),
  /** 0 for no checks, null for an unreadable figure. */
  realityCheckMinutes: v.fallback(v.union([v.nullish(figure(0, 1_440), 0), v.null()]), null),
  session: orNull(v.object({ startedAt: time, staked: size, net: money })),
});
export type WireProtection = v.InferOutput<typeof protection>;

/** Reads the reply to a change: only its success matters. */
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

/** Cancels the pending higher limit. */
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

/** Locks the account for this many hours: revokes its tokens and cancels its unmatched bets. */
export const lockAccount = defineCall<{
  readonly kind: 'TIME_OUT' | 'SELF_EXCLUSION';
  readonly hours: number;
}>()(
  'POST',
  'api/services/app/PlayerProtection/LockAccount',
  // The account is locked even if the time is unreadable; then it is null.
  reading(v.fallback(v.object({ until: orNull(time) }), { until: null })),
  { once: true },
);
