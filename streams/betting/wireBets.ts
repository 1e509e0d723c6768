import * as v from 'valibot';
import type { WireBet } from '../api/bet';
import type { OpenBet } from './types';

export function openBet(wire: WireBet): OpenBet {
  const { betId, clientReference, eventId, eventTitle, marketId, marketName, bettingType } = wire;
  const { runnerId, runnerName, side, price, stake, matched, averagePrice, remaining } = wire;
  const { status, placedAt } = wire;
  return {
    betId,
    clientReference,
    eventId,
    eventTitle,
    marketId,
    marketName,
    bettingType,
    runnerId,
    runnerName,
    side,
    price,
    stake,
    matched,
    averagePrice,
    remaining,
    status,
    placedAt,
  };
}

/** Newest first; bets of the same moment by their id, so that the order is always the same. */
export function newestFirst(bets: readonly OpenBet[]): OpenBet[] {
  return bets.toSorted((a, b) => b.placedAt - a.placedAt || b.betId.localeCompare(a.betId));
}

const whole = v.pipe(v.number(), v.safeInteger());

/** Open bets as this product stores them; the wire has its own form. */
export const storedBets = v.pipe(
  v.array(
    v.object({
      betId: v.string(),
      clientReference: v.nullable(v.string()),
      eventId: v.string(),
      eventTitle: v.string(),
      marketId: v.string(),
      marketName: v.string(),
      bettingType: v.picklist(['ODDS', 'LINE', 'ASIAN']),
      runnerId: v.string(),
      runnerName: v.string(),
      side: v.picklist(['BACK', 'LAY']),
      price: whole,
      stake: whole,
      matched: whole,
      averagePrice: v.pipe(v.number(), v.finite()),
      remaining: whole,
      status: v.picklist(['PENDING', 'EXECUTABLE', 'EXECUTION_COMPLETE', 'EXPIRED']),
      placedAt: whole,
    }),
  ),
  v.readonly(),
);
