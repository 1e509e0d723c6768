import type { Behavior, State } from '../../rx/behavior';
import type { Books } from '../../catalogue/types';
import type { ServerClock } from '../../odds/serverClock';
import type { Ports } from '../../ports';
import { firstOffer } from './offers';
import type { Placing } from '../placing/placement';
import { isOpenEnded } from '../placing/placementRules';
import { createRoom, type Drop } from './legRetention';
import type { SlipEdits } from './slipEdits';
import { isDraft, sameSelection } from './selected';
import { newLeg, type SlipLeg, stakeText } from './slipLegs';
import type { BetPreferences, Selection, Slip, SlipNotice, SlipState } from '../types';

interface Deps extends Pick<ServerClock, 'serverNow'> {
  readonly legs: State<readonly SlipLeg[]>;
  readonly state$: Behavior<SlipState>;
  readonly placing: Pick<Placing, 'placements$'>;
  readonly edits: Pick<SlipEdits, 'retap'>;
  readonly books: Pick<Books, 'snapshot'>;
  readonly preferences$: Behavior<Pick<BetPreferences, 'defaultStake'>>;
  readonly random: Pick<Ports['random'], 'reference'>;
  readonly drop: Drop;
  /** Closes the receipt of earlier bets. */
  readonly putAway: () => void;
  /** Closes an open question because the player changes the slip. */
  readonly withdrawQuestion: () => void;
  readonly notify: (kind: SlipNotice) => void;
}

export type SlipSelections = Pick<Slip, 'toggle' | 'remove'>;

/** Adds and removes selections in the slip. A leg whose outcome is open always stays. */
export function createSlipSelections(deps: Deps): SlipSelections {
  const { legs, state$, edits, books, random, drop, putAway, withdrawQuestion, notify } = deps;
  const { preferences$, serverNow } = deps;
  const makeRoom = createRoom(deps);

  /** A tap on a cell without a price starts an offer at a nearby price. */
  const priced = (selection: Selection): Selection => {
    if (selection.price > 0) return selection;
    const { marketId, runnerId, side } = selection;
    const odds = books.snapshot(marketId)?.runners.find(({ id }) => id === runnerId);
    return { ...selection, price: firstOffer(odds, side), isOwn: true };
  };

  const add = (selection: Selection): void => {
    if (!makeRoom(1)) return;
    withdrawQuestion();
    const leg = newLeg(priced(selection), random.reference(), serverNow());
    const { defaultStake } = preferences$.value;
    const staked = defaultStake === null ? leg : { ...leg, stakeText: stakeText(defaultStake) };
    legs.update((list) => [...list, staked]);
  };

  return {
    toggle(selection, isSeen = true) {
      // A player cannot offer a price in a market that the operator lays.
      if (selection.operatorPriced !== undefined && selection.price === 0) return;
      // Bets at several prices are one selection.
      const same = state$.value.legs.filter((other) => sameSelection(other, selection));
      if (same.some(({ state }) => isOpenEnded(state))) return notify('held');
      const drafts = same.filter(isDraft);
      const leg = drafts[0] ?? same.find(({ state }) => state.status === 'rejected') ?? same[0];
      // Retries a refused leg before its receipt is closed.
      if (leg?.state.status === 'rejected') edits.retap(leg.id, priced(selection));
      putAway();
      if (leg === undefined) return add(selection);
      if (leg.state.status === 'rejected') return;
      // A deeper price level is never shown as selected, so a tap on it never removes a leg.
      if (isDraft(leg) && isSeen && selection.isOwn !== true)
        return drop(drafts.map(({ id }) => id));
      // One of several prices stays a limit.
      const isLimit = drafts.length > 1 && { isOwn: true };
      if (isDraft(leg)) return edits.retap(leg.id, { ...priced(selection), ...isLimit });
      drop(same.map(({ id }) => id));
      add(selection);
    },
    remove(legId) {
      const leg = state$.value.legs.find(({ id }) => id === legId);
      if (leg !== undefined && !isOpenEnded(leg.state)) drop([legId]);
    },
  };
}
