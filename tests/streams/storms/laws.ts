import { isOpenEnded, type Placement } from '../../../streams/betting/placing/placementRules';
import type { SentRequest } from '../ports';
import { createCancelLaws } from './cancelLaws';
import type { Dialect } from './dialect';
import type { DeviceStorage } from './browser';
import type { Effect, Kind, StormServer } from './server';
import type { Tab } from './tab';

/** A command of the player, by the reference under which it is sent. */
export interface Command {
  readonly kind: Kind;
  readonly reference: string;
  presses: number;
  sends: number;
  /** Whether the page said that it was definitely refused. */
  refused: boolean;
  /** Whether the player set it aside, or their session ended. */
  dropped: boolean;
}

/** How much older than the claim the list may be that lacks a command, in ms, because a reply takes time. */
const READING_MS = 65_000;
/** Codes with which the page does not claim that there is no bet. */
const OPEN_CODES = new Set(['NOT_PLACED', 'UNREADABLE', 'LOGGED_OUT', 'NOT_KEPT', 'ENDED']);

/** What distinguishes two bets on a server without references. */
const factsOf = ({ runnerId, side, price, stake, priceChange }: Placement['order']): string =>
  [runnerId, side, stake, priceChange === 'ANY' ? 0 : price].join();

/** What a device has stored of commands that move money, by reference. */
const keyed = (device: DeviceStorage, prefix: string): ReadonlyMap<string, { at: string }> =>
  new Map(
    device
      .under(prefix)
      .map((key) => [key.slice(prefix.length), JSON.parse(device.texts.get(key) ?? '{}')]),
  );

interface Given {
  readonly dialect: Dialect;
  /** Whether the server lists transfers: without a list, none can be found. */
  readonly isListed: boolean;
  readonly effects: readonly Effect[];
  /** A bet as the exchange has it. */
  readonly orderOf: StormServer['orderOf'];
  /** The ms for which the device has been awake. */
  readonly awake: () => number;
  readonly note: (what: string) => void;
}

/** Compares the log of what the player tapped and the page said with the server's own log. */
export function createLaws({ dialect, isListed, effects, orderOf, awake, note }: Given) {
  const commands = new Map<string, Command>();
  const breaches: string[] = [];
  const breach = (text: string): void => {
    if (breaches.includes(text)) return;
    note(`BREACH ${text}`);
    breaches.push(text);
  };
  const of = (kind: Kind, reference: string): Command => {
    const known = commands.get(reference);
    if (known !== undefined) return known;
    const command = { kind, reference, presses: 0, sends: 0, refused: false, dropped: false };
    commands.set(reference, command);
    return command;
  };
  /** The bets that a placement was shown as, and the facts of each request, by its reference. */
  const claimed = new Set<string>();
  const orders = new Map<string, string>();
  const isLongKnown = ({ awakeAt }: Effect): boolean =>
    dialect.references && awakeAt < awake() - READING_MS;
  /** Whether the server has a bet with the facts of this one that no placement was shown as. */
  const isUnclaimed = (reference: string): boolean =>
    effects.some(
      ({ betId, reference: other }) =>
        betId !== null &&
        !claimed.has(betId) &&
        (other === reference || orders.get(other) === orders.get(reference)),
    );
  const done = (reference: string): readonly Effect[] =>
    effects.filter((effect) => effect.reference === reference);
  const betOf = (betId: string): Effect | undefined =>
    effects.find((effect) => effect.betId === betId);

  /** What must remain of commands that move money after the storm. */
  const moneyEnded = (
    kind: Kind,
    stored: ReadonlyMap<string, { at: string }>,
    canAsk: boolean,
  ): void => {
    for (const { reference, refused, dropped, ...command } of commands.values()) {
      if (command.kind !== kind) continue;
      const { at } = stored.get(reference) ?? { at: null };
      const count = done(reference).length;
      if (at === 'sending' || (at === 'unknown' && canAsk))
        breach(`${kind} ${reference} stays ${at}`);
      if (at === 'missing' && count > 0) breach(`${kind} ${reference} is missing, and is done`);
      if (at === null && count === 0 && !refused && !dropped)
        breach(`${kind} ${reference} is forgotten, and was not done`);
    }
  };

  return {
    commands,
    breaches,
    breach,
    of,
    done,
    ...createCancelLaws(orderOf, breach),
    /** Whether nothing is open. */
    isCertain: (tabs: readonly Tab[], device: DeviceStorage): boolean =>
      tabs.every(
        ({ placing, cancels }) =>
          cancels.pending$.value.size === 0 &&
          placing.placements$.value.every(({ state }) => !isOpenEnded(state)),
      ) &&
      (isListed ? ['transfers:', 'paying:'] : ['paying:']).every((prefix) =>
        [...keyed(device, prefix).values()].every(({ at }) => at !== 'sending' && at !== 'unknown'),
      ),
    /** The calm has lasted long enough: everything is certain. */
    ended(tabs: readonly Tab[], device: DeviceStorage): void {
      for (const { name, placing, cancels } of tabs) {
        if (cancels.pending$.value.size > 0)
          breach(`${name}: cancels of ${[...cancels.pending$.value.keys()].join()} never end`);
        for (const { order, state, betId } of placing.placements$.value) {
          const booked = betId === null ? undefined : orderOf(betId);
          if (booked !== undefined && 'matched' in state && state.matched !== booked.matched)
            breach(`${name}: bet ${betId} is shown with another matched part`);
          if (isOpenEnded(state)) breach(`${name}: bet ${order.reference} stays ${state.at}`);
          if (betId === null && state.at === 'rejected' && state.code === 'NOT_PLACED')
            if (done(order.reference).length > 0 && isUnclaimed(order.reference))
              breach(`${name}: bet ${order.reference} counts as not placed at the end`);
        }
      }
      if (dialect.references)
        for (const { reference } of effects)
          if (done(reference).length > 1) breach(`${reference} was done twice`);
      moneyEnded('transfer', keyed(device, 'transfers:'), isListed);
      moneyEnded('payment', keyed(device, 'paying:'), true);
    },
    /** A request leaves the page. Returns its reference. */
    sent(kind: Kind, { body = '{}' }: Pick<SentRequest, 'body'>, isPressed: boolean): string {
      const { clientReference: reference } = JSON.parse(body) as { clientReference: string };
      const command = of(kind, reference);
      command.sends++;
      if (isPressed) command.presses++;
      if (command.sends > command.presses) breach(`${kind} ${reference} is sent without a press`);
      return reference;
    },
    /** A tab shows a placement. */
    shows(tab: string, { order, betId, state, missing }: Placement): void {
      const { reference } = order;
      if (betId !== null) claimed.add(betId);
      orders.set(reference, factsOf(order));
      const who = `${tab}: bet ${reference}`;
      if (betId !== null) {
        const effect = betOf(betId);
        if (effect === undefined) breach(`${who} is a bet that the server lacks`);
        // Without references, two equal bets of one moment cannot be distinguished.
        else if (dialect.references && effect.reference !== reference)
          breach(`${who} is shown as the bet of another`);
        return;
      }
      if (state.at !== 'rejected' || missing === 'gone') return;
      const known = done(reference);
      if (!OPEN_CODES.has(state.code)) {
        if (known.length > 0 && (commands.get(reference)?.sends ?? 0) < 2)
          breach(`${who} is refused as ${state.code}, and the server has it`);
      } else if (state.code === 'NOT_PLACED' && known.some(isLongKnown))
        breach(`${who} counts as not placed, and the server has had it for long`);
    },
  };
}
export type Laws = ReturnType<typeof createLaws>;
