import type { Minor } from '../../rules/money';
import type { BetHistory, SettledBet } from '../calls';
import { endedRest, howEnded, restEnded, restKey, restOfHistory } from './unmatchedRemainders';
import { mayBeSettled, type Placement } from '../placing/placementRules';
import type { EndedRest, OpenBet, Settlement } from '../types';

/** How long a result is kept, in ms. */
const KEPT_MS = 3 * 86_400_000;

/** The result of one bet, as the player was told it. */
export interface Told {
  /** Before commission. */
  readonly profit: Minor;
  /** Null where the server does not say it, and of a void bet. */
  readonly commission: Minor | null;
  /** The commission is the market's: it was taken on several bets together. */
  readonly isShared: boolean;
  readonly isVoid: boolean;
}

/** A bet that left the open bets, and its result as far as it is known. */
export interface Leaving {
  readonly marketId: string;
  readonly marketName: string;
  readonly eventTitle: string;
  readonly runnerName: string;
  /** Epoch ms. */
  readonly placedAt: number;
  /** Epoch ms by our clock when it was missed. */
  readonly missedAt: number;
  /** Whether the server is asked for its result. */
  readonly asking: boolean;
  /** The rounds of questions that ended without an answer to each; absent: none. */
  readonly rounds?: number | undefined;
  /** True where the bet was last seen unmatched: it may have ended without a match. */
  readonly isUnmatched?: boolean | undefined;
  /** The bet as it was last seen waiting. */
  readonly waited?: OpenBet | undefined;
  /** True where the player wished to cancel it: they are told by that. */
  readonly isOwn?: boolean | undefined;
  /** True once it is known to have ended without a match. */
  readonly isEnded?: boolean | undefined;
  /** True while the bet stands open again after its result was told. */
  readonly isReopened?: boolean | undefined;
  /** Null before the player was told. */
  readonly told: Told | null;
}

/** The result of one bet. */
export interface BetResult extends Told {
  readonly betId: string;
}

/** The bets whose result is known and stands. */
export const resultsOf = (leaving: ReadonlyMap<string, Leaving>): readonly BetResult[] =>
  [...leaving].flatMap(([betId, { told, isReopened }]) =>
    told === null || isReopened ? [] : [{ betId, ...told }],
  );

/** The bets that stand open again after their result was told. */
export const reopenedOf = (leaving: ReadonlyMap<string, Leaving>): ReadonlySet<string> =>
  new Set([...leaving].flatMap(([betId, { isReopened }]) => (isReopened ? betId : [])));

export interface Concluded {
  /** What is to be kept of the bets with a result, by bet. */
  readonly leaving: ReadonlyMap<string, Leaving>;
  /** One a market, of results that the player was not told. */
  readonly settlements: readonly Settlement[];
  /** Bets that ended without a match, by bet, of which the player was not told. */
  readonly rests: ReadonlyMap<string, EndedRest>;
}

/** Some servers write nothing but words. */
const VOID = /^(void|cancel|abandon|refund|no result)/i;

/** Tells whether a bet is off: neither won nor lost. */
export const isVoidBet = ({ outcome, result, betResult }: SettledBet): boolean =>
  outcome === null
    ? [result, betResult].some((said) => VOID.test(said ?? ''))
    : outcome === 'VOIDED';

/**
 * What an answer of the history says of the bets that left. A market is told once, with all its bets in the
 * answer, also those that another device placed. A bet is told again only with another result.
 *
 * @param leaving what is known of the bets, by bet
 */
export function conclude(
  { items, markets }: Pick<BetHistory, 'items' | 'markets'>,
  leaving: ReadonlyMap<string, Leaving>,
): Concluded {
  const rests = new Map<string, EndedRest>();
  const kept = new Map<string, Leaving>();
  const settled = items.filter((bet) => {
    const one = leaving.get(bet.betId);
    const how = howEnded(bet, one?.isUnmatched && one.told === null);
    if (how !== null && one?.asking && !one.isOwn) {
      const rest = endedRest(one, how, bet.reason) ?? restOfHistory(bet, how);
      if (rest !== null) rests.set(bet.betId, rest);
    }
    if (how !== 'LAPSED' && how !== 'CANCELLED') return bet.settleTime !== null;
    // It has no result: what was told of it is that it waits no more.
    if (one?.asking)
      kept.set(bet.betId, { ...one, asking: false, rounds: undefined, isEnded: true });
    return false;
  });
  const asked = settled.filter(({ betId }) => leaving.get(betId)?.asking === true);
  const marketOf = ({ betId, marketId }: SettledBet): string | null =>
    marketId ?? leaving.get(betId)?.marketId ?? null;
  const settlements: Settlement[] = [];
  for (const marketId of new Set(asked.map(marketOf))) {
    if (marketId === null) continue;
    const all = settled.filter((bet) => marketOf(bet) === marketId);
    const market = markets.find((one) => one.marketId === marketId);
    const commission = market?.commission ?? null;
    const counted = all.filter((bet) => !isVoidBet(bet));
    const known = asked.find((bet) => marketOf(bet) === marketId);
    const base = leaving.get(known?.betId ?? '');
    if (base === undefined) continue;
    const toldOf = ({ betId }: SettledBet): Told | null => leaving.get(betId)?.told ?? null;
    const news = all.filter((bet) => {
      const told = toldOf(bet);
      if (told !== null) return told.profit !== bet.profitLoss || told.isVoid !== isVoidBet(bet);
      // A bet that lapsed or was cancelled has no result to tell.
      return !(leaving.get(bet.betId)?.isUnmatched && bet.profitLoss === 0);
    });
    for (const bet of all)
      kept.set(bet.betId, {
        ...(leaving.get(bet.betId) ?? { ...base, runnerName: bet.betRunnerName }),
        asking: false,
        rounds: undefined,
        isReopened: undefined,
        told: {
          profit: bet.profitLoss,
          commission: isVoidBet(bet) ? null : commission,
          isShared: counted.length > 1,
          isVoid: isVoidBet(bet),
        },
      });
    if (news.length === 0) continue;
    const isCorrection = news.some((bet) => toldOf(bet) !== null);
    const names = news.map((bet) => leaving.get(bet.betId)?.runnerName || bet.betRunnerName);
    settlements.push({
      marketId,
      marketName: base.marketName || (known?.marketName ?? ''),
      eventTitle: base.eventTitle || (known?.betTitle ?? ''),
      runnerName: new Set(names).size === 1 ? (names[0] ?? '') : '',
      profit:
        market !== undefined && news.length === all.length
          ? market.profitLoss
          : news.reduce((sum, one) => sum + one.profitLoss, 0),
      commission:
        news.length === all.length
          ? commission
          : commissionSince(commission, all.map(toldOf), isCorrection),
      isVoid: news.every(isVoidBet),
      isCorrection,
    });
  }
  return { leaving: kept, settlements, rests };
}

/**
 * The part of a market's commission that comes with its further bets; null where it cannot be told apart.
 *
 * @param before the results of the market's bets that the player was told
 */
function commissionSince(
  commission: Minor | null,
  before: readonly (Told | null)[],
  isCorrection: boolean,
): Minor | null {
  if (commission === null || isCorrection) return null;
  const counted = before.flatMap((told) => (told === null || told.isVoid ? [] : told.commission));
  if (counted.includes(null)) return null;
  const rest = commission - Math.max(0, ...counted.map(Number));
  return rest < 0 ? null : rest;
}

interface Lists {
  readonly former: readonly OpenBet[];
  readonly bets: readonly OpenBet[];
  readonly placements: readonly Placement[];
}

interface Before {
  /** Bets with a result that the former list held. */
  readonly standing: ReadonlySet<string>;
  readonly givenUp: ReadonlySet<string>;
  /** Epoch ms by our clock. */
  readonly missedAt: number;
  /** Bets that the player wished to cancel. */
  readonly wished: ReadonlySet<string>;
}

/** Tells whether the exchange may have a result for the bet that the player was not told with it. */
export const mayHaveResult = (state: Placement['state']): boolean =>
  state.at === 'unmatched' || (state.at !== 'settled' && mayBeSettled(state));

/** Says what a list of open bets changes of the bets that left. */
export function miss(
  known: ReadonlyMap<string, Leaving>,
  { former, bets, placements }: Lists,
  { standing, givenUp, missedAt, wished }: Before,
) {
  const listed = new Map(bets.map((bet) => [bet.betId, bet]));
  const rests = new Map<string, EndedRest>();
  const next = new Map<string, Leaving>();
  const gone: string[] = [];
  const nowStanding = new Set<string>();
  for (const [betId, one] of known) {
    const isListed = listed.has(betId);
    const isOld = !one.asking && missedAt - one.missedAt > KEPT_MS;
    if (isOld || (isListed && one.told === null)) gone.push(betId);
    else if (isListed) {
      nowStanding.add(betId);
      // The first list may have been on its way when the result came; the second was asked for after it.
      const isReopened = standing.has(betId) || one.isReopened;
      if (one.asking || isReopened !== one.isReopened)
        next.set(betId, { ...one, asking: false, isReopened });
    }
  }
  for (const bet of former) {
    const { betId, marketId, marketName, eventTitle, runnerName, placedAt } = bet;
    const names = { marketId, marketName, eventTitle, runnerName, placedAt, missedAt };
    const isOwn = wished.has(betId) || undefined;
    const now = listed.get(betId);
    if (now !== undefined) {
      const end = restEnded(bet, now);
      if (end === null || known.has(restKey(betId))) continue;
      next.set(restKey(betId), { ...names, asking: false, told: null, isEnded: true });
      const rest = isOwn ? null : endedRest({ waited: bet }, end.how, now.reason, end.size);
      if (rest !== null) rests.set(betId, rest);
      continue;
    }
    const { told = null, isReopened, isEnded } = known.get(betId) ?? {};
    // Another tab asked already.
    if (isEnded) continue;
    const waiting = bet.matched === 0 ? { isUnmatched: true, waited: bet } : {};
    next.set(betId, { ...names, asking: true, told, isReopened, isOwn, ...waiting });
  }
  for (const { betId, order, state, sentAt, serverSentAt, sentBefore = [] } of placements) {
    if (betId === null || !mayHaveResult(state)) continue;
    if (listed.has(betId) || next.has(betId)) continue;
    if (known.has(betId) || givenUp.has(betId)) continue;
    const names = { marketId: order.marketId, marketName: '', eventTitle: '', runnerName: '' };
    const placedAt = Math.floor(Math.min(serverSentAt ?? sentAt, ...sentBefore, 8.64e15));
    const isUnmatched = state.at === 'unmatched' || undefined;
    const isOwn = wished.has(betId) || undefined;
    next.set(betId, { ...names, placedAt, missedAt, asking: true, told: null, isOwn, isUnmatched });
  }
  return { next, gone, standing: nowStanding, rests };
}
