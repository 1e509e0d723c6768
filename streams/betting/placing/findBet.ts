import { gapOf, recognise, SKEW_MS, startsOf, timesOf } from '../../commands/recognise';
import type { Rate } from '../../rules/bookmaker';
import type { OpenBet } from '../types';
import type { BetRequest, Placement } from './placementRules';

/** The facts that identify a bet on a server that does not store references. */
type Facts = Pick<OpenBet, 'marketId' | 'runnerId' | 'side' | 'price' | 'stake'> & {
  readonly rate?: Rate | null | undefined;
};
type Candidate = Facts & Pick<OpenBet, 'betId' | 'clientReference' | 'placedAt'>;

const hasFactsOf = (order: BetRequest, bet: Facts): boolean =>
  bet.marketId === order.marketId &&
  bet.runnerId === order.runnerId &&
  bet.side === order.side &&
  bet.stake === order.stake &&
  (bet.rate ?? 0) === (order.operatorPriced?.rate ?? 0) &&
  (bet.price === order.price || order.priceChange === 'ANY');

/** Returns the bets without a reference that match the facts of a bet request. */
export const betsLike = <B extends Facts & Pick<OpenBet, 'clientReference'>>(
  order: BetRequest,
  bets: readonly B[],
): readonly B[] => bets.filter((bet) => bet.clientReference === null && hasFactsOf(order, bet));

const factsOf = ({ operatorPriced, ...order }: BetRequest): Facts => ({
  ...order,
  rate: operatorPriced?.rate,
});

/** Whether one bet may have the facts of both requests. A request at any price may get the price of the other. */
export const isAlike = (order: BetRequest, other: BetRequest): boolean =>
  hasFactsOf(order, factsOf(other)) || hasFactsOf(other, factsOf(order));

/**
 * Whether a bet without a reference belongs to another placement. `may`: it may belong to a placement that is still
 * being sent.
 */
function othersHave(
  placement: Placement,
  all: readonly Placement[],
  offset: number | null,
): (betId: string, placedAt: number | null) => 'yes' | 'may' | 'no' {
  const { order, sentAt, watched } = placement;
  const starts = startsOf(placement, offset);
  const claimed = new Set(all.map((other) => other.betId));
  const alike = all.filter(
    (other) => other.order.reference !== order.reference && isAlike(order, other.order),
  );
  return (betId, placedAt) => {
    if (claimed.has(betId)) return 'yes';
    if (placedAt === null) return 'no';
    const having = alike.map((other) => {
      const others = startsOf(other, offset);
      // The reply to a placement that is still being sent will identify its bet.
      if (other.state.status === 'submitting')
        return others.some((start) => placedAt >= start - SKEW_MS) ? 'may' : 'no';
      // The slip said that the watched placement did not reach the market, so the player may have sent another bet.
      const isOpen = watched && other.sentAt > sentAt && other.state.status === 'unknown';
      return isOpen && gapOf(others, placedAt) < gapOf(starts, placedAt) ? 'yes' : 'no';
    });
    return having.find((has) => has !== 'no') ?? 'no';
  };
}

/** The bets without references that match the facts of a placement. */
interface Alike<B> {
  readonly bets: readonly B[];
  /** Returns when the bet was placed, in epoch ms by the server's clock; null if the list has no times. */
  readonly timeOf: (bet: B) => number | null;
  /** Whether the page has seen every such bet that existed before the placement. */
  readonly isWhole: boolean;
}

/**
 * Finds the bet of a placement by its time, among the bets that no other placement has claimed. `doubt`: one of them
 * may be the bet, but without proof. `later`: one of them may be the bet, unless it belongs to a placement that is
 * still being sent.
 * @param offset see `offsetOf`.
 */
export function recogniseBet<B extends { readonly betId: string }>(
  placement: Placement,
  { bets, timeOf, isWhole }: Alike<B>,
  all: readonly Placement[],
  offset: number | null,
): B | 'doubt' | 'later' | null {
  const have = othersHave(placement, all, offset);
  const entries = bets.map((bet) => ({ id: bet.betId, createdAt: timeOf(bet), bet }));
  const before = placement.before?.betIds ?? [];
  const find = (has: 'may' | 'no') =>
    recognise(
      { ...timesOf(placement, offset), before, isWhole },
      entries.filter(({ id, createdAt }) => have(id, createdAt) === has),
    );
  const found = find('no');
  if (found === 'doubt') return found;
  if (found !== null) return found.bet;
  return find('may') === null ? null : 'later';
}

/**
 * Finds the bet of a placement by its reference. On a server that does not store references, finds it by its facts and
 * time (`recogniseBet`).
 * @param offset see `offsetOf`.
 */
export function findBet<B extends Candidate>(
  placement: Placement,
  bets: readonly B[],
  all: readonly Placement[],
  offset: number | null,
): B | 'doubt' | 'later' | null {
  const { betId, order, before, state, watched } = placement;
  const named = bets.find((bet) => bet.clientReference === order.reference || bet.betId === betId);
  if (named !== undefined) return named;
  if (state.status !== 'unknown' && !watched) return null;
  const alike = {
    bets: betsLike(order, bets),
    timeOf: ({ placedAt }: B) => placedAt,
    isWhole: before?.isWhole ?? false,
  };
  return recogniseBet(placement, alike, all, offset);
}
