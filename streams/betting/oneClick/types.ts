import type { Behavior } from '../../rx/behavior';
import type { Observable } from 'rxjs';
import type { Minor } from '../../rules/money';
import type { Leg, OfferRefusal } from '../types';

/** Bets placed by one tap on a price. It is on for a while, and switches off at the first doubt. */
export interface OneClickBetting {
  /** What a tap places; null while it is off, as it is after every page load. */
  readonly armed$: Behavior<Armed | null>;
  /** Switches it on with a stake in minor units, in this tab only: every other tab switches it off. */
  arm(stake: Minor): void;
  /** Switches it off in every tab. */
  disarm(): void;
  /** Emits the reason when it switches off without a command. */
  readonly ended$: Observable<OneClickEnd>;
  /** Emits a bet that was not sent and stays in the slip. */
  readonly unsent$: Observable<Leg>;
}

export interface Armed {
  readonly stake: Minor;
}

/**
 * `idle`: no bet for some minutes, or a sleep. `elsewhere`: another tab switched it on or off. `refused` and
 * `unknown`: the outcome of a bet. `suspended`: a market of a bet, or of the last tap. `left`: the session
 * ended.
 */
export type OneClickEnd = 'idle' | 'elsewhere' | 'refused' | 'unknown' | 'suspended' | 'left';

export interface EditRefusal {
  readonly betId: string;
  /**
   * `waits`: the bet is cancelled, but the slip has filled up; the offer enters it when there is room. The
   * other reasons leave the bet in the market.
   */
  readonly reason: OfferRefusal | 'waits';
}

/** Changes waiting bets, if the server can cancel. */
export interface Edits {
  /**
   * Cancels the waiting part of a bet and puts the amount that was cancelled into the slip at the bet's price,
   * unless this page is reloaded in between. Does nothing while a cancel of the bet is pending, and cancels
   * nothing that the slip could not take.
   */
  edit(betId: string): void;
  /** Emits a bet's id when its offer enters the slip. */
  readonly moved$: Observable<string>;
  /** Emits a bet whose offer cannot enter the slip, with the reason. */
  readonly refused$: Observable<EditRefusal>;
}

/** The player's ways to bet besides the slip. */
export interface BetTools {
  readonly oneClick: OneClickBetting;
  readonly edits: Edits;
}
