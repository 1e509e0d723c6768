import type { Observable } from 'rxjs';
import type { Loadable } from '../rx/loadable';
import type { Price } from '../rules/ladder';
import type { Minor } from '../rules/money';
import type { Payments } from '../payments/types';

export type BonusStatus = 'available' | 'active' | 'upcoming' | 'completed' | 'expired' | 'givenUp';

/** An operator's offer, and the player's progress with it. Money is in minor units, times are in epoch ms. */
export interface Bonus {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** The full terms, in the operator's words; empty if missing. */
  readonly terms: string;
  readonly status: BonusStatus;
  readonly amount: Minor;
  /** The stakes that must be matched before the bonus becomes cash; 0 if there is no requirement. */
  readonly required: Minor;
  readonly wagered: Minor;
  /** The matched share of the required stakes, from 0 to 1; null if there is no requirement. */
  readonly share: number | null;
  /** The stakes that still have to be matched. */
  readonly left: Minor;
  /** Whether the player may give up the bonus while it is active. */
  readonly canGiveUp: boolean;
  readonly opensAt: number | null;
  readonly endsAt: number | null;
  readonly endedAt: number | null;
  readonly lastBet: { readonly stake: Minor; readonly odds: Price; readonly at: number } | null;
}

/** The player's bonuses, with the most urgent first. */
export interface BonusList {
  /** The bonuses that the player is wagering. */
  readonly active: readonly Bonus[];
  /** The bonuses that the player can claim; the first one closes first. */
  readonly offered: readonly Bonus[];
  /** The bonuses that are not open yet; the next one is first. */
  readonly upcoming: readonly Bonus[];
  /** The bonuses that are over; the latest is first. */
  readonly past: readonly Bonus[];
  /** The total of all active bonuses. */
  readonly amount: Minor;
  readonly left: Minor;
}

/** The player's bonuses, and the commands for them. */
export interface Bonuses {
  /**
   * Emits the player's bonuses while it is subscribed. Fetches them again when the player's funds change, when a bonus
   * is claimed, and when a bonus opens, closes or expires. The state is `loading` for a guest. Never errors.
   */
  readonly list$: Observable<Loadable<BonusList>>;
  /**
   * Claims a bonus once: if the same claim is in flight here or in another tab, completes without a value. Emits null
   * on success, or errors with `ApiError`. Always fetches the list again, because it shows what happened to a claim
   * without a reply.
   */
  claim(bonusId: string): Observable<null>;
  /** Ends an active bonus before it becomes cash. The request is sent once, like a claim. */
  giveUp(bonusId: string): Observable<null>;
  /** Fetches the list again. */
  reload(): void;
}

/** The player's payments and bonuses. */
export interface Cashier {
  readonly bonuses: Bonuses;
  readonly payments: Payments;
}
