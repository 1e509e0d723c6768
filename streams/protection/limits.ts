/** Reads the player's limits, and finds the limits that a bet would exceed. */

import type { Minor } from '../rules/money';
import type { WireLimit, WireProtection } from './calls';
import type { BetRisk, LimitKind, LimitPeriod, OwnLimit, ProtectionState } from './types';

const KINDS: Readonly<Record<WireLimit['kind'], LimitKind>> = {
  DEPOSIT: 'deposit',
  LOSS: 'loss',
  STAKE: 'stake',
};
const PERIODS: Readonly<Record<WireLimit['period'], LimitPeriod>> = {
  DAY: 'day',
  WEEK: 'week',
  MONTH: 'month',
};
const inverse = <K extends string, V extends string>(
  table: Readonly<Record<K, V>>,
): Readonly<Record<V, K>> =>
  Object.fromEntries(Object.entries(table).map(([key, value]) => [value, key])) as Record<V, K>;
const WIRE_KINDS = inverse(KINDS);
const WIRE_PERIODS = inverse(PERIODS);

/** Returns the kind and the period of a limit as the server names them. */
export const wireName = (
  kind: LimitKind,
  period: LimitPeriod,
): Pick<WireLimit, 'kind' | 'period'> => ({
  kind: WIRE_KINDS[kind],
  period: WIRE_PERIODS[period],
});

/** Converts the server's state for the views. If a limit occurs twice, the last entry counts. */
export function protectionState({
  limits,
  realityCheckMinutes,
  session,
}: WireProtection): ProtectionState {
  const byName = new Map(
    limits.map((wire): [string, OwnLimit] => {
      const [kind, period] = [KINDS[wire.kind], PERIODS[wire.period]];
      const { amount, used, pending } = wire;
      const left = typeof amount === 'number' ? Math.max(0, amount - (used ?? 0)) : null;
      return [`${kind} ${period}`, { kind, period, amount, used, left, pending }];
    }),
  );
  const checkMinutes = realityCheckMinutes === null ? null : Math.floor(realityCheckMinutes);
  return { limits: [...byName.values()], checkMinutes, session };
}

/** Returns the limits on losses and stakes that bets would exceed together, nearest first. */
export function passedBy(
  limits: readonly OwnLimit[],
  { staked, added }: BetRisk,
): readonly OwnLimit[] {
  const atRisk: Readonly<Record<LimitKind, Minor>> = { deposit: 0, loss: added, stake: staked };
  return added <= 0
    ? []
    : limits
        .filter(({ kind, left }) => left !== null && atRisk[kind] > left)
        .toSorted((a, b) => (a.left ?? 0) - (b.left ?? 0));
}

/** Returns the next time at which a pending limit starts, in epoch ms; null if no limit is pending. */
export function nextChange(limits: readonly OwnLimit[], now: number): number | null {
  const moments = limits.flatMap(({ pending }) => (pending && pending.at > now ? pending.at : []));
  return moments.length === 0 ? null : Math.min(...moments);
}
