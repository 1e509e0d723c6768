/** Reads statement lines, bets and results from the wire. */

import type { Received } from '../api/call';
import type { SettledBet, userBetHistory } from '../betting/calls';
import type { TransactionHistory, WireDetail, WireGroup, WireLine } from './calls';
import type {
  BetsPage,
  Days,
  HistoryBet,
  LineDetail,
  ResultGroup,
  ResultsPage,
  StatementLine,
  StatementPage,
} from './types';

/* Converts the pages from the server for the views. */

/** The largest difference between two rounded balances and a rounded amount, in minor units. */
const ROUNDING = 1;

/**
 * Returns the amount of a line, in minor units. A negative credit reverses a credit. Some servers send every debit with
 * a minus sign, so a negative debit counts as a credit only if the balances show that.
 *
 * @param older the previous line in time; absent for the last line of a page
 */
const amountOf = ({ credit, debit, balance }: WireLine, older?: WireLine): number => {
  const [paid, taken] = [credit ?? 0, Math.abs(debit ?? 0)];
  const before = older?.balance ?? null;
  const isBack =
    (debit ?? 0) < 0 &&
    balance !== null &&
    before !== null &&
    Math.abs(balance - before - paid - taken) <= ROUNDING;
  return isBack ? paid + taken : paid - taken;
};

const lineOf = (wire: WireLine, index: number, all: readonly WireLine[]): StatementLine => {
  const { id, kind, description, eventTitle, balance } = wire;
  return {
    id,
    time: wire.date,
    kind,
    title: eventTitle || description,
    marketName: wire.marketName,
    eventId: wire.eventId,
    marketId: wire.marketId,
    reference: wire.reference,
    amount: amountOf(wire, all[index + 1]),
    balance,
    isBet: wire.eventId !== null,
  };
};

/** @param days the days in the query */
export function statementPage(wire: TransactionHistory, days: Days): StatementPage {
  const { items, totalCount, totals, leftOut } = wire;
  return {
    entries: items.map(lineOf),
    total: totalCount,
    received: items.length + leftOut,
    days,
    totals:
      totals && totals.credit !== null && totals.debit !== null
        ? {
            credit: totals.credit,
            debit: totals.debit,
            opening: totals.openingBalance,
            closing: totals.closingBalance,
          }
        : null,
  };
}

const betOf = (wire: SettledBet): HistoryBet => ({
  id: wire.betId,
  sportId: wire.sportId,
  eventId: wire.eventId,
  eventTitle: wire.betTitle,
  marketName: wire.marketName,
  runnerName: wire.betRunnerName,
  side: wire.betType,
  // A server with several types of market sends 0 for a figure that does not apply to the bet.
  price: wire.odds || wire.betRate || null,
  isRate: !wire.odds && !!wire.betRate && !wire.fancyValue,
  line: wire.fancyValue || null,
  stake: wire.stake,
  profit: wire.profitLoss,
  outcome: wire.outcome,
  result: wire.betResult ?? wire.result ?? '',
  placedAt: wire.placeTime,
  settledAt: wire.settleTime,
  reference: wire.clientReference ?? undefined,
  eachWayDivisor: wire.eachWayDivisor ?? undefined,
  requestedPrice: wire.askedPrice ?? undefined,
  matchedAt: wire.matchTime ?? undefined,
  lapsed: wire.lapsed,
  cancelled: wire.cancelled,
  reason: wire.reason ?? undefined,
});

export function betsPage(wire: Received<typeof userBetHistory>, days: Days): BetsPage {
  const { items, totalCount, totals, leftOut } = wire;
  return {
    entries: items.map(betOf),
    total: totalCount,
    received: items.length + leftOut,
    days,
    totals: totals && {
      stake: totals.stake,
      profit: totals.profitLoss,
      commission: totals.commission,
    },
  };
}

const groupOf = ({
  id,
  name,
  profitLoss,
  commission,
  bets,
  parts,
  date,
}: WireGroup): ResultGroup => ({
  id,
  name,
  net: profitLoss,
  commission,
  bets,
  parts,
  time: date,
});

/** A server without groups lists single results. */
const single = (wire: WireLine, index: number, all: readonly WireLine[]): ResultGroup => ({
  id: wire.id,
  name: wire.eventTitle || wire.description,
  net: amountOf(wire, all[index + 1]),
  commission: null,
  bets: null,
  parts: null,
  time: wire.date,
});

export function resultsPage(wire: TransactionHistory, days: Days): ResultsPage {
  const { items, groups, totals, days: byDay, path, leftOut } = wire;
  const entries = groups?.map(groupOf) ?? items.map(single);
  return {
    entries,
    total: groups ? (totals?.groups ?? null) : wire.totalCount,
    received: entries.length + leftOut,
    days,
    isGrouped: groups !== null,
    totals:
      totals && totals.profitLoss !== null
        ? { net: totals.profitLoss, commission: totals.commission, bets: totals.bets }
        : null,
    byDay: byDay && byDay.map(({ day, profitLoss }) => ({ day, net: profitLoss })),
    sport: path?.sport ?? null,
    event: path?.event ?? null,
  };
}

export function lineDetail(wire: WireDetail): LineDetail {
  const { description, winner, totalWin, commission, gameStartTime, bets } = wire;
  return {
    title: description,
    winner,
    profit: totalWin,
    commission,
    startedAt: gameStartTime,
    bets: bets.map((bet) => ({
      id: bet.id,
      title: bet.title,
      side: bet.betType,
      price: bet.rate || null,
      isRate: bet.bettingType === 'BOOKMAKER',
      line: bet.fancyValue || null,
      stake: bet.amount,
      profit: bet.profitLoss,
      time: bet.date,
    })),
  };
}
