import type { Observable } from 'rxjs';
import type { Loadable } from '../rx/loadable';
import type { Price } from '../rules/ladder';
import type { Minor } from '../rules/money';
import type { Payments } from '../payments/types';

export type BonusStatus = 'available' | 'active' | 'upcoming' | 'completed' | 'expired' | 'givenUp';

/** An operator's offer and the player's progress with it. Money is in minor units, times in epoch ms. */
export interface Bonus {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** The full terms, in the operator's words; empty if missing. */
  readonly terms: string;
  readonly status: BonusStatus;
  readonly amount: Minor;
  /** The matched stakes that turn the bonus into cash; 0 if none are needed. */
  readonly required: Minor;
  readonly wagered: Minor;
  /** From 0 to 1; null if nothing has to be wagered. */
  readonly share: number | null;
  /** The stakes that are left to match. */
  readonly left: Minor;
  /** Whether the player may give it up while it is active. */
  readonly canGiveUp: boolean;
  readonly opensAt: number | null;
  readonly endsAt: number | null;
  readonly endedAt: number | null;
  readonly lastBet: { readonly stake: Minor; readonly odds: Price; readonly at: number } | null;
}

/** The player's bonuses, the most urgent first. */
export interface BonusList {
  /** Being wagered. */
  readonly active: readonly Bonus[];
  /** To be claimed, the one that closes first at the top. */
  readonly offered: readonly Bonus[];
  /** Not open yet, the next one first. */
  readonly upcoming: readonly Bonus[];
  /** Over, the latest first. */
  readonly past: readonly Bonus[];
  /** The total of all active bonuses. */
  readonly amount: Minor;
  readonly left: Minor;
}

/** The player's bonuses, and the commands on them. */
export interface Bonuses {
  /**
   * Emits the player's bonuses while it is subscribed, and fetches them again when the player's funds change, a bonus
   * is claimed, or a bonus opens, closes or expires. Loading for a guest. Never errors.
   */
  readonly list$: Observable<Loadable<BonusList>>;
  /**
   * Claims a bonus once: the same claim in flight here or in another tab completes without a value. Emits null when it
   * succeeds; errors with `ApiError`. Fetches the list again in any case, so that it shows what happened to a claim
   * without a reply.
   */
  claim(bonusId: string): Observable<null>;
  /** Ends an active bonus without its cash; sent once, like `claim`. */
  giveUp(bonusId: string): Observable<null>;
  /** Fetches the list again. */
  reload(): void;
}

/** The player's payments and bonuses. */
export interface Cashier {
  readonly bonuses: Bonuses;
  readonly payments: Payments;
}
