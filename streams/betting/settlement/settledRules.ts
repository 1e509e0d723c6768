import type { BetHistory, SettledBet } from '../calls';
import { unmatchedEnd } from './unmatchedRemainders';
import { isVoidBet } from './settlementRules';
import { sideOf, termsOf } from './settledTerms';
import type { SettledLine, SettledMarket, SettledToday } from './types';
import type { When } from '../../rules/serverTime';
import { sum } from '../../rules/sum';

/** Returns the time in epoch ms; null if the time is unreadable. */
const timeOf = (when: When): number | null => (typeof when === 'number' ? when : null);

/** Returns a settled bet as the views show it. */
function lineOf(bet: SettledBet): SettledLine {
  const { betId, betRunnerName: runnerName, profitLoss: profit, stake } = bet;
  const unmatched = unmatchedEnd(bet);
  const end = unmatched === 'LAPSED' ? 'lapsed' : unmatched === 'CANCELLED' ? 'cancelled' : null;
  const won = profit > 0 ? 'won' : profit < 0 ? 'lost' : 'level';
  return {
    betId,
    runnerName,
    side: sideOf(bet),
    ...termsOf(bet),
    eachWayDivisor: bet.eachWayDivisor ?? undefined,
    stake,
    profit,
    outcome: end ?? (isVoidBet(bet) ? 'void' : won),
    lapsed: bet.lapsed,
    cancelled: bet.cancelled,
    placedAt: timeOf(bet.placeTime),
    reference: bet.clientReference ?? undefined,
    requestedPrice: bet.askedPrice ?? undefined,
    matchedAt: timeOf(bet.matchTime) ?? undefined,
    settledAt: timeOf(bet.settleTime) ?? undefined,
    reason: bet.reason ?? undefined,
  };
}

/**
 * Groups the settled bets on a page by market, in the order of the reply. If the server sends its own result for a
 * market, that result is used, because it includes the bets on other pages.
 */
export function settledToday(history: BetHistory): SettledToday {
  const { items, markets, totals, totalCount, leftOut } = history;
  const settled = items.filter(({ settleTime }) => settleTime !== null);
  const notShown = items.length - settled.length + leftOut;
  const byMarket = new Map<string, SettledBet[]>();
  for (const bet of settled) {
    // Each bet without a market id is a group of its own.
    const key = bet.marketId ?? `bet ${bet.betId}`;
    byMarket.set(key, [...(byMarket.get(key) ?? []), bet]);
  }
  const results = new Map(markets.map((market) => [market.marketId, market]));
  const groups = [...byMarket].map(([key, bets]): SettledMarket => {
    const announced = results.get(key);
    const [first] = bets;
    const gross = announced?.profitLoss ?? sum(bets.map(({ profitLoss }) => profitLoss));
    const commission = announced?.commission ?? null;
    return {
      key,
      eventId: first?.eventId ?? null,
      eventTitle: first?.betTitle ?? '',
      marketName: first?.marketName ?? '',
      settledAt: timeOf(first?.settleTime ?? null),
      gross,
      commission,
      net: gross - (commission ?? 0),
      bets: bets.map(lineOf),
    };
  });
  const gross = totals?.profitLoss ?? sum(groups.map((group) => group.gross));
  const taken = groups.map(({ commission }) => commission ?? 0);
  const commission = totals?.commission ?? sum(taken);
  return {
    markets: groups,
    net: gross - commission,
    commission,
    shown: settled.length,
    // The server also counts its unreadable bets and, if it cannot select by `FromTime`, bets that are not settled.
    total: Math.max((totalCount ?? 0) - notShown, settled.length),
  };
}
