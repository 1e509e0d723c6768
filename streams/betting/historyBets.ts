import { recognise } from '../commands/recognise';
import { REFUSALS, type SettledBet } from './calls';
import { belongsToOther, startsOf } from './findBet';
import { howEnded } from './endedRests';
import type { BetRequest, PlacedState, Placement, PlacementEvent } from './placementRules';
import { isVoidBet } from './settlementRules';

const SIDES: Readonly<Record<string, BetRequest['side']>> = {
  BACK: 'BACK',
  YES: 'BACK',
  LAY: 'LAY',
  NO: 'LAY',
};

/** The state of a placement whose bet the history shows. */
function stateOf(bet: SettledBet, { stake, price }: BetRequest): PlacedState {
  const how = howEnded(bet, false);
  if (how === 'LAPSED') return { at: 'rejected', code: REFUSALS[4011], message: bet.reason };
  if (how === 'CANCELLED') return { at: 'rejected', code: how, message: bet.reason };
  const isVoid = isVoidBet(bet);
  const result = { profit: bet.profitLoss, commission: null, isShared: false, isVoid };
  const matched = isVoid ? 0 : (bet.stake ?? stake);
  return { at: 'settled', ...result, matched, averagePrice: isVoid ? 0 : (bet.odds ?? price) };
}

/** The history names no runner by its id, so a bet without a reference is known by the other facts alone. */
const isAlike = (order: BetRequest, bet: SettledBet): boolean =>
  bet.clientReference === null &&
  bet.marketId === order.marketId &&
  SIDES[bet.betType ?? ''] === order.side &&
  bet.stake === order.stake &&
  ((bet.askedPrice ?? bet.odds) === order.price || order.priceChange === 'ANY');

/**
 * The end of a placement as the history has it; null if it has none. `doubt`: the bet stands open, or a bet may be the
 * one and nothing tells.
 */
export function endOfHistory(
  placement: Placement,
  items: readonly SettledBet[],
  all: readonly Placement[],
  offset: number,
): Extract<PlacementEvent, { readonly kind: 'history' }> | 'doubt' | null {
  const { order, before } = placement;
  const isOther = belongsToOther(placement, all, offset);
  const entries = items
    .filter((bet) => isAlike(order, bet))
    .map((bet) => ({
      id: bet.betId,
      at: typeof bet.placeTime === 'number' ? bet.placeTime : null,
      bet,
    }))
    .filter(({ id, at }) => !isOther(id, at));
  const sending = {
    starts: startsOf(placement, offset),
    before: before?.betIds ?? [],
    isWhole: false,
  };
  const found = recognise(sending, entries);
  const bet =
    items.find(({ clientReference }) => clientReference === order.reference) ??
    (found === null || found === 'doubt' ? found : found.bet);
  if (bet === null || bet === 'doubt') return bet;
  if (bet.settleTime === null) return 'doubt';
  return { kind: 'history', betId: bet.betId, state: stateOf(bet, order) };
}
