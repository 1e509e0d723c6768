import { asyncScheduler } from 'rxjs';
import type { Behavior, State } from '../core/behavior';
import type { Books } from '../market/types';
import type { Ports } from '../ports';
import { firstOffer } from './offers';
import type { Placing } from './placement';
import { isOpenEnded } from './placementRules';
import { byLeg, roomFor } from './slipAge';
import type { SlipEdits } from './slipEdits';
import { MOST_LEGS, newLeg, sameSelection, type SlipLeg } from './slipLegs';
import type { Selection, Slip, SlipNotice, SlipState } from './types';

interface Deps {
  readonly legs: State<readonly SlipLeg[]>;
  readonly state$: Behavior<SlipState>;
  readonly placing: Pick<Placing, 'placements$' | 'forget'>;
  readonly edits: Pick<SlipEdits, 'retap'>;
  readonly books: Pick<Books, 'snapshot'>;
  readonly random: Pick<Ports['random'], 'reference'>;
  /** The player changes the slip: nothing is confirmed any more. */
  readonly unask: () => void;
  readonly notify: (kind: SlipNotice) => void;
}

export interface SlipSelections extends Pick<Slip, 'toggle' | 'remove' | 'clear'> {
  /** Takes these legs out of the slip, with their placements. */
  drop(legIds: readonly string[]): void;
}

/** Decides which selections are in the slip. A leg whose outcome is open stays, whatever is tapped. */
export function createSlipSelections(deps: Deps): SlipSelections {
  const { legs, state$, placing, edits, books, random, unask, notify } = deps;

  /** A cell without a price lets the player be the first to offer one. */
  const priced = (selection: Selection): Selection => {
    if (selection.price > 0) return selection;
    const { marketId, runnerId, side } = selection;
    const odds = books.snapshot(marketId)?.runners.find(({ id }) => id === runnerId);
    return { ...selection, price: firstOffer(odds, side), isOwn: true };
  };

  const drop = (legIds: readonly string[]): void => {
    if (legIds.length === 0) return;
    const gone = new Set(legIds);
    unask();
    legs.update((list) => list.filter(({ id }) => !gone.has(id)));
    placing.forget(legIds);
  };

  const add = (selection: Selection): void => {
    drop(roomFor(1, legs.value$.value, byLeg(placing.placements$.value)));
    if (legs.value$.value.length >= MOST_LEGS) return notify('full');
    unask();
    const leg = newLeg(priced(selection), random.reference(), asyncScheduler.now());
    legs.update((list) => [...list, leg]);
  };

  return {
    drop,
    toggle(selection, isSeen = true) {
      const leg = state$.value.legs.find((other) => sameSelection(other, selection));
      if (leg === undefined) return add(selection);
      if (isOpenEnded(leg.state)) return notify('held');
      const isDraft = leg.state.at === 'draft' || leg.state.at === 'confirming';
      // A deeper level is never shown as selected.
      if (isDraft && isSeen && selection.isOwn !== true) return drop([leg.id]);
      if (isDraft || leg.state.at === 'rejected') return edits.retap(leg.id, priced(selection));
      drop([leg.id]);
      add(selection);
    },
    remove(legId) {
      const leg = state$.value.legs.find(({ id }) => id === legId);
      if (leg !== undefined && !isOpenEnded(leg.state)) drop([legId]);
    },
    clear() {
      const { legs: shown } = state$.value;
      const gone = shown.filter(({ state }) => !isOpenEnded(state));
      drop(gone.map(({ id }) => id));
      if (gone.length < shown.length) notify('held');
    },
  };
}
