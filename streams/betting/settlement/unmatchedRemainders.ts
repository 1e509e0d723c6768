import type { SettledBet } from '../calls';
import type { Leaving } from './settlementRules';
import type { EndedRest, OpenBet, Rest } from '../types';

/** The entry of the rest of a bet that was matched in part: the bet itself may stay open. */
export const restKey = (betId: string): string => `${betId} rest`;

/** What the player is told of a bet that waited; null where no list has shown it. */
export const endedRest = (
  { waited }: Pick<Leaving, 'waited'>,
  how: Rest['how'],
  reason?: string | null,
  size = waited?.remaining ?? 0,
): EndedRest | null => (waited ? { bet: waited, size, how, reason } : null);

/** The same of a bet that left before any list held it, as far as the history tells it. */
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
 * Says how a bet of the history ended without a match; null where it was settled otherwise. Some servers have
 * words of their own, and some call a bet void that nobody took.
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

/** Says what became of the rest of a bet that was matched in part; null while it waits, or where all was matched. */
export function restEnded(former: OpenBet, now: OpenBet): Rest | null {
  const size = former.remaining - (now.matched - former.matched);
  if (now.matched === 0 || now.remaining > 0 || size <= 0) return null;
  const part = PARTS.find((each) => now[each] > former[each]);
  return { size, how: part ? ENDS[part] : 'ENDED' };
}
