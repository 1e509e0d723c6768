import type { MarketInfo, MarketState } from '../market/types';
import { marketExposure } from '../rules/exposure';
import { lineExposure } from '../rules/line';
import type { Minor } from '../rules/money';
import { type Bet, profitIfWinner } from '../rules/position';
import type { OpenBet } from './types';

/** The facts of a market that the arithmetic needs. */
export interface MarketShape {
  /** The runners that can still win: bets on others are void. */
  readonly runners: readonly string[];
  /** 0 where each runner wins or loses by itself. */
  readonly winners: number;
  /** True when each runner is a number of its own, won by nobody. */
  readonly isLine: boolean;
}

type Rules = Pick<MarketInfo, 'type' | 'bettingType' | 'winners'>;

/** Converts a market's rules; null for each-way bets, whose places' share is nowhere on the wire. */
export function shapeOf(runners: MarketState['runners'], rules: Rules): MarketShape | null {
  const { type, bettingType, winners } = rules;
  if (type === 'EACH_WAY') return null;
  return {
    runners: [...runners].flatMap(([id, { status }]) => (status === 'REMOVED' ? [] : [id])),
    winners: bettingType === 'ASIAN' ? 0 : winners,
    isLine: bettingType === 'LINE',
  };
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
 * Sums the profit of each winning runner, from the matched parts and from drafts as if they were matched at
 * their prices. Null without such a bet, and where one runner's winning does not tell the whole result:
 * several win, each wins by itself, or a number decides.
 * @param bets the player's bets in this one market.
 */
export function profitByRunner(
  bets: readonly OpenBet[],
  drafts: readonly Bet[],
  { runners, winners, isLine }: MarketShape,
): ReadonlyMap<string, Minor> | null {
  if (isLine || winners !== 1 || bets.some(({ bettingType }) => bettingType !== 'ODDS'))
    return null;
  const running = new Set(runners);
  const counted = [...bets.map(matchedPart), ...drafts].filter(
    (bet) => isSome(bet) && running.has(bet.runnerId),
  );
  return counted.length === 0 ? null : profitIfWinner(counted, runners);
}

/** The largest loss of bets and drafts in one market together: a preview, the server decides. */
export function exposureWith(
  bets: readonly OpenBet[],
  drafts: readonly Bet[],
  { runners, winners, isLine }: MarketShape,
): Minor {
  const matched = bets.map(matchedPart).filter(isSome);
  const unmatched = [...bets.map(unmatchedPart), ...drafts].filter(isSome);
  if (!isLine) return marketExposure({ runners, winners, matched, unmatched });
  // Each line is a question of its own: a gain on one covers nothing of another.
  return runners.reduce((sum, id) => {
    const isOf = ({ runnerId }: Bet): boolean => runnerId === id;
    return sum + lineExposure(matched.filter(isOf), unmatched.filter(isOf));
  }, 0);
}
