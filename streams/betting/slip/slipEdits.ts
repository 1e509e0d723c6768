import type { Behavior, State } from '../../rx/behavior';
import { betterTick, stepPrice } from '../../rules/ladder';
import { keepsReference, type Placement } from '../placing/placementRules';
import { isDraft } from './selected';
import { byLeg } from './shownLeg';
import {
  accepted,
  type SlipLeg,
  asRetry,
  withTap,
  withBest,
  stakeText,
  withOptions,
  withOwnPrice,
  withQuick,
  withStake,
} from './slipLegs';
import type { SlipView } from './slipState';
import type { BetPreferences, Leg, Selection, Slip } from '../types';

interface Deps extends SlipView {
  readonly legs: Pick<State<readonly SlipLeg[]>, 'update'>;
  readonly placements$: Behavior<readonly Placement[]>;
  readonly preferences$: Behavior<Pick<BetPreferences, 'stakeMode' | 'persistence'>>;
  readonly changePreferences: (part: Pick<BetPreferences, 'persistence'>) => void;
  /** Closes an open question because the player changes the slip. */
  readonly withdrawQuestion: () => void;
}

export type SlipEdits = Pick<
  Slip,
  | 'setStake'
  | 'quickStake'
  | 'setOptions'
  | 'workFrom'
  | 'setPrice'
  | 'stepPrice'
  | 'accept'
  | 'takeBest'
  | 'retry'
> & {
  /** Handles another tap on the same selection: the leg gets the price and the market version of that tap. */
  retap(legId: string, selection: Selection): void;
};

const isEditable = (leg: Leg): boolean => isDraft(leg) || leg.state.status === 'rejected';

/**
 * Changes the stake and price of a leg, and turns a refused leg into a draft. A leg that was sent and not refused does
 * not change.
 */
export function createSlipEdits({
  legs,
  placements$,
  preferences$,
  changePreferences,
  state$,
  facts$,
  withdrawQuestion,
}: Deps): SlipEdits {
  /** The first change of a refused leg starts a new bet request. */
  const edit = (legId: string, change: (leg: SlipLeg, shown: Leg) => SlipLeg): void => {
    const shown = state$.value.legs.find(({ id }) => id === legId);
    if (shown === undefined || !isEditable(shown)) return;
    withdrawQuestion();
    const placement =
      shown.state.status === 'rejected' ? byLeg(placements$.value).get(legId) : undefined;
    const editable = (leg: SlipLeg): SlipLeg =>
      placement === undefined ? leg : asRetry(leg, keepsReference(placement.state));
    legs.update((list) =>
      list.map((leg) => (leg.id === legId ? change(editable(leg), shown) : leg)),
    );
  };

  /** A player cannot accept stale prices. */
  const isOld = (legId: string): boolean => facts$.value.get(legId)?.market?.stale === true;

  const versionOf = ({ id, version }: SlipLeg): number =>
    facts$.value.get(id)?.market?.version ?? version;

  return {
    retap: (legId, selection) => edit(legId, (leg) => withTap(leg, selection)),
    setStake: (legId, text, basis) => edit(legId, (leg) => withStake(leg, text, basis)),
    quickStake: (legId, value) => {
      const replaces = preferences$.value.stakeMode === 'replace';
      edit(legId, (leg, { entered }) => withQuick(leg, value, replaces ? 0 : (entered ?? 0)));
    },
    setOptions(legId, chosen) {
      const sportId = state$.value.legs.find(({ id }) => id === legId)?.sportId;
      edit(legId, (leg) => withOptions(leg, chosen));
      if (chosen.persistence && sportId !== undefined)
        changePreferences({
          persistence: { ...preferences$.value.persistence, [sportId]: chosen.persistence },
        });
    },
    workFrom: (legId, basis) =>
      edit(legId, (leg, { stake, profit, liability }) => {
        const figure = { STAKE: stake, PROFIT: profit, LIABILITY: liability }[basis];
        const text = stake === null || figure === null ? leg.stakeText : stakeText(figure);
        return withStake(leg, text, basis);
      }),
    setPrice: (legId, price) =>
      edit(legId, (leg) => {
        const ladder = facts$.value.get(legId)?.rules?.ladder;
        return withOwnPrice(leg, ladder ? betterTick(ladder, leg.side, price) : Math.round(price));
      }),
    stepPrice: (legId, ticks) =>
      edit(legId, (leg, { requestedPrice }) => {
        const ladder = facts$.value.get(legId)?.rules?.ladder;
        return ladder === undefined
          ? leg
          : withOwnPrice(leg, stepPrice(ladder, requestedPrice, ticks));
      }),
    accept(legId) {
      if (isOld(legId)) return;
      edit(legId, (leg, { best, bestRate }) => accepted(leg, best, versionOf(leg), bestRate));
    },
    takeBest(legId) {
      if (isOld(legId)) return;
      edit(legId, (leg, { best, bestRate }) => withBest(leg, best, versionOf(leg), bestRate));
    },
    retry: (legId) => edit(legId, (leg) => ({ ...leg, retried: true, putAway: false })),
  };
}
