import type { SettledBet } from '../calls';
import type { Leaving } from './settlementRules';
import type { EndedRest, OpenBet, Rest } from '../types';

/** The key of the unmatched part of a partly matched bet: the bet itself may stay open. */
export const restKey = (betId: string): string => `${betId} rest`;

/** Returns the announcement for a bet that waited; null if it was in no list. */
export const endedRest = (
  { waited }: Pick<Leaving, 'waited'>,
  how: Rest['how'],
  reason?: string | null,
  size = waited?.remaining ?? 0,
): EndedRest | null => (waited ? { bet: waited, size, how, reason } : null);

/** Returns the announcement for a bet that left before it was in any list, from the facts in the history. */
export function restOfHistory(wire: SettledBet, how: Rest['how']): EndedRest | null {
  const { betRunnerName, betTitle, marketName, betType, odds, fancyValue, stake } = wire;
  const price = wire.askedPrice ?? odds ?? fancyValue;
  if (!betRunnerName || !price || !stake) return null;
  return {
    bet: {
      runnerName: betRunnerName,
      marketName,
      eventTitle: betTitle,
      side: betType === 'LAY' ? 'LAY' : 'BACK',
      price,
      bettingType: odds === null ? 'LINE' : 'ODDS',
      eachWayDivisor: wire.eachWayDivisor ?? undefined,
    },
    size: stake,
    how,
    reason: wire.reason,
  };
}

/**
 * Returns how a bet of the history ended without a match; null if it was settled. Some servers use other words,
 * and some call an unmatched bet void.
 */
export function howEnded(
  { outcome, result, betResult, profitLoss }: SettledBet,
  isUnmatched = false,
): Rest['how'] | null {
  if (outcome === 'LAPSED' || outcome === 'CANCELLED') return outcome;
  const says = (what: RegExp): boolean =>
    outcome === null && [result, betResult].some((said) => what.test(said ?? ''));
  if (says(/^lapse/i)) return 'LAPSED';
  if (!isUnmatched || profitLoss !== 0) return null;
  if (says(/^cancel/i)) return 'CANCELLED';
  return outcome === 'VOIDED' || says(/^void/i) ? 'VOIDED' : 'ENDED';
}

const PARTS = ['voided', 'cancelled', 'lapsed'] as const;
const ENDS = { voided: 'VOIDED', cancelled: 'CANCELLED', lapsed: 'LAPSED' } as const;

/** Returns how the unmatched part of a bet ended; null while it waits, or if all of it was matched. */
export function restEnded(former: OpenBet, now: OpenBet): Rest | null {
  const size = former.remaining - (now.matched - former.matched);
  if (now.matched === 0 || now.remaining > 0 || size <= 0) return null;
  const part = PARTS.find((each) => now[each] > former[each]);
  return { size, how: part ? ENDS[part] : 'ENDED' };
}
