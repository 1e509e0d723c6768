import { skip } from 'rxjs';
import { type Behavior, createState } from '../../rx/behavior';
import type { Scope } from '../../rx/scope';
import { sameSelection } from './selected';
import type { Selection, Slip } from '../types';

export interface FirstTaps extends Pick<Slip, 'toggle'> {
  /** What was tapped and waits for the slip; empty once the slip is there. */
  readonly tapped$: Behavior<readonly Selection[]>;
}

const NONE: readonly Selection[] = [];

/**
 * Notes the selections that the player taps before the slip's code is there: their prices are marked at once, and the
 * slip gets them when it comes. Tapped again they take the later price, and none is taken out: the slip may have kept
 * one that is not marked yet. The slip is there as soon as it tells another state than its first.
 */
export function createFirstTaps(
  { state$, toggle }: Pick<Slip, 'state$' | 'toggle'>,
  scope: Scope,
): FirstTaps {
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
