import type { Placement } from '../../../streams/betting/placing/placementRules';
import type { CancelOutcome } from '../../../streams/betting/types';
import type { SentRequest } from '../ports';
import { createBetLaws } from './betLaws';
import type { DeviceStorage } from './browser';
import { createCancelLaws } from './cancelLaws';
import type { Dialect } from './dialect';
import { createCashOutLaws } from './cashOutLaws';
import { createMoneyLaws } from './moneyLaws';
import { createOfferLaws } from './offerLaws';
import type { PlayerName } from './accounts';
import type { Effect, Kind, StormServer } from './server';
import { createSlipLaws } from './slipLaws';
import type { Tab } from './tab';

/** A command of the player, by the reference under which it is sent. */
export interface Command {
  readonly kind: Kind;
  readonly reference: string;
  /** The player who pressed it first. */
  readonly player: PlayerName;
  presses: number;
  sends: number;
  /** Whether the page said that it was definitely refused. */
  refused: boolean;
  /** Whether the player dismissed it, or the storage may have lost it. */
  dropped: boolean;
}

interface Given {
  readonly dialect: Dialect;
  /** Whether the server lists transfers: without a list, a transfer cannot be found. */
  readonly isListed: boolean;
  readonly effects: readonly Effect[];
  /** A bet as the exchange has it. */
  readonly orderOf: StormServer['orderOf'];
  /** The ms for which the device has been awake. */
  readonly awake: () => number;
  readonly note: (what: string) => void;
}

/** Compares the player's taps and the page's claims with the server's own log. */
export function createLaws({ dialect, isListed, effects, orderOf, awake, note }: Given) {
  const commands = new Map<string, Command>();
  const breaches: string[] = [];
  const breach = (text: string): void => {
    if (breaches.includes(text)) return;
    note(`BREACH ${text}`);
    breaches.push(text);
  };
  const of = (kind: Kind, reference: string, player: PlayerName): Command => {
    const known = commands.get(reference);
    if (known !== undefined) return known;
    const command = {
      kind,
      reference,
      player,
      presses: 0,
      sends: 0,
      refused: false,
      dropped: false,
    };
    commands.set(reference, command);
    return command;
  };
  const done = (reference: string): readonly Effect[] =>
    effects.filter((effect) => effect.reference === reference);
  const slip = createSlipLaws(breach);
  const cancels = createCancelLaws(orderOf, breach);
  const bets = createBetLaws({ dialect, commands, effects, done, orderOf, awake, slip, breach });
  const countOf = (reference: string): number => done(reference).length;
  const cashOuts = createCashOutLaws({ dialect, commands, done, orderOf, breach });
  const offers = createOfferLaws({ commands, done, orderOf, breach });
  const money = createMoneyLaws({ dialect, commands, isListed, countOf, breach });

  return {
    commands,
    breaches,
    breach,
    done,
    cancelSent: cancels.cancelSent,
    cancelled(tab: string, outcomes: readonly CancelOutcome[]): void {
      cancels.cancelled(tab, outcomes);
      offers.cancelled(outcomes);
    },
    shows(tab: string, player: PlayerName | null, placement: Placement): void {
      bets.shows(tab, player, placement);
      cashOuts.shows(tab, player, placement);
      offers.shows(placement);
    },
    showsMoney: money.shows,
    slipSends: slip.sends,
    cashOutSends: cashOuts.sends,
    moves: offers.moves,
    pauses: offers.pauses,
    discards: offers.discards,
    /** The device may lose a command. */
    drop(reference: string): void {
      const command = commands.get(reference);
      if (command !== undefined) command.dropped = true;
    },
    dropAll(): void {
      offers.drop(null);
      for (const command of commands.values()) command.dropped = true;
    },
    /** Whether every outcome is known. */
    isCertain: (tabs: readonly Tab[], device: DeviceStorage): boolean =>
      tabs.every(bets.isCertain) && money.isCertain(device),
    /** A player logs out and loses the list of paused offers. */
    leaves: offers.drop,
    /**
     * The calm has lasted long enough: everything is certain.
     * @param market the open market
     */
    ended(tabs: readonly Tab[], device: DeviceStorage, market: string): void {
      for (const tab of tabs) {
        bets.ended(tab);
        cashOuts.ended(tab);
        offers.ended(tab, market);
      }
      for (const { reference, player } of effects) {
        if (dialect.references && countOf(reference) > 1) breach(`${reference} was done twice`);
        if (commands.get(reference)?.player !== player)
          breach(`${reference} was done in the name of ${player}`);
      }
      money.ended(device);
    },
    /** A request leaves the page. Returns its reference. */
    sent(
      kind: Kind,
      player: PlayerName,
      { body = '{}' }: Pick<SentRequest, 'body'>,
      isPressed: boolean,
    ): string {
      const { clientReference: reference } = JSON.parse(body) as { clientReference: string };
      const command = of(kind, reference, player);
      if (command.player !== player) breach(`${kind} ${reference} is sent by ${player}`);
      command.sends++;
      if (isPressed) command.presses++;
      if (command.sends > command.presses) breach(`${kind} ${reference} is sent without a press`);
      return reference;
    },
  };
}
export type Laws = ReturnType<typeof createLaws>;
