import type { Behavior, State } from '../../rx/behavior';
import type { Price } from '../../rules/ladder';
import { MAX_PRICES, nextPrice, spreadStake } from '../../rules/severalPrices';
import { sum } from '../../rules/sum';
import type { ServerClock } from '../../odds/serverClock';
import type { Ports } from '../../ports';
import type { Placing } from '../placing/placement';
import { isOpenEnded } from '../placing/placementRules';
import { createRoom, type Drop } from './legRetention';
import { isDraft, sameSelection } from './selected';
import { asOneOfSeveral, furtherLeg, type SlipLeg, stakeText } from './slipLegs';
import type { Leg, Slip, SlipNotice, SlipState } from '../types';

interface Deps extends Pick<ServerClock, 'serverNow'> {
  readonly legs: State<readonly SlipLeg[]>;
  readonly state$: Behavior<SlipState>;
  readonly placing: Pick<Placing, 'placements$'>;
  readonly random: Pick<Ports['random'], 'reference'>;
  readonly drop: Drop;
  /** Closes an open question because the player changes the slip. */
  readonly withdrawQuestion: () => void;
  readonly notify: (kind: SlipNotice) => void;
}

/** The price and the typed stake of one bet, if a selection has several bets. */
interface Terms {
  readonly price: Price;
  readonly text: string;
}

/** Returns the current terms of a draft. The stake stays as typed unless it is calculated from another figure. */
const termsOf = ({ requestedPrice, basis = 'STAKE', stake, stakeText: typed }: Leg): Terms => ({
  price: requestedPrice,
  text: basis === 'STAKE' || stake === null ? typed : stakeText(stake),
});

/**
 * Adds bets on one runner and side at several prices. Each bet is a separate leg, with its own reference and outcome.
 * All of them are limits: on a server without references, only the price distinguishes them.
 */
export function createSlipPrices(deps: Deps): Pick<Slip, 'addPrice' | 'spread'> {
  const { legs, state$, random, serverNow, drop, withdrawQuestion, notify } = deps;
  const makeRoom = createRoom(deps);

  /** Returns the drafts on the leg's selection, in order; empty if the selection cannot have more prices now. */
  const draftsWith = (legId: string): readonly Leg[] => {
    const all = state$.value.legs;
    const leg = all.find(({ id }) => id === legId);
    if (leg === undefined || !isDraft(leg) || leg.operatorPriced || leg.requestedPrice === 0)
      return [];
    const same = all.filter((other) => sameSelection(other, leg));
    if (!same.some(({ state }) => isOpenEnded(state))) return same.filter(isDraft);
    notify('held');
    return [];
  };

  /**
   * Applies these terms to the drafts in order. Terms without a draft add legs, and drafts without terms leave the
   * slip.
   */
  const write = (drafts: readonly Leg[], terms: readonly Terms[]): void => {
    if (!makeRoom(terms.length - drafts.length)) return;
    const now = serverNow();
    withdrawQuestion();
    drop(drafts.slice(terms.length).map(({ id }) => id));
    const changes = new Map(drafts.map(({ id }, n) => [id, terms[n]]));
    legs.update((list) => [
      ...list.map((leg) => {
        const change = changes.get(leg.id);
        return change ? asOneOfSeveral(leg, change.price, change.text) : leg;
      }),
      ...list
        .filter(({ id }) => id === drafts[0]?.id)
        .flatMap((leg) =>
          terms
            .slice(drafts.length)
            .map(({ price, text }) =>
              asOneOfSeveral(furtherLeg(leg, random.reference(), now), price, text),
            ),
        ),
    ]);
  };

  return {
    addPrice(legId) {
      const drafts = draftsWith(legId);
      const [first] = drafts;
      if (!first?.ladder || drafts.length >= MAX_PRICES) return;
      const terms = drafts.map(termsOf);
      const prices = terms.map(({ price }) => price);
      const price = nextPrice(first.ladder, first.side, prices);
      if (price !== null) write(drafts, [...terms, { price, text: terms.at(-1)?.text ?? '' }]);
    },
    spread(legId, count) {
      const drafts = draftsWith(legId);
      const total = sum(drafts.map(({ stake }) => stake ?? 0));
      const [first] = drafts;
      if (!first?.ladder || total === 0) return;
      const { ladder, side, requestedPrice: price, limits } = first;
      const spreadTerms = { ladder, side, price, total, minStake: limits?.minStake ?? 0 };
      const bets = spreadStake(spreadTerms, Math.min(count, MAX_PRICES));
      write(
        drafts,
        bets.map((bet) => ({ price: bet.price, text: stakeText(bet.stake) })),
      );
    },
  };
}
