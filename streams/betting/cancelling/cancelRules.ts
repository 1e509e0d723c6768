/** Decides the outcome of a cancel from the parts of its bet. */

import type { Minor } from '../../rules/money';
import type { CancelOutcome, CancelState, OpenBet } from '../types';

/** A command to cancel the unmatched part of a bet, with the amounts of the bet at that time, in minor units. */
export interface Cancel {
  readonly betId: string;
  readonly clientReference: string | null;
  readonly runnerName: string;
  readonly remaining: Minor;
  readonly matched: Minor;
  readonly cancelled: Minor;
  /** The stake that may stay matched or unmatched, in minor units; absent if the whole unmatched part is cancelled. */
  readonly stake?: Minor | undefined;
  /** When the cancel was sent, in epoch ms by the device's clock. */
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

/**
 * The time after which the cancel of a bet that the player replaces is too late, in ms, including sleeps. No new bet is
 * placed then, because the player no longer expects one.
 */
export const LATE_MS = 30_000;

const ENDS: ReadonlySet<CancelOutcome['status']> = new Set(['cancelled', 'taken', 'ended']);

/** Whether no part of the bet waits after its cancel. */
export const isEnd = ({ status }: Pick<CancelOutcome, 'status'>): boolean => ENDS.has(status);

/** Whether a part of the bet still waits that a cancel, or a reduction to `stake`, would end. */
export const exceeds = (
  { remaining, matched }: Pick<Parts, 'remaining' | 'matched'>,
  stake: Minor = 0,
): boolean => remaining > Math.max(0, stake - matched);

/** Creates the command to cancel the unmatched part of a bet, or only the part of it that exceeds `stake`. */
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

/** Returns an outcome that leaves the bet unchanged. */
export const without = (
  { betId, runnerName }: Pick<Cancel, 'betId' | 'runnerName'>,
  status: CancelOutcome['status'],
  message: string | null = null,
): CancelOutcome => ({ betId, runnerName, status, cancelled: 0, matched: 0, message });

/**
 * Returns the outcome of a cancel from the parts of the bet; null while that part still waits. If the server does not
 * say how much it cancelled, the amount is calculated from the other parts.
 */
export function outcomeOf(
  cancel: Omit<Cancel, 'clientReference' | 'sentAt' | 'state'>,
  bet: Parts,
): CancelOutcome | null {
  if (exceeds(bet, cancel.stake)) return null;
  const matched = Math.max(0, bet.matched - cancel.matched);
  const isReported = bet.cancelled > cancel.cancelled;
  const left = bet.lapsed + bet.voided > 0 ? 0 : cancel.remaining - matched - bet.remaining;
  // The amount is at most the unmatched stake, even if the server reports more.
  const reported = Math.min(bet.cancelled - cancel.cancelled, cancel.remaining);
  const cancelled = Math.max(0, isReported ? reported : left);
  const status = cancelled > 0 ? 'cancelled' : matched > 0 ? 'taken' : 'ended';
  return { ...without(cancel, status), cancelled, matched };
}
