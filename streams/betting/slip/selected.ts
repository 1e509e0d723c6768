import type { Behavior } from '../../rx/behavior';
import { derive } from '../../rx/derive';
import type { Leg, LegProblem, Selected, Selection, SlipState } from '../types';

/**
 * Whether the leg is a draft, which the player can still change. Once its bet is sent, a leg is no longer a selection,
 * even if the bet is refused.
 */
export const isDraft = ({ state: { status } }: Pick<Leg, 'state'>): boolean =>
  status === 'draft' || status === 'confirming';

export function sameSelection(a: Selection, b: Selection): boolean {
  return a.marketId === b.marketId && a.runnerId === b.runnerId && a.side === b.side;
}

type Dead = Extract<LegProblem['kind'], 'closed' | 'runnerRemoved'>;

const isDead = (kind: LegProblem['kind']): kind is Dead =>
  kind === 'closed' || kind === 'runnerRemoved';

/** The reason why the leg can never be bet on again; undefined if the leg can still be bet on. */
export const deadOf = ({ problems }: Pick<Leg, 'problems'>): Dead | undefined =>
  problems.map(({ kind }) => kind).find(isDead);

const NONE: Selected = new Set();

const sameSet = (a: Selected, b: Selected): boolean =>
  a.size === b.size && [...a].every((key) => b.has(key));

/**
 * Maps each market to its selections: the legs in the slip that can be bet on, and the taps that wait for the slip's
 * code.
 */
export function createSelected(
  slip$: Behavior<SlipState>,
  tapped$: Behavior<readonly Selection[]>,
): (marketId: string) => Behavior<Selected> {
  const all$ = derive([slip$, tapped$], ({ legs }, tapped) =>
    byMarket([...legs.filter((leg) => isDraft(leg) && deadOf(leg) === undefined), ...tapped]),
  );
  return (marketId) => derive([all$], (all) => all.get(marketId) ?? NONE, sameSet);
}

function byMarket(selections: readonly Selection[]): ReadonlyMap<string, Selected> {
  const all = new Map<string, Set<string>>();
  for (const { marketId, runnerId, side } of selections) {
    const known = all.get(marketId) ?? new Set();
    all.set(marketId, known.add(`${runnerId}|${side}`));
  }
  return all;
}
