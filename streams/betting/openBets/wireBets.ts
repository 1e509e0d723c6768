/** Reads open bets from replies. */

import * as v from 'valibot';
import type { WireBet } from '../calls';
import type { OpenBet } from '../types';

export function openBet(wire: WireBet): OpenBet {
  const { betId, clientReference, eventId, eventTitle, marketId, marketName, bettingType } = wire;
  const { runnerId, runnerName, side, price, stake, matched, averagePrice, remaining } = wire;
  const { lapsed, cancelled, voided, status, placedAt, rate, acceptedAt, matchedAt, reason } = wire;
  const { eachWayDivisor, timeInForce, persistence } = wire;
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
    lapsed,
    cancelled,
    voided,
    status,
    placedAt,
    ...(rate === null ? {} : { rate }),
    ...(eachWayDivisor === null ? {} : { eachWayDivisor }),
    ...(acceptedAt === null ? {} : { acceptedAt }),
    ...(matchedAt === null ? {} : { matchedAt }),
    ...(reason === null ? {} : { reason }),
    ...(timeInForce === null ? {} : { timeInForce }),
    ...(persistence === null ? {} : { persistence }),
  };
}

/** Sorts bets from newest to oldest. Bets with the same time are sorted by id, so that the order is stable. */
export function newestFirst(bets: readonly OpenBet[]): OpenBet[] {
  return bets.toSorted((a, b) => b.placedAt - a.placedAt || b.betId.localeCompare(a.betId));
}

const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(most));
/** The ranges of the values in a reply: minor units, hundredths and epoch ms. */
const amount = whole(-1e14, 1e14);
const moment = whole(-8.64e15, 8.64e15);
const otherwise = v.optional(amount, 0);

/** The stored format of an open bet. It differs from the format of replies. */
export const storedBet = v.object({
  betId: v.string(),
  clientReference: v.nullable(v.string()),
  eventId: v.string(),
  eventTitle: v.string(),
  marketId: v.string(),
  marketName: v.string(),
  bettingType: v.picklist(['ODDS', 'LINE', 'ASIAN', 'BOOKMAKER', 'FANCY']),
  runnerId: v.string(),
  runnerName: v.string(),
  side: v.picklist(['BACK', 'LAY']),
  price: whole(0, 1e8),
  stake: amount,
  matched: amount,
  averagePrice: v.pipe(v.number(), v.minValue(0), v.maxValue(1e8)),
  remaining: amount,
  lapsed: otherwise,
  cancelled: otherwise,
  voided: otherwise,
  status: v.picklist(['PENDING', 'EXECUTABLE', 'EXECUTION_COMPLETE', 'EXPIRED']),
  placedAt: moment,
  acceptedAt: v.optional(moment),
  matchedAt: v.optional(moment),
  reason: v.optional(v.string()),
  timeInForce: v.optional(v.picklist(['FILL_OR_KILL'])),
  persistence: v.optional(v.picklist(['LAPSE', 'PERSIST'])),
  rate: v.optional(whole(0, 1e8)),
  eachWayDivisor: v.optional(whole(1, 100)),
});

export const storedBets = v.pipe(v.array(storedBet), v.readonly());
