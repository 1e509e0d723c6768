import { gapOf, recognise } from '../commands/recognise';
import type { Rate } from '../rules/bookmaker';
import type { OpenBet } from './types';
import type { BetRequest, Placement } from './placementRules';

type Candidate = Pick<
  OpenBet,
  'betId' | 'clientReference' | 'marketId' | 'runnerId' | 'side' | 'price' | 'stake' | 'placedAt'
> & { readonly rate?: Rate | null | undefined };

/** The bets without a reference and with the facts of a bet request. */
export const betsLike = <B extends Omit<Candidate, 'placedAt'>>(
  order: BetRequest,
  bets: readonly B[],
): readonly B[] =>
  bets.filter(
    (bet) =>
      bet.clientReference === null &&
      bet.marketId === order.marketId &&
      bet.runnerId === order.runnerId &&
      bet.side === order.side &&
      bet.stake === order.stake &&
      (bet.rate ?? 0) === (order.house?.rate ?? 0) &&
      (bet.price === order.price || order.priceChange === 'ANY'),
  );

/** Whether two bet requests have the same facts. */
export const isAlike = (a: BetRequest, b: BetRequest): boolean => {
  const { marketId, runnerId, side, stake, price, house } = b;
  const like = { betId: '', clientReference: null, marketId, runnerId, side, stake, price };
  return betsLike(a, [{ ...like, rate: house?.rate }]).length > 0;
};

/** The moments at which a placement was sent, by each clock that may be right: ours may have been set since. */
export const startsOf = (
  { sentAt, serverSentAt }: Pick<Placement, 'sentAt' | 'serverSentAt'>,
  offset: number,
): readonly number[] => [sentAt + offset, serverSentAt ?? sentAt + offset];

/** Tells whether a bet without a reference belongs to another placement than this one. */
export function belongsToOther(
  placement: Placement,
  all: readonly Placement[],
  offset: number,
): (betId: string, placedAt: number | null) => boolean {
  const { order, sentAt, watched } = placement;
  const starts = startsOf(placement, offset);
  const claimed = new Set(all.map((other) => other.betId));
  const later = all.filter((other) => other.sentAt > sentAt && isAlike(order, other.order));
  return (betId, placedAt) =>
    claimed.has(betId) ||
    (placedAt !== null &&
      later.some((other) => {
        const others = startsOf(other, offset);
        // The answer to one that is still being sent says which bet is its own.
        if (other.state.at === 'submitting') return others.some((start) => placedAt >= start);
        // The player was told that a watched one was not placed, and may have sent another since.
        const isOpen = watched && other.state.at === 'unknown';
        return isOpen && gapOf(others, placedAt) < gapOf(starts, placedAt);
      }));
}

/**
 * Finds the bet of a placement: by its reference, or, on a server that keeps none, by its facts and time, if no
 * other placement has claimed the bet. `doubt`: a bet may be the one, and nothing tells.
 * @param offset server time minus ours, ms.
 */
export function findBet<B extends Candidate>(
  placement: Placement,
  bets: readonly B[],
  all: readonly Placement[],
  offset: number,
): B | 'doubt' | null {
  const { betId, order, before, state, watched } = placement;
  const named = bets.find((bet) => bet.clientReference === order.reference || bet.betId === betId);
  if (named !== undefined) return named;
  if (state.at !== 'unknown' && !watched) return null;
  const isOther = belongsToOther(placement, all, offset);
  const entries = betsLike(order, bets)
    .filter((bet) => !isOther(bet.betId, bet.placedAt))
    .map((bet) => ({ id: bet.betId, at: bet.placedAt, bet }));
  const { betIds = [], isWhole = false } = before ?? {};
  const found = recognise(
    { starts: startsOf(placement, offset), before: betIds, isWhole },
    entries,
  );
  return found === null || found === 'doubt' ? found : found.bet;
}
