/** Decides how an unmatched bet, or the unmatched part of a bet, ended. */

import type { SettledBet } from '../calls';
import { sideOf, termsOf } from './settledTerms';
import type { SettlingBet } from './types';
import type { EndedRemainder } from './types';
import type { OpenBet, RemainderOutcome } from '../types';

/** The key of the unmatched part of a partly matched bet. The part has its own key because the bet may stay open. */
export const remainderKey = (betId: string): string => `${betId} rest`;

/** Returns the announcement for an unmatched bet; null if no list contained the bet. */
export const endedRemainder = (
  { waited }: Pick<SettlingBet, 'waited'>,
  outcome: RemainderOutcome,
  reason?: string | null,
  size = waited?.remaining ?? 0,
): EndedRemainder | null => (waited ? { bet: waited, size, outcome, reason } : null);

/** Returns the announcement for a bet that ended before any list contained it, from the facts in the history. */
export function remainderInHistory(
  wire: SettledBet,
  outcome: RemainderOutcome,
): EndedRemainder | null {
  const { betRunnerName: runnerName, betTitle: eventTitle, marketName, stake } = wire;
  const terms = termsOf(wire);
  const price = wire.askedPrice || terms.price;
  if (!runnerName || !price || !stake) return null;
  return {
    bet: {
      runnerName,
      marketName,
      eventTitle,
      side: sideOf(wire) ?? 'BACK',
      price,
      bettingType: terms.bettingType,
      eachWayDivisor: wire.eachWayDivisor ?? undefined,
    },
    size: stake,
    outcome,
    reason: wire.reason,
  };
}

/**
 * Returns how a bet in the history ended without a match; null if it was settled. Some servers use other words, and
 * some servers call an unmatched bet void.
 */
export function unmatchedEnd(
  { outcome, result, betResult, profitLoss, settleTime }: SettledBet,
  isUnmatched = false,
): RemainderOutcome | null {
  if (outcome === 'LAPSED' || outcome === 'CANCELLED') return outcome;
  const says = (what: RegExp): boolean =>
    outcome === null && [result, betResult].some((word) => what.test(word ?? ''));
  if (says(/^lapse/i)) return 'LAPSED';
  // A bet without an end is still open, even if no list of open bets contains it.
  if (!isUnmatched || profitLoss !== 0 || settleTime === null) return null;
  if (says(/^cancel/i)) return 'CANCELLED';
  return outcome === 'VOIDED' || says(/^void/i) ? 'VOIDED' : 'ENDED';
}

const PARTS = ['voided', 'cancelled', 'lapsed'] as const;
const ENDS = { voided: 'VOIDED', cancelled: 'CANCELLED', lapsed: 'LAPSED' } as const;

/** Returns how the unmatched part of a bet ended; null while it waits, or if the whole bet was matched. */
export function remainderEnd(
  previous: OpenBet,
  now: OpenBet,
): Pick<EndedRemainder, 'size' | 'outcome'> | null {
  const size = previous.remaining - (now.matched - previous.matched);
  if (now.matched === 0 || now.remaining > 0 || size <= 0) return null;
  const part = PARTS.find((each) => now[each] > previous[each]);
  return { size, outcome: part ? ENDS[part] : 'ENDED' };
}
