import type { Observable } from 'rxjs';
import type { Behavior } from '../../rx/behavior';
import type { MarketInfo, RunnerInfo, RunnerOdds } from '../../catalogue/types';
import type { Price } from '../../rules/ladder';
import type { Minor } from '../../rules/money';
import type { Side } from '../../rules/profit';
import type { CancelOutcome, Leg, LegState } from '../types';

/** The event and the market that a ladder trades. */
export interface LadderMarket {
  readonly event: { readonly id: string; readonly title: string };
  readonly market: MarketInfo;
}

/**
 * A cell of a ladder at the moment when the finger touched it. Each press is a new object, and is sent at most once.
 */
export interface LadderPress {
  readonly runner: Pick<RunnerInfo, 'id' | 'name'>;
  readonly side: Side;
  readonly price: Price;
  /** The version of the market that the player saw. */
  readonly version: number;
}

/** The result of a press. `repeated`: the same press again, or a second tap of the same finger. */
export type PressResult =
  | { readonly kind: 'sent' | 'repeated' }
  /** The bet was not sent; the problems or cautions in the leg give the reason. */
  | { readonly kind: 'blocked'; readonly leg: Leg };

/**
 * Why a ladder disarmed by itself. `idle`: no touch for two minutes, or the device slept. `connection`: the network or
 * the prices were lost. `left`: the player changed, or the session ended.
 */
export type LadderEnd = 'idle' | 'suspended' | 'connection' | 'hidden' | 'unknown' | 'left';

/** Whether a single tap places a bet. */
export interface Arming {
  readonly armed$: Behavior<boolean>;
  /** Arms the ladder unless a reason prevents it now. */
  arm(): void;
  disarm(): void;
  /** Restarts the two minutes after which an untouched ladder disarms. */
  touch(): void;
  /** Emits the reason when the ladder disarms by itself. */
  readonly ended$: Observable<LadderEnd>;
}

/**
 * The state of the player's offer on a ladder. `sending`: no reply has arrived, or the offer is not in the list of open
 * bets yet. `held`: the offer is in the bet delay. `checking`: no reply arrived, and the page fetches its outcome.
 * `waiting`: the offer is in the market. `cancelling`: a cancel is in flight.
 */
export type OfferState = 'sending' | 'held' | 'checking' | 'waiting' | 'cancelling';

/** An offer by the player that is not fully matched. */
export interface LadderOffer {
  readonly key: string;
  /** The id of the bet; null until the exchange assigns it. */
  readonly betId: string | null;
  readonly runnerId: string;
  readonly side: Side;
  readonly price: Price;
  readonly stake: Minor;
  readonly matched: Minor;
  readonly remaining: Minor;
  readonly state: OfferState;
  /** When the bet delay ends, in epoch ms by the server's clock; null if the offer is not held. */
  readonly until: number | null;
}

/** An outcome that the ladder announces. */
export type LadderNews =
  | {
      readonly kind: 'placed';
      readonly runnerName: string;
      readonly side: Side;
      readonly price: Price;
      readonly stake: Minor;
      readonly state: LegState;
      /** Whether the bet is the new offer of a move, for which the old offer was cancelled. */
      readonly isMove: boolean;
    }
  /** A move whose cancel succeeded: the amount is placed at the new price. */
  | { readonly kind: 'moved'; readonly from: Price; readonly to: Price; readonly stake: Minor }
  /** A move whose offer was cancelled, but was not placed at the new price: it was refused, or the cancel took too long. */
  | { readonly kind: 'notPlaced'; readonly stake: Minor; readonly leg: Leg }
  /** A cancel, or a move without a new bet because its cancel had another outcome. */
  | { readonly kind: 'cancelled'; readonly outcome: CancelOutcome };

/** Trading on the ladders of one market, while it is open. */
export interface LadderDesk extends Arming {
  /** The live odds of a runner. Sizes alone change about 20 times a second at most; prices are never delayed. */
  odds$(runnerId: string): Observable<RunnerOdds>;
  /** The player's offers in the market. */
  readonly offers$: Behavior<readonly LadderOffer[]>;
  readonly news$: Observable<LadderNews>;
  /** Returns the bet that a press would place, with its problems and cautions. */
  preview(press: LadderPress, stake: Minor): Leg;
  /** Returns the new offer of a move, as `preview` does, but without checking the funds that the old offer frees. */
  previewMove(press: LadderPress, stake: Minor): Leg;
  /**
   * Sends a press once, at its own price as a limit.
   *
   * @param isConfirmed whether the player saw and confirmed the bet. If false, it is sent only from an armed ladder,
   * and only without cautions
   */
  place(press: LadderPress, stake: Minor, isConfirmed: boolean): PressResult;
  /** Cancels the unmatched parts of these bets. */
  cancel(betIds: readonly string[]): void;
  /**
   * Cancels an offer, and places the cancelled amount at the price of the press. Does not cancel if the new offer would
   * be refused now. Does not place if the outcome of the cancel is unknown.
   */
  move(betId: string, press: LadderPress): PressResult;
}

/** The action of a key on a ladder. The keys that move the cursor cannot be changed. */
export type LadderAction =
  | 'back'
  | 'lay'
  | 'move'
  | 'cancel'
  | 'centre'
  | 'next'
  | 'previous'
  | 'arm'
  | 'cashOut'
  | 'read';

/** The keys that the player has chosen. */
export interface KeyMap {
  readonly isOn: boolean;
  /** The values of `KeyboardEvent.key`, with letters in upper case. */
  readonly keys: Readonly<Record<LadderAction, string>>;
}

export interface KeyMapChoice {
  readonly value$: Behavior<KeyMap>;
  turn(isOn: boolean): void;
  /**
   * Assigns another key to an action. If the key belonged to another action, the two swap keys. Ignores keys that move
   * the cursor.
   */
  change(action: LadderAction, key: string): void;
  reset(): void;
}

/** Trading on price ladders. */
export interface LadderBetting {
  /** The player's keys for ladders, stored on the device until logout. */
  readonly keys: KeyMapChoice;
  /** Returns the action of a pressed key; undefined for a key without an action, or while the keys are off. */
  actionOf(key: string): LadderAction | undefined;
  /** Emits the trading on one market; the ladder is disarmed at first. Unsubscribing closes the trading. */
  desk$(market: LadderMarket): Observable<LadderDesk>;
}
