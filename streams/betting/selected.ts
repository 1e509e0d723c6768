import type { Behavior } from '../core/behavior';
import { derive } from '../core/derive';
import type { Leg, LegState, Selected, SlipState } from './types';

/**
 * Tells whether the exchange has a leg's bet: it stands in the open bets, and the slip has nothing left to
 * do.
 */
const PLACED: Readonly<Record<LegState['at'], boolean>> = {
  draft: false,
  confirming: false,
  submitting: false,
  pending: false,
  matched: true,
  partlyMatched: true,
  settled: true,
  unmatched: true,
  rejected: false,
  unknown: false,
};

export const isPlaced = ({ state }: Pick<Leg, 'state'>): boolean => PLACED[state.at];

const NONE: Selected = new Set();

const sameSet = (a: Selected, b: Selected): boolean =>
  a.size === b.size && [...a].every((key) => b.has(key));

/** Maps each market to the slip's selections that are not placed. */
export function createSelected(
  slip$: Behavior<SlipState>,
): (marketId: string) => Behavior<Selected> {
  const all$ = derive([slip$], byMarket);
  return (marketId) => derive([all$], (all) => all.get(marketId) ?? NONE, sameSet);
}

function byMarket({ legs }: SlipState): ReadonlyMap<string, Selected> {
  const all = new Map<string, Set<string>>();
  for (const leg of legs) {
    if (isPlaced(leg)) continue;
    const known = all.get(leg.marketId) ?? new Set();
    all.set(leg.marketId, known.add(`${leg.runnerId}|${leg.side}`));
  }
  return all;
}
