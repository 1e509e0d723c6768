import type { WireBet } from '../../../../streams/betting/calls';
import { fromMinor } from '../../../../streams/rules/money';
import { averagePrice } from '../../../../streams/rules/profit';
import type { Exchange } from '../../engine/exchange';
import type { LapseReason, Order } from '../../engine/order';
import type { Written } from '../../http/written';
import { runnerName } from '../market/views';

/** A bet in its wire form. */
export function betView(
  exchange: Pick<Exchange, 'event' | 'market'>,
  order: Order,
): Written<WireBet> {
  const market = exchange.market(order.marketId);
  const runner = market?.runners.get(order.runnerId);
  return {
    betId: order.id,
    clientReference: order.clientReference,
    eventId: order.eventId,
    eventTitle: exchange.event(order.eventId)?.name ?? '',
    marketId: order.marketId,
    marketName: market?.name ?? '',
    bettingType: market?.bettingType ?? 'ODDS',
    runnerId: order.runnerId,
    runnerName: runner ? runnerName(runner) : '',
    side: order.side,
    price: order.price / 100,
    ...(order.rate > 0 ? { rate: order.rate / 100 } : {}),
    ...(market?.eachWayDivisor ? { eachWayDivisor: market.eachWayDivisor } : {}),
    stake: fromMinor(order.stake),
    matched: fromMinor(order.matched),
    averagePrice: averagePrice(order.fills) / 100,
    remaining: fromMinor(order.remaining),
    lapsed: fromMinor(order.lapsed),
    cancelled: fromMinor(order.cancelled),
    voided: fromMinor(order.voided),
    status: order.status,
    placedAt: new Date(order.placedAt).toISOString(),
    acceptedAt:
      order.status === 'PENDING'
        ? null
        : new Date(order.delayedUntil ?? order.placedAt).toISOString(),
    matchedAt: matchTime(order),
    ...(order.timeInForce && { timeInForce: order.timeInForce }),
    ...(market?.operatorId === null && { persistence: order.persistence }),
    reason: order.lapseReason && REASONS[order.lapseReason],
  };
}

/** Returns the time at which the last part of the bet was matched. */
export const matchTime = ({ fills }: Order): string | null => {
  const last = fills.at(-1);
  return last === undefined ? null : new Date(last.at).toISOString();
};

/** Returns whether a part of the bet may still win, lose or be matched. */
export function isOpenBet(order: Order): boolean {
  return order.settledAt === null && (order.matched > 0 || order.remaining > 0);
}

/** The reasons why a part of a bet lapses, in this server's words. */
export const REASONS: Readonly<Record<LapseReason, string>> = {
  MARKET_SUSPENDED: 'The market was suspended before the bet was matched.',
  MARKET_VERSION_CHANGED: 'The market changed before the bet was matched.',
  MARKET_CLOSED: 'The market closed before the bet was matched.',
  IN_PLAY: 'The market went in play before the bet was matched.',
  RUNNER_REMOVED: 'This runner has been withdrawn.',
  PRICE_CHANGED: 'The price changed while the bet was held.',
  INSUFFICIENT_FUNDS: 'The funds no longer covered the bet at the price it found.',
  SELF_MATCH: 'It would have been matched with your own bet.',
};
