import type { Behavior } from '../../core/behavior';
import type { Observable } from 'rxjs';
import type { Minor } from '../../rules/money';
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

/** Changing a waiting bet, where the server can cancel. */
export interface Edits {
  /**
   * Cancels the waiting part of a bet. As much as was cancelled then stands in the slip at the bet's price,
   * unless this page was loaded again meanwhile. Nothing where a wish to cancel it is open.
   */
  edit(betId: string): void;
  /** Emits the bet whose rest has come into the slip. */
  readonly moved$: Observable<string>;
}

/** The player's ways to bet beyond the slip. */
export interface BetTools {
  readonly oneTap: OneTap;
  readonly edits: Edits;
}
