import { isOpenEnded, type Placement } from '../../../streams/betting/placing/placementRules';
import type { Dialect } from './dialect';
import type { Command } from './laws';
import type { PlayerName } from './accounts';
import type { Effect, StormServer } from './server';
import type { SlipLaws } from './slipLaws';
import type { Tab } from './tab';

/** How much older than the page's claim a list without the command may be, in ms: a reply takes time. */
const READING_MS = 65_000;
/** Codes with which the page does not claim that there is no bet. */
const OPEN_CODES = new Set(['NOT_PLACED', 'UNREADABLE', 'LOGGED_OUT', 'NOT_KEPT', 'ENDED']);

/** The facts that distinguish two bets on a server without references. */
const factsOf = ({ runnerId, side, price, stake, priceChange }: Placement['order']): string =>
  [runnerId, side, stake, priceChange === 'ANY' ? 0 : price].join();

interface Given {
  readonly dialect: Dialect;
  readonly commands: ReadonlyMap<string, Command>;
  readonly effects: readonly Effect[];
  readonly done: (reference: string) => readonly Effect[];
  /** A bet as the exchange has it. */
  readonly orderOf: StormServer['orderOf'];
  /** The ms for which the device has been awake. */
  readonly awake: () => number;
  readonly slip: SlipLaws;
  readonly breach: (text: string) => void;
}

/** Compares the bets that pages show with the exchange's bets. */
export function createBetLaws({
  dialect,
  commands,
  effects,
  done,
  orderOf,
  awake,
  slip,
  breach,
}: Given) {
  /** The bets that were shown for placements, and the facts of each request, by its reference. */
  const claimed = new Set<string>();
  const orders = new Map<string, string>();
  const isLongKnown = ({ awakeAt }: Effect): boolean =>
    dialect.references && awakeAt < awake() - READING_MS;
  /** Whether the server has a bet with the same facts that was not shown for any placement. */
  const isUnclaimed = (reference: string): boolean =>
    effects.some(
      ({ betId, reference: other }) =>
        betId !== null &&
        !claimed.has(betId) &&
        (other === reference || orders.get(other) === orders.get(reference)),
    );
  const betOf = (betId: string): Effect | undefined =>
    effects.find((effect) => effect.betId === betId);

  return {
    /** A tab shows a placement. */
    shows(tab: string, player: PlayerName | null, placement: Placement): void {
      const { order, betId, state, missing } = placement;
      const { reference } = order;
      if (betId !== null) claimed.add(betId);
      const owner = commands.get(reference)?.player ?? player;
      orders.set(reference, `${owner} ${factsOf(order)}`);
      slip.shows(placement);
      const who = `${tab}: bet ${reference}`;
      if (player !== null && owner !== player) breach(`${who} of ${owner} is shown to ${player}`);
      if (betId !== null) {
        const effect = betOf(betId);
        if (effect === undefined) breach(`${who} is a bet that the server lacks`);
        // Without references, two equal bets of one moment cannot be distinguished.
        else if (dialect.references && effect.reference !== reference)
          breach(`${who} is shown as the bet of another`);
        return;
      }
      if (state.status !== 'rejected' || missing === 'gone') return;
      const known = done(reference);
      if (!OPEN_CODES.has(state.code)) {
        if (known.length > 0 && (commands.get(reference)?.sends ?? 0) < 2)
          breach(`${who} is refused as ${state.code}, and the server has it`);
      } else if (state.code === 'NOT_PLACED' && known.some(isLongKnown))
        breach(`${who} counts as not placed, and the server has had it for long`);
    },
    isCertain: ({ placing, cancels }: Tab): boolean =>
      cancels.pending$.value.size === 0 &&
      placing.placements$.value.every(({ state }) => !isOpenEnded(state)),
    /** The calm has lasted long enough. */
    ended({ name, placing, cancels }: Tab): void {
      if (cancels.pending$.value.size > 0)
        breach(`${name}: cancels of ${[...cancels.pending$.value.keys()].join()} never end`);
      for (const { order, state, betId } of placing.placements$.value) {
        const booked = betId === null ? undefined : orderOf(betId);
        if (booked !== undefined && 'matched' in state && state.matched !== booked.matched)
          breach(`${name}: bet ${betId} is shown with another matched part`);
        if (isOpenEnded(state)) breach(`${name}: bet ${order.reference} stays ${state.status}`);
        // An older release no longer looks for a bet.
        const isWatched = commands.get(order.reference)?.dropped !== true;
        if (
          betId === null &&
          isWatched &&
          state.status === 'rejected' &&
          state.code === 'NOT_PLACED'
        )
          if (done(order.reference).length > 0 && isUnclaimed(order.reference))
            breach(`${name}: bet ${order.reference} counts as not placed at the end`);
      }
    },
  };
}
