import type { Placement } from '../../../streams/betting/placing/placementRules';
import type { CancelOutcome } from '../../../streams/betting/types';
import type { Order } from '../../sandbox/engine/order';
import type { PlayerName } from './accounts';
import type { Command } from './laws';
import type { Effect, StormServer } from './server';
import type { Tab } from './tab';

/** The beginning of the leg id of a paused offer that is put back. */
const PAUSED_LEG = 'paused ';
interface Given {
  readonly commands: ReadonlyMap<string, Command>;
  readonly done: (reference: string) => readonly Effect[];
  /** A bet as the exchange has it. */
  readonly orderOf: StormServer['orderOf'];
  readonly breach: (text: string) => void;
}

/** Compares moved and paused offers with the exchange: each offer returns once, with at most the cancelled amount. */
export function createOfferLaws({ commands, done, orderOf, breach }: Given) {
  /** The references under which a bet was moved or put back. */
  const moved = new Map<string, Set<string>>();
  const putBack = new Map<string, Set<string>>();
  /** The paused bets that a page has shown as returned: without references, perhaps as another equal bet. */
  const shownBack = new Set<string>();
  /** The player who paused each bet, until they discard it or the device may lose it. */
  const paused = new Map<string, PlayerName>();
  const add = (to: Map<string, Set<string>>, betId: string, reference: string): void =>
    void to.set(betId, (to.get(betId) ?? new Set()).add(reference));
  /** The bets under these references, except bets that lapsed at once and therefore did not return. */
  const returned = (references: Iterable<string> = []): readonly Order[] =>
    [...references].flatMap((reference) => {
      const order = orderOf(done(reference)[0]?.betId ?? '');
      return order !== undefined && order.stake > order.lapsed + order.voided ? order : [];
    });
  const check = (what: string, all: ReadonlyMap<string, ReadonlySet<string>>): void => {
    for (const [betId, references] of all) {
      const orders = returned(references);
      if (orders.length > 1) breach(`bet ${betId} was ${what} ${orders.length} times`);
      const stake = orders.reduce((sum, one) => sum + one.stake, 0);
      const { cancelled = 0 } = orderOf(betId) ?? {};
      if (stake > cancelled) breach(`of bet ${betId}, ${cancelled} left and ${stake} was ${what}`);
    }
  };
  return {
    /** A tab sends a bet that moves an offer. */
    moves: (betId: string, reference: string): void => add(moved, betId, reference),
    /** A tab shows a placement. */
    shows({ order: { legId, reference }, betId }: Placement): void {
      if (!legId.startsWith(PAUSED_LEG)) return;
      const paused = legId.slice(PAUSED_LEG.length);
      add(putBack, paused, reference);
      if (betId !== null) shownBack.add(paused);
    },
    /** The player pauses an offer. */
    pauses: (player: PlayerName, betId: string): void => void paused.set(betId, player),
    discards: (betIds: readonly string[]): void => betIds.forEach((id) => paused.delete(id)),
    /** A tab reports how cancels ended: how much of an offer left the market, or that this is unknown. */
    cancelled(outcomes: readonly CancelOutcome[]): void {
      for (const { betId, status, isUnlisted } of outcomes)
        if (status !== 'cancelled' && !isUnlisted) paused.delete(betId);
    },
    /** The device may have lost the paused offers of a player, or of all of them. */
    drop(player: PlayerName | null): void {
      for (const [betId, owner] of paused)
        if (player === null || owner === player) paused.delete(betId);
    },
    /** The calm has lasted long enough; `market` is open. */
    ended({ name, trading, player }: Tab, market: string): void {
      check('moved', moved);
      check('put back', putBack);
      if (trading === null) return;
      const offers = trading.pausedOffers.offers$.value;
      for (const { betId, state, size, reference } of offers) {
        const { cancelled = 0, lapsed = 0 } = orderOf(betId) ?? {};
        // A tab of an older release may have dropped the command.
        if (commands.get(reference)?.dropped === true) continue;
        if (state !== 'out') breach(`${name}: paused bet ${betId} stays ${state}`);
        // A server without references does not say whether an unmatched part was cancelled or lapsed.
        else if (size > cancelled + lapsed)
          breach(`${name}: of paused bet ${betId}, ${cancelled} left, and ${size} is shown`);
      }
      const listed = new Set(offers.map(({ betId }) => betId));
      for (const [betId, owner] of paused) {
        const order = orderOf(betId);
        const isGone = order !== undefined && order.marketId === market && order.cancelled > 0;
        if (!isGone || owner !== player() || listed.has(betId)) continue;
        if (!shownBack.has(betId) && returned(putBack.get(betId)).length === 0)
          breach(`${name}: paused bet ${betId} is forgotten, and was not put back`);
      }
    },
  };
}
