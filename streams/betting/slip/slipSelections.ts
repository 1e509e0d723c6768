import { asyncScheduler } from 'rxjs';
import type { Behavior, State } from '../../rx/behavior';
import type { Books } from '../../catalogue/types';
import type { Ports } from '../../ports';
import { firstOffer } from './offers';
import type { Placing } from '../placing/placement';
import { isOpenEnded } from '../placing/placementRules';
import { byLeg, inSight, roomFor } from './slipCapacity';
import type { SlipEdits } from './slipEdits';
import { sameSelection } from './selected';
import { isDraft } from './slipRules';
import { MOST_LEGS, newLeg, type SlipLeg, stakeText } from './slipLegs';
import type { BetPreferences, Selection, Slip, SlipNotice, SlipState } from '../types';

interface Deps {
  readonly legs: State<readonly SlipLeg[]>;
  readonly state$: Behavior<SlipState>;
  readonly placing: Pick<Placing, 'placements$'>;
  readonly edits: Pick<SlipEdits, 'retap'>;
  readonly books: Pick<Books, 'snapshot'>;
  readonly preferences$: Behavior<Pick<BetPreferences, 'defaultStake'>>;
  readonly random: Pick<Ports['random'], 'reference'>;
  readonly drop: (legIds: readonly string[]) => void;
  /** Puts the receipt of earlier bets away. */
  readonly putAway: () => void;
  /** The player changes the slip: nothing is confirmed any more. */
  readonly unask: () => void;
  readonly notify: (kind: SlipNotice) => void;
}

/**
 * Why an offer cannot stand in the slip. `full`: no room for another leg. `held`: a bet on the selection is on
 * its way. `offered`: the selection has a price of the player's own already.
 */
export type OfferRefusal = 'full' | 'held' | 'offered';

export interface SlipSelections extends Pick<Slip, 'toggle' | 'remove'> {
  /**
   * Why the slip has no room for an offer, counting the offers that are about to enter it; null if it has.
   */
  offerRefusal(offer: Selection, coming: readonly Selection[]): OfferRefusal | null;
}

type Drop = (legIds: readonly string[]) => void;

/**
 * Takes legs out of the slip, with the bet requests they were sent as. A leg whose bet may still come late is
 * put away, out of sight: its name tells the bet then.
 */
export function createDrop({
  legs,
  placing,
  unask,
}: Pick<Deps, 'legs' | 'unask'> & {
  readonly placing: Pick<Placing, 'placements$' | 'forget'>;
}): Drop {
  return (legIds) => {
    if (legIds.length === 0) return;
    const placed = byLeg(placing.placements$.value);
    const gone = new Set(legIds.filter((id) => placed.get(id)?.watched !== true));
    const awaited = new Set(legIds.filter((id) => !gone.has(id)));
    unask();
    legs.update((list) =>
      list.flatMap((leg) => {
        if (gone.has(leg.id)) return [];
        return awaited.has(leg.id) ? { ...leg, retried: false, putAway: true } : leg;
      }),
    );
    placing.forget([...gone]);
  };
}

/** Decides which selections are in the slip. A leg whose outcome is open stays, whatever is tapped. */
export function createSlipSelections(deps: Deps): SlipSelections {
  const { legs, state$, placing, edits, books, random, drop, putAway, unask, notify } = deps;
  const { preferences$ } = deps;

  /** A cell without a price lets the player be the first to offer one. */
  const priced = (selection: Selection): Selection => {
    if (selection.price > 0) return selection;
    const { marketId, runnerId, side } = selection;
    const odds = books.snapshot(marketId)?.runners.find(({ id }) => id === runnerId);
    return { ...selection, price: firstOffer(odds, side), isOwn: true };
  };

  const add = (selection: Selection): void => {
    const placed = byLeg(placing.placements$.value);
    drop(roomFor(1, legs.value$.value, placed));
    if (inSight(legs.value$.value, placed).length >= MOST_LEGS) return notify('full');
    unask();
    const leg = newLeg(priced(selection), random.reference(), asyncScheduler.now());
    const { defaultStake } = preferences$.value;
    const staked = defaultStake === null ? leg : { ...leg, stakeText: stakeText(defaultStake) };
    legs.update((list) => [...list, staked]);
  };

  return {
    toggle(selection, isSeen = true) {
      // Nobody can be the first to offer a price where the operator lays the market.
      if (selection.house !== undefined && selection.price === 0) return;
      const leg = state$.value.legs.find((other) => sameSelection(other, selection));
      if (leg !== undefined && isOpenEnded(leg.state)) return notify('held');
      // A refused leg is taken up before its receipt goes.
      if (leg?.state.at === 'rejected') edits.retap(leg.id, priced(selection));
      putAway();
      if (leg === undefined) return add(selection);
      if (leg.state.at === 'rejected') return;
      // A deeper level is never shown as selected.
      if (isDraft(leg) && isSeen && selection.isOwn !== true) return drop([leg.id]);
      if (isDraft(leg)) return edits.retap(leg.id, priced(selection));
      drop([leg.id]);
      add(selection);
    },
    offerRefusal(offer, coming) {
      const list = legs.value$.value;
      const placed = byLeg(placing.placements$.value);
      const legOf = (selection: Selection): SlipLeg | undefined =>
        list.find((other) => sameSelection(other, selection));
      const shown = state$.value.legs.find((other) => sameSelection(other, offer));
      if (shown !== undefined && isOpenEnded(shown.state)) return 'held';
      const isOffered = coming.some((other) => sameSelection(other, offer));
      const leg = legOf(offer);
      if (isOffered || (shown !== undefined && isDraft(shown) && leg?.ownPrice)) return 'offered';
      if (leg !== undefined) return null;
      const wanted = 1 + coming.filter((other) => legOf(other) === undefined).length;
      const gone = roomFor(wanted, list, placed).length;
      return inSight(list, placed).length - gone + wanted > MOST_LEGS ? 'full' : null;
    },
    remove(legId) {
      const leg = state$.value.legs.find(({ id }) => id === legId);
      if (leg !== undefined && !isOpenEnded(leg.state)) drop([legId]);
    },
  };
}
