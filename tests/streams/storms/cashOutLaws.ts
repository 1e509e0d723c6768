import {
  isAlive,
  isOpenEnded,
  type Placement,
} from '../../../streams/betting/placing/placementRules';
import type { Dialect } from './dialect';
import type { Command } from './laws';
import type { PlayerName } from './accounts';
import type { Effect, StormServer } from './server';
import type { Tab } from './tab';

/** The references of one cash out differ in the two digits that count its bets. */
const cashOutOf = (reference: string): string => reference.slice(0, 2) + reference.slice(4);

const isOver = ({ state }: Placement): boolean => !isOpenEnded(state) && !isAlive(state);

interface Given {
  readonly dialect: Dialect;
  readonly commands: ReadonlyMap<string, Command>;
  readonly done: (reference: string) => readonly Effect[];
  /** A bet as the exchange has it. */
  readonly orderOf: StormServer['orderOf'];
  readonly breach: (text: string) => void;
}

/**
 * Checks the bets that cash outs send and the pages' statements about them: no position is closed twice, unless the
 * page could not know.
 */
export function createCashOutLaws({ dialect, commands, done, orderOf, breach }: Given) {
  /** The matched parts of bets that a tab has shown a player, by bet, with their market. */
  const matched = new Map<string, Map<string, { readonly marketId: string; size: number }>>();
  return {
    /** A tab shows a placement. */
    shows(
      tab: string,
      player: PlayerName | null,
      { order: { marketId }, betId, state }: Placement,
    ): void {
      if (betId === null || !('matched' in state)) return;
      const key = `${tab} of ${player}`;
      const shown = matched.get(key) ?? new Map();
      matched.set(key, shown);
      const size = Math.max(state.matched, shown.get(betId)?.size ?? 0);
      shown.set(betId, { marketId, size });
    },
    /** A tab sends a bet of a cash out. */
    sends({ name, placing, openBets }: Tab, player: PlayerName, reference: string): void {
      const known = placing.placements$.value;
      const order = known.find((one) => one.order.reference === reference)?.order;
      if (order === undefined) return;
      const who = `${name}: cash out ${reference}`;
      for (const one of known) {
        const { reference: other, legId, marketId } = one.order;
        const isOther = legId.startsWith('cashOut ') && cashOutOf(other) !== cashOutOf(reference);
        if (isOther && marketId === order.marketId && !isOver(one))
          breach(`${who} is sent while ${other} is not over`);
      }
      const listed = new Map(openBets.bets$.value.value?.map((bet) => [bet.betId, bet.matched]));
      for (const [betId, { marketId, size }] of matched.get(`${name} of ${player}`) ?? [])
        if (marketId === order.marketId && (listed.get(betId) ?? 0) < size)
          breach(`${who} of ${player} is calculated without ${size} of bet ${betId}`);
    },
    /** The calm has lasted long enough. */
    ended({ name, trading }: Tab): void {
      for (const {
        legs,
        matched: shown,
        stage,
        marketId,
      } of trading?.cashOuts.progress$.value.values() ?? []) {
        const who = `${name}: cash out of ${marketId}`;
        if (stage === 'open') breach(`${who} stays open`);
        // Without references, or after a wipe, a bet may be a bet of another cash out.
        if (!dialect.references) continue;
        if (legs.some(({ reference }) => commands.get(reference)?.dropped !== false)) continue;
        const orders = legs.flatMap(({ reference }) => done(reference));
        const booked = orders.reduce(
          (sum, one) => sum + (orderOf(one.betId ?? '')?.matched ?? 0),
          0,
        );
        if (booked !== shown) breach(`${who} shows ${shown} as matched, and ${booked} is`);
      }
    },
  };
}
