import type { Behavior } from '../core/behavior';
import { derive } from '../core/derive';
import type { Leg, Selected, SlipState } from './types';

/** Tells whether the player may still change the leg: a bet that was sent is no selection, whatever became of it. */
export const isSelected = ({ state: { at } }: Pick<Leg, 'state'>): boolean =>
  at === 'draft' || at === 'confirming';

const NONE: Selected = new Set();

const sameSet = (a: Selected, b: Selected): boolean =>
  a.size === b.size && [...a].every((key) => b.has(key));

/** Maps each market to the slip's selections. */
export function createSelected(
  slip$: Behavior<SlipState>,
): (marketId: string) => Behavior<Selected> {
  const all$ = derive([slip$], byMarket);
  return (marketId) => derive([all$], (all) => all.get(marketId) ?? NONE, sameSet);
}

function byMarket({ legs }: SlipState): ReadonlyMap<string, Selected> {
  const all = new Map<string, Set<string>>();
  for (const leg of legs) {
    if (!isSelected(leg)) continue;
    const known = all.get(leg.marketId) ?? new Set();
    all.set(leg.marketId, known.add(`${leg.runnerId}|${leg.side}`));
  }
  return all;
}
