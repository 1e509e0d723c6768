/**
 * Finds bets that the player may have entered by mistake: odds far from the market, an unusual stake, or a liability
 * above the player's own limit.
 */

import { type Ladder, type Price, ticksBetween } from '../../rules/ladder';
import type { Minor } from '../../rules/money';
import type { Caution, Leg } from '../types';

/** The number of recent stakes from which the player's usual stake is calculated. The oldest are dropped. */
const MAX_STAKES = 20;
/** The minimum number of recent stakes for a usual stake. */
const MIN_STAKES = 5;
/** A stake of at least this many times the usual stake needs a confirmation. */
const UNUSUAL = 5;

/** A price is far from the market if it differs by at least this many ticks, and the profit differs by half. */
const FAR_TICKS = 5;
const FAR_PROFIT = 1.5;

export interface CautionFacts {
  /** The market's price on the leg's side, in hundredths; 0 if the market has no odds. */
  readonly market: Price;
  /** The ladder of the market's prices; null until the market's rules load. */
  readonly ladder: Ladder | null;
  /** Whether the player entered the price. */
  readonly isOwn: boolean;
  /** The player's usual stake in minor units; null with too few recent bets. */
  readonly usual: Minor | null;
  /** The player's own limit on the liability of one bet, in minor units; null without such a limit. */
  readonly limit: Minor | null;
}

type Bet = Pick<
  Leg,
  'side' | 'requestedPrice' | 'stake' | 'liability' | 'bettingType' | 'operatorPriced'
>;

/** Returns the warnings that the player must confirm before this bet is sent, each only once, in a fixed order. */
export function cautionsOf(bet: Bet, facts: CautionFacts): readonly Caution[] {
  const { stake, liability, side, requestedPrice } = bet;
  const { market, usual, limit } = facts;
  const cautions: Caution[] = [];
  if (isFar(bet, facts)) {
    const isBetter = side === 'BACK' ? requestedPrice > market : requestedPrice < market;
    cautions.push({ kind: 'farFromMarket', market, isBetter });
  }
  if (usual !== null && stake !== null && stake > usual * UNUSUAL)
    cautions.push({ kind: 'unusualStake', usual });
  if (limit !== null && liability > limit) cautions.push({ kind: 'overLimit', limit });
  return cautions;
}

/**
 * Whether the price is far from the market. Prices of line markets have no profit to compare, and a player cannot enter
 * a price in a market that the operator lays.
 */
function isFar(
  { requestedPrice, bettingType, operatorPriced }: Bet,
  { market, ladder, isOwn }: CautionFacts,
): boolean {
  if (!isOwn || operatorPriced !== undefined || bettingType === 'LINE') return false;
  if (ladder === null || market <= 100 || requestedPrice <= 100) return false;
  const [low, high] = requestedPrice < market ? [requestedPrice, market] : [market, requestedPrice];
  return ticksBetween(ladder, low, high) >= FAR_TICKS && high - 100 >= FAR_PROFIT * (low - 100);
}

/** Adds the stakes that were just sent, and returns the most recent ones, oldest first. */
export const withStakes = (previous: readonly Minor[], sent: readonly Minor[]): readonly Minor[] =>
  [...previous, ...sent].slice(-MAX_STAKES);

/** Returns the median of the recent stakes; null with too few of them. */
export function usualStake(stakes: readonly Minor[]): Minor | null {
  if (stakes.length < MIN_STAKES) return null;
  return stakes.toSorted((a, b) => a - b)[Math.floor(stakes.length / 2)] ?? null;
}
