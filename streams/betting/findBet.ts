import type { Rate } from '../rules/bookmaker';
import type { OpenBet } from './types';
import type { Placement } from './placementRules';

/** Clocks and replies are this far apart at most, in ms. */
const SKEW_MS = 5_000;
/** A request may reach the server this long after it was sent, in ms; the page asks for its bet so long. */
const LATE_MS = 300_000;

type Candidate = Pick<
  OpenBet,
  'betId' | 'clientReference' | 'marketId' | 'runnerId' | 'side' | 'price' | 'stake' | 'placedAt'
> & { readonly rate?: Rate | null | undefined };

/**
 * Finds the bet of a placement: by its reference, or, on a server that keeps none, by market, runner, side,
 * stake, price and time, if no other placement has claimed the bet.
 * @param offset server time minus ours, ms.
 */
export function findBet<B extends Candidate>(
  placement: Placement,
  bets: readonly B[],
  all: readonly Placement[],
  offset: number,
): B | null {
  const { betId, order, sentAt, serverSentAt, state, watched } = placement;
  const named = bets.find((bet) => bet.clientReference === order.reference || bet.betId === betId);
  if (named !== undefined) return named;
  if (state.at !== 'unknown' && !watched) return null;
  const claimed = new Set(all.map((other) => other.betId));
  // Our clock may have been set since, and the server's was perhaps not known then.
  const starts = [sentAt + offset, serverSentAt ?? sentAt + offset];
  return (
    bets.find(
      (bet) =>
        bet.clientReference === null &&
        !claimed.has(bet.betId) &&
        bet.marketId === order.marketId &&
        bet.runnerId === order.runnerId &&
        bet.side === order.side &&
        bet.stake === order.stake &&
        (bet.rate ?? 0) === (order.house?.rate ?? 0) &&
        (bet.price === order.price || order.priceChange === 'ANY') &&
        starts.some((start) => bet.placedAt >= start - SKEW_MS && bet.placedAt <= start + LATE_MS),
    ) ?? null
  );
}
