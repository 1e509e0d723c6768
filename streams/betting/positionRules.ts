import { marketExposure } from '../rules/exposure';
import { lineExposure } from '../rules/line';
import type { Minor } from '../rules/money';
import { type Bet, profitIfWinner } from '../rules/position';
import type { OpenBet } from './types';

/** What the arithmetic needs to know of a market. */
export interface MarketShape {
  /** Those that can still win. */
  readonly runners: readonly string[];
  readonly winners: number;
  readonly isLine: boolean;
}

const matchedPart = ({ runnerId, side, averagePrice, matched }: OpenBet): Bet => ({
  runnerId,
  side,
  price: averagePrice,
  size: matched,
});

const unmatchedPart = ({ runnerId, side, price, remaining }: OpenBet): Bet => ({
  runnerId,
  side,
  price,
  size: remaining,
});

const isSome = ({ size }: Bet): boolean => size > 0;

/**
 * Profit of each runner winning, from what is matched and from drafts as if they were matched at their
 * prices. Null where there is nothing to tell: no such bet, or a line market, which no runner wins.
 *
 * @param bets the player's bets in this one market.
 */
export function profitByRunner(
  bets: readonly OpenBet[],
  drafts: readonly Bet[],
  runners: readonly string[],
): ReadonlyMap<string, Minor> | null {
  if (bets.some(({ bettingType }) => bettingType === 'LINE')) return null;
  const counted = [...bets.map(matchedPart), ...drafts].filter(isSome);
  return counted.length === 0 ? null : profitIfWinner(counted, runners);
}

/** The most that bets and drafts in one market can lose together: a preview, the server decides. */
export function exposureWith(
  bets: readonly OpenBet[],
  drafts: readonly Bet[],
  { runners, winners, isLine }: MarketShape,
): Minor {
  const matched = bets.map(matchedPart).filter(isSome);
  const unmatched = [...bets.map(unmatchedPart), ...drafts].filter(isSome);
  return isLine
    ? lineExposure(matched, unmatched)
    : marketExposure({ runners, winners, matched, unmatched });
}
