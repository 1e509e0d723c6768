import type { Behavior } from '../../rx/behavior';
import type { Observable } from 'rxjs';
import type { Minor } from '../../rules/money';
import type { Leg } from '../types';

/** Places bets by a single tap on a price. It is on for a limited time, and switches off at the first doubt. */
export interface OneClickBetting {
  /** The bet that a tap places; null while one-click betting is off, as it is after every page load. */
  readonly armed$: Behavior<Armed | null>;
  /** Switches one-click betting on in this tab, with a stake in minor units. Every other tab switches it off. */
  arm(stake: Minor): void;
  /** Switches one-click betting off in every tab. */
  disarm(): void;
  /** Emits the reason when one-click betting switches off by itself. */
  readonly ended$: Observable<OneClickEnd>;
  /** Emits a bet that was not sent and stays in the slip. */
  readonly unsent$: Observable<Leg>;
}

export interface Armed {
  readonly stake: Minor;
}

/**
 * `idle`: no bet for some minutes, or the device slept. `elsewhere`: another tab switched it on or off. `refused` and
 * `unknown`: the outcome of a bet. `suspended`: the market of a bet, or of the last tap, was suspended. `left`: the
 * session ended.
 */
export type OneClickEnd = 'idle' | 'elsewhere' | 'refused' | 'unknown' | 'suspended' | 'left';

/** The player's ways to bet without the slip. */
export interface BetTools {
  readonly oneClick: OneClickBetting;
}
