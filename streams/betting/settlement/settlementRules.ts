/** Decides what a list of open bets and a page of the history prove about the bets that have left the list. */

import type { Minor } from '../../rules/money';
import type { BetHistory, SettledBet } from '../calls';
import {
  endedRemainder,
  unmatchedEnd,
  remainderEnd,
  remainderKey,
  remainderInHistory,
} from './unmatchedRemainders';
import { mayBeSettled, type Placement } from '../placing/placementRules';
import type { AnnouncedResult, BetResult, SettlingBet } from './types';
import type { EndedRemainder, Settlement } from './types';
import type { OpenBet } from '../types';

/** How long a result is stored, in ms. */
const KEPT_MS = 3 * 86_400_000;

/** Returns the known results, without those that were withdrawn. */
export const resultsOf = (settling: ReadonlyMap<string, SettlingBet>): readonly BetResult[] =>
  [...settling].flatMap(([betId, { announced, isReopened }]) =>
    announced === null || isReopened ? [] : [{ betId, ...announced }],
  );

/** Returns the bets that are open again after their result was announced. */
export const reopenedOf = (settling: ReadonlyMap<string, SettlingBet>): ReadonlySet<string> =>
  new Set([...settling].flatMap(([betId, { isReopened }]) => (isReopened ? betId : [])));

export interface Concluded {
  /** The entries to store for the bets with a result, by bet id. */
  readonly settling: ReadonlyMap<string, SettlingBet>;
  /** The new results, one per market. */
  readonly settlements: readonly Settlement[];
  /** Bets that ended without a match and have not been announced, by bet id. */
  readonly remainders: ReadonlyMap<string, EndedRemainder>;
}

/** Some servers send only words. */
const VOID = /^(void|cancel|abandon|refund|no result)/i;

/** Whether a bet is void: neither won nor lost. */
export const isVoidBet = ({ outcome, result, betResult }: SettledBet): boolean =>
  outcome === null
    ? [result, betResult].some((word) => VOID.test(word ?? ''))
    : outcome === 'VOIDED';

/**
 * Evaluates a page of the bet history. Each market is announced once, with all its bets on the page, including bets
 * from another device. A bet is announced again only if its result changes.
 *
 * @param settling the stored entries, by bet id
 */
export function conclude(
  { items, markets }: Pick<BetHistory, 'items' | 'markets'>,
  settling: ReadonlyMap<string, SettlingBet>,
): Concluded {
  const remainders = new Map<string, EndedRemainder>();
  const next = new Map<string, SettlingBet>();
  const settled = items.filter((bet) => {
    const one = settling.get(bet.betId);
    const end = unmatchedEnd(bet, one?.isUnmatched && one.announced === null);
    if (end !== null && one?.asking && !one.isOwn) {
      const remainder = endedRemainder(one, end, bet.reason) ?? remainderInHistory(bet, end);
      if (remainder !== null) remainders.set(bet.betId, remainder);
    }
    if (end !== 'LAPSED' && end !== 'CANCELLED') return bet.settleTime !== null;
    // A lapsed or cancelled bet has no result; the announcement only says that the bet no longer waits.
    if (one?.asking)
      next.set(bet.betId, { ...one, asking: false, rounds: undefined, isEnded: true });
    return false;
  });
  const queried = settled.filter(({ betId }) => settling.get(betId)?.asking === true);
  const marketOf = ({ betId, marketId }: SettledBet): string | null =>
    marketId ?? settling.get(betId)?.marketId ?? null;
  const settlements: Settlement[] = [];
  for (const marketId of new Set(queried.map(marketOf))) {
    if (marketId === null) continue;
    const all = settled.filter((bet) => marketOf(bet) === marketId);
    const market = markets.find((one) => one.marketId === marketId);
    const commission = market?.commission ?? null;
    const counted = all.filter((bet) => !isVoidBet(bet));
    const known = queried.find((bet) => marketOf(bet) === marketId);
    const base = settling.get(known?.betId ?? '');
    if (base === undefined) continue;
    const announcedOf = ({ betId }: SettledBet): AnnouncedResult | null =>
      settling.get(betId)?.announced ?? null;
    const withResult = all.filter(
      (bet) =>
        announcedOf(bet) !== null ||
        // A bet that lapsed or was cancelled has no result to announce.
        !(settling.get(bet.betId)?.isUnmatched && bet.profitLoss === 0),
    );
    const changed = withResult.filter((bet) => {
      const announced = announcedOf(bet);
      return (
        announced === null ||
        announced.profit !== bet.profitLoss ||
        announced.isVoid !== isVoidBet(bet)
      );
    });
    // A void bet adds nothing to the market's total, also if it was announced before the other bets.
    const isWhole = withResult.every((bet) => changed.includes(bet) || isVoidBet(bet));
    for (const bet of all)
      next.set(bet.betId, {
        ...(settling.get(bet.betId) ?? { ...base, runnerName: bet.betRunnerName }),
        asking: false,
        rounds: undefined,
        isReopened: undefined,
        announced: {
          profit: bet.profitLoss,
          commission: isVoidBet(bet) ? null : commission,
          isShared: counted.length > 1,
          isVoid: isVoidBet(bet),
        },
      });
    if (changed.length === 0) continue;
    const isCorrection = changed.some((bet) => announcedOf(bet) !== null);
    const names = changed.map((bet) => settling.get(bet.betId)?.runnerName || bet.betRunnerName);
    settlements.push({
      marketId,
      marketName: base.marketName || (known?.marketName ?? ''),
      eventTitle: base.eventTitle || (known?.betTitle ?? ''),
      runnerName: new Set(names).size === 1 ? (names[0] ?? '') : '',
      profit:
        market !== undefined && isWhole
          ? market.profitLoss
          : changed.reduce((sum, one) => sum + one.profitLoss, 0),
      commission: isWhole
        ? commission
        : commissionSince(commission, withResult.map(announcedOf), isCorrection),
      isVoid: changed.every(isVoidBet),
      isCorrection,
    });
  }
  return { settling: next, settlements, remainders };
}

/**
 * Returns the part of a market's commission that its newly settled bets add; null if it cannot be separated.
 *
 * @param before the earlier results of the market's bets; null for a bet that was not announced
 */
function commissionSince(
  commission: Minor | null,
  before: readonly (AnnouncedResult | null)[],
  isCorrection: boolean,
): Minor | null {
  if (commission === null || isCorrection) return null;
  const counted = before.flatMap((announced) =>
    announced === null || announced.isVoid ? [] : announced.commission,
  );
  if (counted.includes(null)) return null;
  const remainder = commission - Math.max(0, ...counted.map(Number));
  return remainder < 0 ? null : remainder;
}

interface Lists {
  readonly previous: readonly OpenBet[];
  readonly bets: readonly OpenBet[];
  readonly placements: readonly Placement[];
}

interface Before {
  /** The bets that were in the previous list although they already had a result. */
  readonly relisted: ReadonlySet<string>;
  readonly givenUp: ReadonlySet<string>;
  /** The time of the list, in epoch ms by the device's clock. */
  readonly missedAt: number;
  /** Bets that the player has cancelled. */
  readonly cancelling: ReadonlySet<string>;
}

/** Whether the exchange may have a result that this placement does not contain yet. */
export const mayHaveResult = (state: Placement['state']): boolean =>
  state.status === 'unmatched' || (state.status !== 'settled' && mayBeSettled(state));

/** Compares a list of open bets with the previous one, and returns the changes for the bets that have left. */
export function findMissing(
  known: ReadonlyMap<string, SettlingBet>,
  { previous, bets, placements }: Lists,
  { relisted, givenUp, missedAt, cancelling }: Before,
) {
  const listed = new Map(bets.map((bet) => [bet.betId, bet]));
  const remainders = new Map<string, EndedRemainder>();
  const next = new Map<string, SettlingBet>();
  const gone: string[] = [];
  const nowRelisted = new Set<string>();
  for (const [betId, one] of known) {
    const isListed = listed.has(betId);
    const isOld = !one.asking && missedAt - one.missedAt > KEPT_MS;
    if (isOld || (isListed && one.announced === null)) gone.push(betId);
    else if (isListed) {
      nowRelisted.add(betId);
      // The first list may have been requested before the result was known. The second list was requested after it.
      const isReopened = relisted.has(betId) || one.isReopened;
      if (one.asking || isReopened !== one.isReopened)
        next.set(betId, { ...one, asking: false, isReopened });
    }
  }
  for (const bet of previous) {
    const { betId, marketId, marketName, eventTitle, runnerName, placedAt } = bet;
    const names = { marketId, marketName, eventTitle, runnerName, placedAt, missedAt };
    const isOwn = cancelling.has(betId) || undefined;
    const now = listed.get(betId);
    if (now !== undefined) {
      const end = remainderEnd(bet, now);
      if (end === null || known.has(remainderKey(betId))) continue;
      next.set(remainderKey(betId), { ...names, asking: false, announced: null, isEnded: true });
      const remainder = isOwn
        ? null
        : endedRemainder({ waited: bet }, end.outcome, now.reason, end.size);
      if (remainder !== null) remainders.set(betId, remainder);
      continue;
    }
    const { announced = null, isReopened, isEnded } = known.get(betId) ?? {};
    // Another tab has already fetched the end of the bet.
    if (isEnded) continue;
    const waiting = bet.matched === 0 ? { isUnmatched: true, waited: bet } : {};
    next.set(betId, { ...names, asking: true, announced, isReopened, isOwn, ...waiting });
  }
  for (const { betId, order, state, sentAt, serverSentAt, sentBefore = [] } of placements) {
    if (betId === null || !mayHaveResult(state)) continue;
    if (listed.has(betId) || next.has(betId)) continue;
    if (known.has(betId) || givenUp.has(betId)) continue;
    const names = { marketId: order.marketId, marketName: '', eventTitle: '', runnerName: '' };
    const placedAt = Math.floor(Math.min(serverSentAt ?? sentAt, ...sentBefore, 8.64e15));
    const isUnmatched = state.status === 'unmatched' || undefined;
    const isOwn = cancelling.has(betId) || undefined;
    next.set(betId, {
      ...names,
      placedAt,
      missedAt,
      asking: true,
      announced: null,
      isOwn,
      isUnmatched,
    });
  }
  return { next, gone, relisted: nowRelisted, remainders };
}
