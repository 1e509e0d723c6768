import type { Behavior, State } from '../../rx/behavior';
import { betterTick, stepPrice } from '../../rules/ladder';
import { keepsReference, type Placement } from '../placing/placementRules';
import { isDraft } from './selected';
import {
  accepted,
  type SlipLeg,
  asRetry,
  withTap,
  withBest,
  withOwnPrice,
  withQuick,
  withStake,
} from './slipLegs';
import type { SlipView } from './slipState';
import type { BetPreferences, Leg, Selection, Slip } from '../types';

interface Deps extends SlipView {
  readonly legs: Pick<State<readonly SlipLeg[]>, 'update'>;
  readonly placements$: Behavior<readonly Placement[]>;
  readonly preferences$: Behavior<Pick<BetPreferences, 'stakeMode'>>;
  /** Withdraws an open question because the player changes the slip. */
  readonly withdrawQuestion: () => void;
}

export type SlipEdits = Pick<
  Slip,
  'setStake' | 'quickStake' | 'setPrice' | 'stepPrice' | 'accept' | 'takeBest' | 'retry'
> & {
  /** Applies a second tap on the same selection: the leg takes the price and the market version of that tap. */
  retap(legId: string, selection: Selection): void;
};

const isEditable = (leg: Leg): boolean => isDraft(leg) || leg.state.status === 'rejected';

/**
 * Changes the stake and price of a leg, and turns a refused leg into a draft. A leg that was sent and not
 * refused stays as it is.
 */
export function createSlipEdits({
  legs,
  placements$,
  preferences$,
  state$,
  facts$,
  withdrawQuestion,
}: Deps): SlipEdits {
  /** The first change of a refused leg starts another bet request. */
  const edit = (legId: string, change: (leg: SlipLeg, shown: Leg) => SlipLeg): void => {
    const shown = state$.value.legs.find(({ id }) => id === legId);
    if (shown === undefined || !isEditable(shown)) return;
    withdrawQuestion();
    const placement =
      shown.state.status === 'rejected'
        ? placements$.value.find(({ order }) => order.legId === legId)
        : undefined;
    const editable = (leg: SlipLeg): SlipLeg =>
      placement === undefined ? leg : asRetry(leg, keepsReference(placement.state));
    legs.update((list) =>
      list.map((leg) => (leg.id === legId ? change(editable(leg), shown) : leg)),
    );
  };

  /** The player cannot accept stale prices. */
  const isOld = (legId: string): boolean => facts$.value.get(legId)?.market?.stale === true;

  const versionOf = ({ id, version }: SlipLeg): number =>
    facts$.value.get(id)?.market?.version ?? version;

  return {
    retap: (legId, selection) => edit(legId, (leg) => withTap(leg, selection)),
    setStake: (legId, text) => edit(legId, (leg) => withStake(leg, text)),
    quickStake: (legId, value) => {
      const replaces = preferences$.value.stakeMode === 'replace';
      edit(legId, (leg, { stake }) => withQuick(leg, value, replaces ? 0 : (stake ?? 0)));
    },
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
