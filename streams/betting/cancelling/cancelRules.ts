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
  /** Epoch ms by our clock. */
  readonly sentAt: number;
  readonly at: CancelState;
}

export type Parts = Pick<
  OpenBet,
  'betId' | 'remaining' | 'matched' | 'cancelled' | 'lapsed' | 'voided'
>;

type Wished = Pick<
  OpenBet,
  'betId' | 'clientReference' | 'runnerName' | 'remaining' | 'matched' | 'cancelled'
>;

/** Creates the command to cancel the waiting part of this bet, sent at `sentAt`. */
export const cancelOf = (bet: Wished, sentAt: number): Cancel => {
  const { betId, clientReference, runnerName, remaining, matched, cancelled } = bet;
  return {
    betId,
    clientReference,
    runnerName,
    remaining,
    matched,
    cancelled,
    sentAt,
    at: 'sending',
  };
};

/** Returns an outcome without an effect on the bet. */
export const without = (
  { betId, runnerName }: Pick<Cancel, 'betId' | 'runnerName'>,
  how: CancelOutcome['how'],
  message: string | null = null,
): CancelOutcome => ({ betId, runnerName, how, cancelled: 0, matched: 0, message });

/**
 * Returns the outcome of a cancel from the parts of the bet; null while a part of the bet waits. Some servers
 * do not say how much they cancelled: then it is what the other parts leave.
 */
export function outcomeOf(wish: Cancel, bet: Parts): CancelOutcome | null {
  if (bet.remaining > 0) return null;
  const matched = Math.max(0, bet.matched - wish.matched);
  const isTold = bet.cancelled > wish.cancelled;
  const left = bet.lapsed + bet.voided > 0 ? 0 : wish.remaining - matched;
  // Never more than the bet had waiting, whatever the server says.
  const told = Math.min(bet.cancelled - wish.cancelled, wish.remaining);
  const cancelled = Math.max(0, isTold ? told : left);
  const how = cancelled > 0 ? 'cancelled' : matched > 0 ? 'taken' : 'ended';
  return { ...without(wish, how), cancelled, matched };
}
