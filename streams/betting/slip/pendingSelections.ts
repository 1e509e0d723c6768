import { skip } from 'rxjs';
import { type Behavior, createState } from '../../rx/behavior';
import type { Scope } from '../../rx/scope';
import { sameSelection } from './selected';
import type { Selection, Slip } from '../types';

export interface PendingSelections extends Pick<Slip, 'toggle'> {
  /** The selections that wait for the slip's code; empty after it has loaded. */
  readonly tapped$: Behavior<readonly Selection[]>;
}

const NONE: readonly Selection[] = [];

/**
 * Records the selections that the player taps before the slip's code has loaded, so that their prices are marked at
 * once. The slip receives the selections after it has loaded; its second state shows that it has loaded. A second tap
 * on the same price replaces the selection and does not remove it: the stored slip may contain a leg that is not marked
 * yet.
 */
export function createPendingSelections(
  { state$, toggle }: Pick<Slip, 'state$' | 'toggle'>,
  scope: Scope,
): PendingSelections {
  const tapped = createState(NONE, scope);
  let waits = true;
  scope.run(state$.pipe(skip(1)), () => {
    waits = false;
    tapped.set(NONE);
  });
  return {
    tapped$: tapped.value$,
    toggle(selection, isSeen) {
      if (waits)
        tapped.update((known) => [
          ...known.filter((each) => !sameSelection(each, selection)),
          selection,
        ]);
      toggle(selection, isSeen);
    },
  };
}
