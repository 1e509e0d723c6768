/** Quotes a position from the facts of one moment. */

import type { MarketInfo, MarketOdds, RunnerOdds } from '../../catalogue/types';
import type { Loadable } from '../../rx/loadable';
import { cashOut, isOffer } from '../../rules/cashOut';
import type { Depth, Level } from '../../rules/hedge';
import { isOpenEnded, type Placement } from '../placing/placementRules';
import { matchedPart, type MarketShape, shapeOf } from '../positions/positionRules';
import type { BetLimits } from '../slip/limits';
import type { OpenBet } from '../types';
import type { CashOutQuote, CashOutRefusal, CashOutScope } from './types';

export interface QuoteFacts {
  /** The market's rules; null until they load. */
  readonly market: MarketInfo | null;
  /** The market's odds; null until they load. */
  readonly odds: MarketOdds | null;
  readonly isFresh: boolean;
  readonly bets: Loadable<readonly OpenBet[]>;
  readonly placements: readonly Placement[];
  readonly limits: Pick<BetLimits, 'minStake' | 'maxStake'> | null;
  /** Whether a part of a bet can wait to be matched. */
  readonly hasUnmatched: boolean;
}

/** Quotes a share of a position at the prices of this moment, or returns why the position cannot be closed. */
export function quoteOf(
  scope: CashOutScope,
  share: number,
  { market, odds, isFresh, bets, placements, limits, hasUnmatched }: QuoteFacts,
): CashOutQuote | CashOutRefusal {
  if (bets.state !== 'ready') return { kind: 'loading' };
  const own = bets.value.filter(({ marketId }) => marketId === scope.marketId);
  const matched = own.filter((bet) => bet.matched > 0);
  if (matched.length === 0) return { kind: 'noPosition' };
  if (market === null || odds === null) return { kind: 'loading' };
  const shape = exactShape(market, odds, own);
  if (shape === null) return { kind: 'unsupported' };
  if (odds.status === 'SUSPENDED') return { kind: 'suspended' };
  if (odds.status !== 'OPEN') return { kind: 'closed' };
  if (!isFresh) return { kind: 'stale' };
  if (own.some(({ status }) => status === 'PENDING')) return { kind: 'pending' };
  if (placements.some((placement) => isAhead(placement, scope.marketId, own)))
    return { kind: 'pending' };
  const offer = cashOut({
    runners: odds.runners
      .filter(({ id }) => shape.runners.includes(id))
      .map((runner) => ({ id: runner.id, depth: depthOf(runner) })),
    lost: shape.lost,
    bets: matched.map(matchedPart),
    runnerId: scope.runnerId,
    share,
    rate: Math.round(market.commission * 100),
    limits,
    hasUnmatched,
  });
  if (!isOffer(offer)) return offer;
  const { version, betDelay } = odds;
  return { ...scope, ...offer, market, limits, version, betDelay };
}

/**
 * Returns the shape of the market if the winner alone decides the result and every bet is on a runner of the market;
 * null otherwise.
 */
function exactShape(
  market: MarketInfo,
  odds: MarketOdds,
  own: readonly OpenBet[],
): MarketShape | null {
  const known = new Map(odds.runners.map((runner) => [runner.id, runner]));
  const shape = shapeOf(known, market);
  const isExact =
    market.bettingType === 'ODDS' &&
    shape?.winners === 1 &&
    shape.eachWay === undefined &&
    own.every(({ bettingType, runnerId }) => bettingType === 'ODDS' && known.has(runnerId));
  return isExact ? shape : null;
}

/** Whether the player has a bet in the market whose current state is not yet in the list of open bets. */
function isAhead(
  { order, state, betId, watched, missing }: Placement,
  marketId: string,
  own: readonly OpenBet[],
): boolean {
  if (order.marketId !== marketId || state.status === 'settled') return false;
  if (isOpenEnded(state) || watched || missing === 'asking') return true;
  const listed = own.find((bet) => bet.betId === betId)?.matched ?? 0;
  return 'matched' in state && listed < state.matched;
}

/** The number of price levels on each side of a runner. */
const LEVELS = 3;

function depthOf({ status, prices }: RunnerOdds): Depth {
  const side = (from: number): readonly Level[] =>
    Array.from({ length: LEVELS }, (_, level) => ({
      price: prices[from + level * 2] ?? 0,
      size: prices[from + level * 2 + 1] ?? 0,
    })).filter(({ price }) => price > 0 && status === 'ACTIVE');
  return { back: side(0), lay: side(LEVELS * 2) };
}
