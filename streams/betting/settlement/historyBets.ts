import { REFUSALS, type SettledBet } from '../calls';
import { recogniseBet } from '../placing/findBet';
import { unmatchedEnd } from './unmatchedRemainders';
import type { BetRequest, PlacedState, Placement, PlacementEvent } from '../placing/placementRules';
import { isVoidBet } from './settlementRules';
import { sideOf, termsOf } from './settledTerms';

/** Returns the state of a placement whose bet is in the history. */
function stateOf(bet: SettledBet, { stake, price }: BetRequest): PlacedState {
  const end = unmatchedEnd(bet, false);
  if (end === 'LAPSED') return { status: 'rejected', code: REFUSALS[4011], message: bet.reason };
  if (end === 'CANCELLED') return { status: 'rejected', code: end, message: bet.reason };
  const isVoid = isVoidBet(bet);
  const result = { profit: bet.profitLoss, commission: null, isShared: false, isVoid };
  const matched = isVoid ? 0 : (bet.stake ?? stake);
  return {
    status: 'settled',
    ...result,
    matched,
    averagePrice: isVoid ? 0 : (termsOf(bet).price ?? price),
  };
}

/**
 * Whether a bet has the facts of a request. The history has no runner ids, so only the other facts can identify a bet
 * without a reference. The history of some servers does not name the market either.
 */
function hasFactsOf(order: BetRequest, bet: SettledBet): boolean {
  const { price, rate } = termsOf(bet);
  const orderRate = order.operatorPriced?.rate;
  return (
    bet.clientReference === null &&
    (bet.marketId ?? order.marketId) === order.marketId &&
    sideOf(bet) === order.side &&
    bet.stake === order.stake &&
    // Some servers send no rate.
    (rate || orderRate) === orderRate &&
    ((bet.askedPrice || price) === order.price || order.priceChange === 'ANY')
  );
}

/**
 * Returns how a placement ended according to the history; null if the history does not contain it. `doubt`: the bet is
 * still open, its market is unknown, or one of the bets may be the right one, but without proof.
 */
export function endOfHistory(
  placement: Placement,
  items: readonly SettledBet[],
  all: readonly Placement[],
  offset: number | null,
): Extract<PlacementEvent, { readonly kind: 'history' }> | 'doubt' | 'later' | null {
  const { order } = placement;
  const alike = {
    bets: items.filter((bet) => hasFactsOf(order, bet)),
    timeOf: ({ placeTime }: SettledBet) => (typeof placeTime === 'number' ? placeTime : null),
    isWhole: false,
  };
  const bet =
    items.find(({ clientReference }) => clientReference === order.reference) ??
    recogniseBet(placement, alike, all, offset);
  if (bet === null || bet === 'doubt' || bet === 'later') return bet;
  const isNamed = bet.clientReference !== null || bet.marketId !== null;
  if (bet.settleTime === null || !isNamed) return 'doubt';
  return { kind: 'history', betId: bet.betId, state: stateOf(bet, order) };
}
