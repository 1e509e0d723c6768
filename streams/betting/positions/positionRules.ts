/** The shape of a market, and the exposure of the bets in it. */

import type { MarketInfo, MarketState } from '../../catalogue/types';
import { asDecimal, type Rate } from '../../rules/bookmaker';
import { eachWayExposure, type EachWayTerms } from '../../rules/eachWay';
import { marketExposure } from '../../rules/exposure';
import { fancyExposure, type FancyBet } from '../../rules/fancy';
import { lineExposure } from '../../rules/line';
import type { Minor } from '../../rules/money';
import { type Bet, profitIfWinner } from '../../rules/position';
import type { OperatorPriced, OpenBet } from '../types';

/** The facts about a market that the calculations need. */
export interface MarketShape {
  /** The runners that can still win. Bets on other runners are void, unless the runner has lost. */
  readonly runners: readonly string[];
  /**
   * The runners that have lost. Their bets count in every result. Absent if no runner has lost, or if a number decides.
   */
  readonly lost?: readonly string[];
  /** The number of winners; 0 if each runner wins or loses independently. */
  readonly winners: number;
  /** Whether each runner is a line of numbers, so that the market has no winner. */
  readonly isLine: boolean;
  /** How the rates of a market pay if the operator lays it; absent in other markets. */
  readonly operatorPriced?: OperatorPriced;
  /** The terms of an each-way market; absent in other markets. */
  readonly eachWay?: EachWayTerms;
}

/** A bet with the price of its market: a fancy has a line and a rate, a bookmaker's market has a rate. */
export interface MarketBet extends Bet {
  /** The rate per 100 of a fancy, in hundredths; absent or 0 in other markets. */
  readonly rate?: Rate | undefined;
}

export const asFancy = ({ side, price, rate = 0, size }: MarketBet): FancyBet => ({
  side,
  price,
  rate,
  size,
});

/** Returns the bets at decimal odds. If the market has rates, the rates are converted. */
export const priced = (
  bets: readonly MarketBet[],
  { operatorPriced }: Pick<MarketShape, 'operatorPriced'>,
): readonly Bet[] => (operatorPriced === 'BOOKMAKER' ? bets.map(asDecimal) : bets);

export type ShapeRules = Pick<MarketInfo, 'type' | 'bettingType' | 'winners' | 'eachWayDivisor'>;

/** Returns the terms of an each-way market; null for other markets, and if the terms are unknown. */
export const eachWayOf = ({ eachWayDivisor, winners }: ShapeRules): EachWayTerms | null =>
  eachWayDivisor === undefined || winners < 1 ? null : { divisor: eachWayDivisor, places: winners };

/** Converts a market's rules to its shape; null for an each-way market if it is unknown how much a place pays. */
export function shapeOf(runners: MarketState['runners'], rules: ShapeRules): MarketShape | null {
  const { type, bettingType, winners } = rules;
  const eachWay = eachWayOf(rules);
  if (type === 'EACH_WAY' && eachWay === null) return null;
  const isNumber = bettingType === 'LINE' || bettingType === 'FANCY';
  const counted = [...runners].filter(([, { status }]) => status !== 'REMOVED');
  const idsOf = (hasLost: boolean): readonly string[] =>
    counted.flatMap(([id, { status }]) =>
      hasLost === (status === 'LOSER' && !isNumber) ? id : [],
    );
  const lost = idsOf(true);
  return {
    runners: idsOf(false),
    ...(lost.length > 0 && { lost }),
    winners: bettingType === 'ASIAN' ? 0 : winners,
    isLine: bettingType === 'LINE',
    ...(bettingType === 'BOOKMAKER' || bettingType === 'FANCY'
      ? { operatorPriced: bettingType }
      : {}),
    ...(eachWay === null ? {} : { eachWay }),
  };
}

export const matchedPart = (bet: OpenBet): MarketBet => ({
  runnerId: bet.runnerId,
  side: bet.side,
  price: bet.averagePrice,
  rate: bet.rate,
  size: bet.matched,
});

export const unmatchedPart = ({ runnerId, side, price, rate, remaining }: OpenBet): MarketBet => ({
  runnerId,
  side,
  price,
  rate,
  size: remaining,
});

const isSome = ({ size }: Bet): boolean => size > 0;

/** Whether a bet is not void: its runner can still win, or has lost. */
export const inMarket = (
  { runnerId, size }: MarketBet,
  { runners, lost = [] }: Pick<MarketShape, 'runners' | 'lost'>,
): boolean => size > 0 && (runners.includes(runnerId) || lost.includes(runnerId));

/**
 * Returns the profit for each possible winner, from the matched parts of bets, and from drafts as if they were matched
 * at their prices. Returns null if there is no such bet. Also returns null if the winner alone does not decide the
 * result: several runners win, each wins independently, a number decides, or a place also pays.
 * @param bets the player's bets in this one market.
 */
export function profitByRunner(
  bets: readonly OpenBet[],
  drafts: readonly MarketBet[],
  shape: MarketShape,
): ReadonlyMap<string, Minor> | null {
  const { runners, lost, winners, isLine, operatorPriced = 'ODDS' } = shape;
  if (isLine || operatorPriced === 'FANCY' || winners !== 1 || shape.eachWay) return null;
  if (bets.some(({ bettingType }) => bettingType !== operatorPriced)) return null;
  const counted = [...bets.map(matchedPart), ...drafts].filter((bet) => inMarket(bet, shape));
  return counted.length === 0 ? null : profitIfWinner(priced(counted, shape), runners, lost);
}

/**
 * Returns the largest combined loss of bets and drafts in one market. It is a preview: the server decides. The operator
 * accepts a draft in full or not at all; on the exchange, any part of it may be matched.
 */
export function exposureWith(
  bets: readonly OpenBet[],
  drafts: readonly MarketBet[],
  shape: MarketShape,
): Minor {
  const [matched, unmatched] = [bets.map(matchedPart), bets.map(unmatchedPart)];
  return shape.operatorPriced
    ? exposureOf([...matched, ...drafts], unmatched, shape)
    : exposureOf(matched, [...unmatched, ...drafts], shape);
}

/** Returns the largest loss of the bets. Any part of the unmatched bets may be matched by then. */
export function exposureOf(
  matchedBets: readonly MarketBet[],
  unmatchedBets: readonly MarketBet[],
  { runners, lost, winners, isLine, ...shape }: MarketShape,
): Minor {
  const matched = matchedBets.filter(isSome);
  const unmatched = unmatchedBets.filter(isSome);
  if (shape.operatorPriced === 'FANCY')
    return fancyExposure(matched.map(asFancy), unmatched.map(asFancy));
  if (shape.eachWay)
    return eachWayExposure({ runners, lost, terms: shape.eachWay, matched, unmatched });
  if (!isLine)
    return marketExposure({
      runners,
      lost,
      winners,
      matched: priced(matched, shape),
      unmatched: priced(unmatched, shape),
    });
  // Each line is settled separately: a gain on one line does not cover a loss on another.
  return runners.reduce((sum, id) => {
    const isOf = ({ runnerId }: Bet): boolean => runnerId === id;
    return sum + lineExposure(matched.filter(isOf), unmatched.filter(isOf));
  }, 0);
}
