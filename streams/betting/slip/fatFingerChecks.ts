import { type Ladder, type Price, ticksBetween } from '../../rules/ladder';
import type { Minor } from '../../rules/money';
import type { Caution, Leg } from '../types';

/** As many sent stakes tell what the player usually stakes; the oldest go first. */
const MOST_STAKES = 20;
/** Fewer tell nothing. */
const LEAST_STAKES = 5;
/** A stake so many times the usual one is asked about. */
const UNUSUAL = 5;

/** Odds are far from the market from so many ticks on, where what they win differs by half as well. */
const FAR_TICKS = 5;
const FAR_PROFIT = 1.5;

export interface CautionFacts {
  /** The price that the market has for the leg's side, in hundredths; 0 where it has none. */
  readonly market: Price;
  /** Null until the market's rules are known. */
  readonly ladder: Ladder | null;
  /** True for a price that the player named. */
  readonly isOwn: boolean;
  /** Null where too few bets tell it. */
  readonly usual: Minor | null;
  /** The player's own limit on the liability of one bet; null where they set none. */
  readonly limit: Minor | null;
}

type Bet = Pick<Leg, 'side' | 'asked' | 'stake' | 'liability' | 'bettingType' | 'house'>;

/** What the player is asked about before this bet goes, whatever else they confirm; each once, in this order. */
export function cautionsOf(bet: Bet, facts: CautionFacts): readonly Caution[] {
  const { stake, liability, side, asked } = bet;
  const { market, usual, limit } = facts;
  const cautions: Caution[] = [];
  if (isFar(bet, facts)) {
    const isBetter = side === 'BACK' ? asked > market : asked < market;
    cautions.push({ kind: 'farFromMarket', market, isBetter });
  }
  if (usual !== null && stake !== null && stake > usual * UNUSUAL)
    cautions.push({ kind: 'unusualStake', usual });
  if (limit !== null && liability > limit) cautions.push({ kind: 'overLimit', limit });
  return cautions;
}

/** Lines have no profit of their own to compare, and nobody names a price of the operator's. */
function isFar(
  { asked, bettingType, house }: Bet,
  { market, ladder, isOwn }: CautionFacts,
): boolean {
  if (!isOwn || house !== undefined || bettingType === 'LINE') return false;
  if (ladder === null || market <= 100 || asked <= 100) return false;
  const [low, high] = asked < market ? [asked, market] : [market, asked];
  return ticksBetween(ladder, low, high) >= FAR_TICKS && high - 100 >= FAR_PROFIT * (low - 100);
}

/** The stakes with those that were just sent, the last ones. */
export const withStakes = (former: readonly Minor[], sent: readonly Minor[]): readonly Minor[] =>
  [...former, ...sent].slice(-MOST_STAKES);

/** The middle one of the stakes sent last; null while there are too few. */
export function usualStake(stakes: readonly Minor[]): Minor | null {
  if (stakes.length < LEAST_STAKES) return null;
  return stakes.toSorted((a, b) => a - b)[Math.floor(stakes.length / 2)] ?? null;
}
