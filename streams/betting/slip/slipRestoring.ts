import { merge } from 'rxjs';
import type { Behavior, State } from '../../rx/behavior';
import type { Scope } from '../../rx/scope';
import { isOpenEnded, type Placement } from '../placing/placementRules';
import { sameSelection } from './selected';
import type { SlipLeg } from './slipLegs';

interface Deps {
  readonly legs: State<readonly SlipLeg[]>;
  readonly placements$: Behavior<readonly Placement[]>;
}

/**
 * Restores a leg whose bet is open if cleared storage lost it: otherwise the player could send the same selection again. It
 * replaces a draft of that selection.
 */
export function restoreLegs({ legs, placements$ }: Deps, scope: Scope): void {
  /** The legs that were open when they were last seen. */
  const known = new Map<string, SlipLeg>();
  scope.run(merge(legs.value$, placements$), () => {
    const list = legs.value$.value;
    const placed = new Map(placements$.value.map(({ order, state }) => [order.legId, state]));
    for (const [id, state] of placed) if (!isOpenEnded(state)) known.delete(id);
    for (const leg of list) {
      const state = placed.get(leg.id);
      if (state !== undefined && isOpenEnded(state)) known.set(leg.id, leg);
    }
    const present = new Set(list.map(({ id }) => id));
    const lost = [...known.values()].filter(({ id }) => placed.has(id) && !present.has(id));
    if (lost.length === 0) return;
    legs.update((others) => [
      ...others.filter(
        (leg) => placed.has(leg.id) || !lost.some((other) => sameSelection(leg, other)),
      ),
      ...lost,
    ]);
  });
}
