import type { Observable } from 'rxjs';
import type { Loadable } from '../rx/loadable';
import type { Price } from '../rules/ladder';
import type { Minor } from '../rules/money';
import type { Payments } from '../payments/types';

export type BonusStatus = 'available' | 'active' | 'upcoming' | 'completed' | 'expired' | 'givenUp';

/** An offer of the operator and the player's way through it. Money is in minor units, times in epoch ms. */
export interface Bonus {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Everything that counts, in the operator's words; empty where they gave none. */
  readonly terms: string;
  readonly status: BonusStatus;
  readonly amount: Minor;
  /** The matched stakes that turn the bonus into cash; 0 where it asks for none. */
  readonly required: Minor;
  readonly wagered: Minor;
  /** From 0 to 1; null where nothing has to be wagered. */
  readonly share: number | null;
  /** The stakes that are left to match. */
  readonly left: Minor;
  /** The player may give it up while it is active. */
  readonly canGiveUp: boolean;
  readonly opensAt: number | null;
  readonly endsAt: number | null;
  readonly endedAt: number | null;
  readonly lastBet: { readonly stake: Minor; readonly odds: Price; readonly at: number } | null;
}

/** The player's bonuses in the order in which they matter to them. */
export interface BonusList {
  /** Under way. */
  readonly active: readonly Bonus[];
  /** To be claimed, the one that closes first before the others. */
  readonly offered: readonly Bonus[];
  /** Not open yet, the next one first. */
  readonly upcoming: readonly Bonus[];
  /** Over, the latest first. */
  readonly past: readonly Bonus[];
  /** What all active bonuses come to. */
  readonly amount: Minor;
  readonly left: Minor;
}

/** Bonuses: read, kept current and claimed. */
export interface Bonuses {
  /**
   * Emits the player's bonuses for as long as it is subscribed, anew whenever their funds change, somebody
   * claims one or a moment of theirs comes. Loading for a guest. Never errors.
   */
  readonly list$: Observable<Loadable<BonusList>>;
  /**
   * Claims a bonus once: the same claim under way here or in another tab completes without a value. Emits null
   * when it is the player's; errors with `ApiError`. The list is read again either way, so that a claim without
   * an answer shows what became of it.
   */
  claim(bonusId: string): Observable<null>;
  /** Ends an active bonus without its cash, once as `claim` does. */
  giveUp(bonusId: string): Observable<null>;
  /** Reads the list again. */
  reload(): void;
}

/** The player's money beside their bets. */
export interface Cashier {
  readonly bonuses: Bonuses;
  readonly payments: Payments;
}
