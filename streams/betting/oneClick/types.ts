import type { Behavior } from '../../rx/behavior';
import type { Observable } from 'rxjs';
import type { Minor } from '../../rules/money';
import type { Leg } from '../types';

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

/** The player's ways to bet besides the slip. */
export interface BetTools {
  readonly oneClick: OneClickBetting;
}
