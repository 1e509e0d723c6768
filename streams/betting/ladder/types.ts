import type { Observable } from 'rxjs';
import type { Behavior } from '../../rx/behavior';
import type { MarketInfo, RunnerInfo } from '../../catalogue/types';
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
 * A cell of a ladder as it was when the finger touched down. Each press is a new object, and is sent at most once.
 */
export interface LadderPress {
  readonly runner: Pick<RunnerInfo, 'id' | 'name'>;
  readonly side: Side;
  readonly price: Price;
  /** The market's version that the player saw. */
  readonly version: number;
}

/** What became of a press. `repeated`: the same press again, or a second tap of the same finger. */
export type PressResult =
  | { readonly kind: 'sent' | 'repeated' }
  /** Not sent: the leg has the problems or the cautions that prevented it. */
  | { readonly kind: 'blocked'; readonly leg: Leg };

/**
 * Why a ladder disarmed without a command. `idle`: no touch for two minutes, or a sleep. `connection`: the network or
 * the prices are lost. `left`: another player, or the session ended.
 */
export type LadderEnd = 'idle' | 'suspended' | 'connection' | 'hidden' | 'unknown' | 'left';

/** Whether one tap places a bet. */
export interface Arming {
  readonly armed$: Behavior<boolean>;
  /** Arms if nothing prevents it now. */
  arm(): void;
  disarm(): void;
  /** Restarts the two minutes after which an untouched ladder disarms. */
  touch(): void;
  /** Emits the reason when it disarms without a command. */
  readonly ended$: Observable<LadderEnd>;
}

/**
 * The state of the player's offer on a ladder. `sending`: no reply yet, or not in the list of open bets yet. `held`: in the bet delay. `checking`: no reply
 * arrived, and the server is queried. `waiting`: in the market. `cancelling`: a cancel is in flight.
 */
export type OfferState = 'sending' | 'held' | 'checking' | 'waiting' | 'cancelling';

/** An offer of the player that is not fully matched. */
export interface LadderOffer {
  readonly key: string;
  /** Null until the exchange has given it an id. */
  readonly betId: string | null;
  readonly runnerId: string;
  readonly side: Side;
  readonly price: Price;
  readonly stake: Minor;
  readonly matched: Minor;
  readonly remaining: Minor;
  readonly state: OfferState;
  /** The end of the bet delay, epoch ms by the server's clock; null if it is not held. */
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
    }
  /** A move whose cancel succeeded: the amount is placed at the new price. */
  | { readonly kind: 'moved'; readonly from: Price; readonly to: Price; readonly stake: Minor }
  /** A move whose offer was cancelled, and could not be placed at the new price. */
  | { readonly kind: 'notPlaced'; readonly stake: Minor; readonly leg: Leg }
  /** A cancel, or a move that changed nothing because its cancel had another outcome. */
  | { readonly kind: 'cancelled'; readonly outcome: CancelOutcome };

/** Trading on the ladders of one market, while it is open. */
export interface LadderDesk extends Arming {
  /** The player's offers in the market. */
  readonly offers$: Behavior<readonly LadderOffer[]>;
  readonly news$: Observable<LadderNews>;
  /** Returns the bet that a press would become, with its problems and cautions. */
  preview(press: LadderPress, stake: Minor): Leg;
  /**
   * Sends a press once, at its own price as a limit.
   *
   * @param isConfirmed whether the player saw and confirmed it; otherwise only an armed ladder sends it, and no
   *   caution is passed over
   */
  place(press: LadderPress, stake: Minor, isConfirmed: boolean): PressResult;
  /** Cancels the waiting parts of these bets. */
  cancel(betIds: readonly string[]): void;
  /**
   * Cancels an offer, and places what was cancelled at the price of the press. Changes nothing if the new offer would
   * be refused now. Nothing is placed if the outcome of the cancel is unknown.
   */
  move(betId: string, press: LadderPress): PressResult;
}

/** What a key does on a ladder. The keys that move the cursor are fixed. */
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

/** The player's keys. */
export interface KeyMap {
  readonly isOn: boolean;
  /** As `KeyboardEvent.key`, letters in upper case. */
  readonly keys: Readonly<Record<LadderAction, string>>;
}

export interface KeyMapChoice {
  readonly value$: Behavior<KeyMap>;
  turn(isOn: boolean): void;
  /** Gives an action another key; an action that had the key takes the old one. Ignores keys that move the cursor. */
  change(action: LadderAction, key: string): void;
  reset(): void;
}

/** Trading on price ladders. */
export interface LadderBetting {
  /** The player's keys for ladders, stored on the device until logout. */
  readonly keys: KeyMapChoice;
  /** The action of a pressed key; undefined without one, and while keys are off. */
  actionOf(key: string): LadderAction | undefined;
  /** Emits the desk of a market, which starts disarmed; unsubscribing closes it. */
  desk$(market: LadderMarket): Observable<LadderDesk>;
}
