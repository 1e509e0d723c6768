/** Decides the new state of an offer that leaves the market. */

import { outcomeOf } from '../cancelling/cancelRules';
import type { CancelOutcome, OpenBet } from '../types';
import type { PausedOffer } from './types';

/** Whether the bet waits in an order book. Bets with the operator never wait. */
export const isWaiting = ({ remaining, status, bettingType }: OpenBet): boolean =>
  remaining > 0 && status !== 'PENDING' && bettingType !== 'BOOKMAKER' && bettingType !== 'FANCY';

/** The terms of an unmatched bet, before it is known how much of it can be cancelled. */
export const offerOf = (bet: OpenBet, reference: string, pausedAt: number): PausedOffer => ({
  betId: bet.betId,
  eventId: bet.eventId,
  eventTitle: bet.eventTitle,
  marketId: bet.marketId,
  marketName: bet.marketName,
  bettingType: bet.bettingType,
  runnerId: bet.runnerId,
  runnerName: bet.runnerName,
  side: bet.side,
  price: bet.price,
  ...(bet.persistence && { persistence: bet.persistence }),
  size: 0,
  matchedFirst: 0,
  parts: { remaining: bet.remaining, matched: bet.matched, cancelled: bet.cancelled },
  pausedAt,
  reference,
  state: 'leaving',
});

/**
 * Returns an offer after its cancel; null if no part of it should return. A changed offer returns with its new stake,
 * minus the amount that was matched in between.
 */
export function afterCancel(
  offer: PausedOffer,
  { cancelled, matched }: Pick<CancelOutcome, 'cancelled' | 'matched'>,
): PausedOffer | null {
  const { change } = offer;
  const size = change === undefined || cancelled === 0 ? cancelled : change.stake - matched;
  const isGone = change === undefined ? cancelled + matched === 0 : size <= 0;
  return isGone ? null : { ...offer, state: 'out', size, matchedFirst: matched };
}

/**
 * Derives from the bet how its cancel ended, if no page recorded the outcome. `bet` is `undefined` if no list contains
 * the bet any more: the bet was then cancelled without a match.
 */
export function unrecorded(
  { betId, runnerName, parts }: PausedOffer,
  bet: OpenBet | undefined,
): Pick<CancelOutcome, 'cancelled' | 'matched'> {
  const none = { cancelled: 0, matched: 0 };
  if (parts === undefined) return none;
  if (bet === undefined) return { ...none, cancelled: parts.remaining };
  return outcomeOf({ betId, runnerName, ...parts }, bet) ?? none;
}
