/** How an offer leaves the market. */

import { outcomeOf } from '../cancelling/cancelRules';
import type { CancelOutcome, OpenBet } from '../types';
import type { PausedOffer } from './types';

/** Whether it waits in an order book: the operator's own bets never wait. */
export const isWaiting = ({ remaining, status, bettingType }: OpenBet): boolean =>
  remaining > 0 && status !== 'PENDING' && bettingType !== 'BOOKMAKER' && bettingType !== 'FANCY';

/** The terms of a waiting bet, before it is known how much of it can be taken out. */
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
 * Returns an offer after its cancel; null if it does not return. A changed one returns with its new stake, less what was
 * matched in between.
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
 * Returns what became of a cancel whose outcome no page recorded, from its bet; `undefined` if no list of bets contains
 * it any more, as one that was cancelled without a match.
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
