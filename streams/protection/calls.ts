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
 * The calls for the player's own limits and breaks. No server of this family documents them, so we chose paths and
 * fields with names like those in ABP's services. A server supports them if its setting `playerProtection` is on.
 */

const size = v.pipe(money, v.minValue(0));
const kind = word('DEPOSIT', 'LOSS', 'STAKE');
const period = word('DAY', 'WEEK', 'MONTH');
/** The amount of a limit; null means no limit. */
const amount = v.nullish(v.pipe(spendable, v.minValue(0)), null);

const limit = v.object({
  kind,
  period,
  /** An unreadable limit must not count as no limit. */
  amount: v.fallback(v.union([amount, v.literal('unknown')]), 'unknown'),
  /** The amount that counts against the limit so far; negative for a player who is winning. Null if unreadable. */
  used: orNull(
    v.pipe(
      owed,
      v.transform((minor) => Math.max(0, minor)),
    ),
  ),
  /** The limit that will replace the current limit, and the time of the change. */
  pending: orNull(v.object({ amount, at: time })),
});
export type WireLimit = v.InferOutput<typeof limit>;

const protection = v.object({
  limits: readable(limit, 20),
  /** The interval of the reality checks in minutes; 0 means no checks, and null means an unreadable figure. */
  realityCheckMinutes: v.fallback(v.union([v.nullish(figure(0, 1_440), 0), v.null()]), null),
  session: orNull(v.object({ startedAt: time, staked: size, net: money })),
});
export type WireProtection = v.InferOutput<typeof protection>;

/** Reads the reply to a change, whose only relevant fact is the success. */
const done = (): null => null;

/**
 * Fetches the player's limits, the interval of the reality checks, and the figures of the session. The setting
 * `playerProtection` shows that a server supports it. Without it, players can neither see nor change their limits.
 */
export const getProtection = defineCall<undefined>()(
  'GET',
  'api/services/app/PlayerProtection/Get',
  reading(protection),
  {
    quiet: true,
  },
);

type Named = { readonly kind: WireLimit['kind']; readonly period: WireLimit['period'] };

/** Sets a limit, in currency units; null means no limit. */
export const setPlayerLimit = defineCall<Named & { readonly amount: number | null }>()(
  'POST',
  'api/services/app/PlayerProtection/SetLimit',
  done,
  { once: true },
);

/** Cancels the pending increase of a limit. */
export const cancelLimitChange = defineCall<Named>()(
  'POST',
  'api/services/app/PlayerProtection/CancelChange',
  done,
  {
    once: true,
  },
);

/** Sets the interval of the reality checks in minutes; 0 means no checks. */
export const setRealityCheck = defineCall<{ readonly minutes: number }>()(
  'POST',
  'api/services/app/PlayerProtection/SetRealityCheck',
  done,
  { once: true },
);

/** Locks the account for this number of hours, revokes its tokens and cancels its unmatched bets. */
export const lockAccount = defineCall<{
  readonly kind: 'TIME_OUT' | 'SELF_EXCLUSION';
  readonly hours: number;
}>()(
  'POST',
  'api/services/app/PlayerProtection/LockAccount',
  // The account is locked even if the time is unreadable; in that case the time is null.
  reading(v.fallback(v.object({ until: orNull(time) }), { until: null })),
  { once: true },
);
