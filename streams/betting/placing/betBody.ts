import { fromMinor } from '../../rules/money';
import type { PlaceBet, PlaceOperatorBet } from '../calls';
import type { BetRequest, OperatorTerms } from './placementRules';

/**
 * Returns the request body of a bet. Both forms contain the reference, which ensures that the bet is placed only once.
 */
export function bodyOf({ operatorPriced, ...order }: BetRequest): PlaceBet {
  if (operatorPriced !== undefined) return operatorBody(order, operatorPriced);
  const { reference, marketId, runnerId, side, version, priceChange } = order;
  const { timeInForce, persistence } = order;
  return {
    clientReference: reference,
    marketId,
    runnerId,
    side,
    price: fromMinor(order.price),
    stake: fromMinor(order.stake),
    marketVersion: version,
    priceChange,
    ...(timeInForce && { timeInForce }),
    ...(persistence && { persistence }),
  };
}

/** The server's numbers for back, lay, yes and no. */
const TYPES: Readonly<Record<string, PlaceOperatorBet['type']>> = {
  'BOOKMAKER BACK': 1,
  'BOOKMAKER LAY': 2,
  'FANCY BACK': 3,
  'FANCY LAY': 4,
};

function operatorBody(
  { reference, marketId, runnerId, side, price, stake }: Omit<BetRequest, 'operatorPriced'>,
  { kind, eventId, rate }: OperatorTerms,
): PlaceOperatorBet {
  const isFancy = kind === 'FANCY';
  return {
    clientReference: reference,
    eventId,
    marketId,
    runnerId: isFancy ? null : runnerId,
    type: TYPES[`${kind} ${side}`] ?? 1,
    rate: fromMinor(isFancy ? rate : price),
    fancyValue: isFancy ? fromMinor(price) : 0,
    stake: fromMinor(stake),
    placeTime: null,
  };
}
