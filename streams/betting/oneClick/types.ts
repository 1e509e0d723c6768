import type { Behavior } from '../../rx/behavior';
import type { Observable } from 'rxjs';
import type { Minor } from '../../rules/money';
import type { OfferRefusal } from '../slip/slipSelections';
import type { Leg } from '../types';

/** Bets placed by one tap on a price: on for a while, off at the first doubt. */
export interface OneTap {
  /** What a tap places; null while it is off, as it is after every load of the page. */
  readonly armed$: Behavior<Armed | null>;
  /** Switches it on with a stake in minor units, here alone: it goes off in every other tab. */
  arm(stake: Minor): void;
  /** Switches it off in every tab. */
  disarm(): void;
  /** Emits why it went off by itself. */
  readonly ended$: Observable<OneTapEnd>;
  /** Emits a bet that was not sent: it stands in the slip. */
  readonly kept$: Observable<Leg>;
}

export interface Armed {
  readonly stake: Minor;
}

/**
 * `idle`: no bet for some minutes, or a sleep. `elsewhere`: another tab switched it on or off. `refused` and
 * `unknown`: the outcome of a bet. `suspended`: a market of a bet, or of the last tap. `left`: the session ended.
 */
export type OneTapEnd = 'idle' | 'elsewhere' | 'refused' | 'unknown' | 'suspended' | 'left';

export interface EditRefusal {
  readonly betId: string;
  /**
   * `waits`: the bet is cancelled, and the slip has filled up meanwhile; the offer enters it once there is
   * room. The others leave the bet in the market.
   */
  readonly why: OfferRefusal | 'waits';
}

/** Changing a waiting bet, where the server can cancel. */
export interface Edits {
  /**
   * Cancels the waiting part of a bet. As much as was cancelled then stands in the slip at the bet's price,
   * unless this page was loaded again meanwhile. It does nothing while a request to cancel the bet is open,
   * and cancels nothing that the slip could not take.
   */
  edit(betId: string): void;
  /** Emits a bet as its offer enters the slip. */
  readonly moved$: Observable<string>;
  /** Emits a bet whose offer cannot enter the slip, and why. */
  readonly refused$: Observable<EditRefusal>;
}

/** The player's ways to bet beyond the slip. */
export interface BetTools {
  readonly oneTap: OneTap;
  readonly edits: Edits;
}
