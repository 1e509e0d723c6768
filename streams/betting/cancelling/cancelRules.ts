/** Decides the outcome of a cancel from the parts of its bet. */

import type { Minor } from '../../rules/money';
import type { CancelOutcome, CancelState, OpenBet } from '../types';

/** A command to cancel the waiting part of a bet, with the bet's parts at that time. */
export interface Cancel {
  readonly betId: string;
  readonly clientReference: string | null;
  readonly runnerName: string;
  readonly remaining: Minor;
  readonly matched: Minor;
  readonly cancelled: Minor;
  /** The most that is matched or waits afterwards; absent if nothing is to wait. */
  readonly stake?: Minor | undefined;
  /** Epoch ms by our clock. */
  readonly sentAt: number;
  readonly state: CancelState;
}

export type Parts = Pick<
  OpenBet,
  'betId' | 'remaining' | 'matched' | 'cancelled' | 'lapsed' | 'voided'
>;

type CancellableBet = Pick<
  OpenBet,
  'betId' | 'clientReference' | 'runnerName' | 'remaining' | 'matched' | 'cancelled'
>;

/** Creates the command to cancel the waiting part of this bet, or what is above `stake`, sent at `sentAt`. */
export const cancelOf = (bet: CancellableBet, sentAt: number, stake?: Minor): Cancel => {
  const { betId, clientReference, runnerName, remaining, matched, cancelled } = bet;
  return {
    betId,
    clientReference,
    runnerName,
    remaining,
    matched,
    cancelled,
    ...(stake !== undefined && { stake }),
    sentAt,
    state: 'sending',
  };
};

/** Returns an outcome without an effect on the bet. */
export const without = (
  { betId, runnerName }: Pick<Cancel, 'betId' | 'runnerName'>,
  status: CancelOutcome['status'],
  message: string | null = null,
): CancelOutcome => ({ betId, runnerName, status, cancelled: 0, matched: 0, message });

/**
 * Returns the outcome of a cancel from the parts of the bet; null while a part of the bet waits that should not. Some
 * servers do not say how much they cancelled: then it is what the other parts leave.
 */
export function outcomeOf(
  cancel: Omit<Cancel, 'clientReference' | 'sentAt' | 'state'>,
  bet: Parts,
): CancelOutcome | null {
  if (bet.remaining > Math.max(0, (cancel.stake ?? 0) - bet.matched)) return null;
  const matched = Math.max(0, bet.matched - cancel.matched);
  const isReported = bet.cancelled > cancel.cancelled;
  const left = bet.lapsed + bet.voided > 0 ? 0 : cancel.remaining - matched - bet.remaining;
  // Never more than the unmatched stake, even if the server says more.
  const reported = Math.min(bet.cancelled - cancel.cancelled, cancel.remaining);
  const cancelled = Math.max(0, isReported ? reported : left);
  const status = cancelled > 0 ? 'cancelled' : matched > 0 ? 'taken' : 'ended';
  return { ...without(cancel, status), cancelled, matched };
}
