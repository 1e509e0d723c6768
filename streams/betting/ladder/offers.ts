import type { PlacementList } from '../placing/placements';
import type { Placement } from '../placing/placementRules';
import type { CancelState, OpenBet } from '../types';
import type { LadderOffer, OfferState } from './types';

interface Known {
  readonly bets: readonly OpenBet[];
  readonly placements: PlacementList;
  /** The bets with a cancel in flight. */
  readonly cancels: ReadonlyMap<string, CancelState>;
  readonly marketId: string;
  /** How long the exchange holds a bet in this market, in seconds. */
  readonly betDelay: number;
}

/**
 * Returns the player's offers in a market that are not fully matched: those in the list of open bets, and those that
 * were sent but are not in the list yet.
 */
export function offersIn({
  bets,
  placements,
  cancels,
  marketId,
  betDelay,
}: Known): readonly LadderOffer[] {
  const own = bets.filter((bet) => bet.marketId === marketId);
  const listed = new Set(own.flatMap((bet) => [bet.betId, bet.clientReference]));
  const open = own
    .filter(({ remaining }) => remaining > 0)
    .map((bet): LadderOffer => {
      const isHeld = bet.status === 'PENDING';
      const waiting = cancels.has(bet.betId) ? 'cancelling' : 'waiting';
      return {
        key: bet.clientReference ?? bet.betId,
        betId: bet.betId,
        runnerId: bet.runnerId,
        side: bet.side,
        price: bet.price,
        stake: bet.stake,
        matched: bet.matched,
        remaining: bet.remaining,
        state: isHeld ? 'held' : waiting,
        until: isHeld ? bet.placedAt + betDelay * 1_000 : null,
      };
    });
  const sent = placements.flatMap((placement) => {
    const { order, betId } = placement;
    const isHere = order.marketId === marketId && order.operatorPriced === undefined;
    const isListed = listed.has(order.reference) || (betId !== null && listed.has(betId));
    return isHere && !isListed ? sentOffer(placement) : [];
  });
  return [...open, ...sent];
}

function sentOffer({ order, betId, state, missing }: Placement): LadderOffer | readonly never[] {
  const offer = (
    state: OfferState,
    remaining: number,
    until: number | null = null,
  ): LadderOffer => ({
    key: order.reference,
    betId,
    runnerId: order.runnerId,
    side: order.side,
    price: order.price,
    stake: order.stake,
    matched: order.stake - remaining,
    remaining,
    state,
    until,
  });
  switch (state.status) {
    case 'submitting':
      return offer('sending', order.stake);
    case 'pending':
      return offer('held', order.stake, state.until);
    case 'unknown':
      return offer('checking', order.stake);
    case 'unmatched':
    case 'partlyMatched':
      // The offer can be cancelled once the list contains it. If the list no longer contains it, it may not be waiting.
      return missing === 'no' ? offer('sending', state.remaining) : [];
    default:
      return [];
  }
}
