import { eachWayLiability, type EachWayTerms, largestEachWayStake } from '../../rules/eachWay';
import type { Minor } from '../../rules/money';
import { type BettingType, largestStake, liability, mostWon, type Side } from '../../rules/profit';
import type { Leg } from '../types';

/** The terms that decide what a bet risks and wins, apart from its stake. */
type Terms = Pick<Leg, 'asked' | 'rate'> & {
  readonly bettingType: BettingType;
  readonly side: Side;
  readonly eachWay?: EachWayTerms | null | undefined;
};

const otherSide = (side: Side): Side => (side === 'BACK' ? 'LAY' : 'BACK');

/**
 * Returns the largest loss of a bet, in minor units. For an each-way bet, this is the loss of both halves, each
 * with this stake.
 */
export function liabilityOf(terms: Terms, stake: Minor): Minor {
  const { bettingType, side, asked, rate, eachWay } = terms;
  return eachWay
    ? eachWayLiability({ runnerId: '', side, price: asked, size: stake }, eachWay)
    : liability(bettingType, side, rate || asked, stake);
}

/**
 * Returns the largest win of a bet, in minor units. For an each-way bet, this is the win of both halves if its
 * runner wins.
 */
export function mostWonOf(terms: Terms, stake: Minor): Minor {
  const { bettingType, side, asked, rate, eachWay } = terms;
  return eachWay
    ? liabilityOf({ ...terms, side: otherSide(side) }, stake)
    : mostWon(bettingType, side, rate || asked, stake);
}

/**
 * Returns the largest stake of whole currency units whose liability stays within the limit; null if it is below
 * one unit.
 */
export function largestStakeOf(terms: Terms, limit: Minor): Minor | null {
  const { bettingType, side, asked, rate, eachWay } = terms;
  return eachWay
    ? largestEachWayStake({ side, price: asked }, eachWay, limit)
    : largestStake(bettingType, side, rate || asked, limit);
}
