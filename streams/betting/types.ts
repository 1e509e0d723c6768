import type { OrderOptions, Persistence, PriceChange, TimeInForce } from './calls';
import type { BetLimits } from './slip/limits';
import type { Behavior } from '../rx/behavior';
import type { BettingType } from '../catalogue/types';
import type { Rate } from '../rules/bookmaker';
import type { EachWayTerms } from '../rules/eachWay';
import type { Ladder, Price } from '../rules/ladder';
import type { Minor } from '../rules/money';
import type { Side } from '../rules/profit';
import type { StakeBasis } from '../rules/workFrom';
import type { OrderOption } from '../settings/types';

export type * from './cancelling/types';
export type * from './openBets/types';
export type { OrderOptions, Persistence, PriceChange, Side, StakeBasis, TimeInForce };

/** The types of market that the operator lays. */
export type OperatorPriced = Extract<BettingType, 'BOOKMAKER' | 'FANCY'>;

/** The selection of a tap on a price, with the price in the cell. */
export interface Selection {
  readonly eventId: string;
  readonly eventTitle: string;
  /** The event's sport, which has its own default at the off; absent if unknown. */
  readonly sportId?: string | undefined;
  readonly marketId: string;
  readonly marketName: string;
  readonly runnerId: string;
  readonly runnerName: string;
  readonly side: Side;
  /** The price in the cell at the tap, in hundredths; 0 if the cell was empty. */
  readonly price: Price;
  /** The rate per 100 of a fancy, in hundredths; its price is then the line. Absent in other markets. */
  readonly rate?: Rate | undefined;
  /** The type of market, if the operator lays it: such a bet is accepted at exactly the tapped price, or refused. */
  readonly operatorPriced?: OperatorPriced | undefined;
  /**
   * Whether the price was not the best of its side at the tap: the cell was empty, or the player chose a deeper level.
   */
  readonly isOwn?: boolean;
  /** The version of the market at the tap. */
  readonly version: number;
}

/** The unmatched part of a bet, which no longer waits. ENDED: the server does not report how it ended. */
export interface UnmatchedRemainder {
  readonly size: Minor;
  readonly outcome: RemainderOutcome;
}

export type RemainderOutcome = 'LAPSED' | 'CANCELLED' | 'VOIDED' | 'ENDED';

/** The state of one bet request. */
export type LegState =
  | { readonly status: 'draft' }
  | { readonly status: 'confirming' }
  | { readonly status: 'submitting'; readonly sentAt: number }
  /** `until` is when the bet delay ends, in epoch ms by the server's clock. */
  | { readonly status: 'pending'; readonly until: number }
  | {
      readonly status: 'matched';
      readonly matched: Minor;
      readonly averagePrice: number;
      /** The unmatched part; null if the whole stake was matched. */
      readonly rest: UnmatchedRemainder | null;
    }
  | {
      readonly status: 'partlyMatched';
      readonly matched: Minor;
      readonly averagePrice: number;
      readonly remaining: Minor;
    }
  | {
      readonly status: 'settled';
      /** The profit or loss before commission, in minor units. */
      readonly profit: Minor;
      /** The commission in minor units; null for a void bet, and if the server does not send it. */
      readonly commission: Minor | null;
      /** Whether the commission belongs to the whole market, and was charged on several bets together. */
      readonly isShared: boolean;
      readonly isVoid: boolean;
      /** The matched stake in minor units; 0 if only the result is known. */
      readonly matched: Minor;
      readonly averagePrice: number;
    }
  | { readonly status: 'unmatched'; readonly remaining: Minor }
  /** `message` is the server's own words, which replace our text for the code; null if the server sent no words. */
  | { readonly status: 'rejected'; readonly code: string; readonly message: string | null }
  | {
      readonly status: 'unknown';
      readonly since: number;
      readonly reference: string;
      /** The server's own words, which are shown if the bet does not exist. */
      readonly words: string | null;
      /** The code of the refusal if the bet does not exist; if absent, it is `NOT_PLACED`. */
      readonly code?: 'LOGGED_OUT' | undefined;
    };

export type LegProblem =
  | { readonly kind: 'noStake' }
  /** The text in the stake field is not an amount. */
  | { readonly kind: 'badStake' }
  /** There is no price on offer and no price to start from, so the player must enter one. */
  | { readonly kind: 'noPrice' }
  | { readonly kind: 'stakeTooSmall'; readonly limit: Minor }
  | { readonly kind: 'stakeTooLarge'; readonly limit: Minor }
  /** `stake` is the largest whole stake within the limit; null if no stake fits. */
  | { readonly kind: 'liabilityTooLarge'; readonly limit: Minor; readonly stake: Minor | null }
  /** `stake` is the largest whole stake that the funds cover; null if no stake fits. */
  | { readonly kind: 'insufficientFunds'; readonly available: Minor; readonly stake: Minor | null }
  /** `nearest` is the closest price on the ladder that is no worse for the player. */
  | { readonly kind: 'offLadder'; readonly nearest: Price }
  | { readonly kind: 'suspended' }
  /** The operator accepts no bets on a fancy while a ball is being bowled. */
  | { readonly kind: 'ballRunning' }
  | { readonly kind: 'closed' }
  | { readonly kind: 'runnerRemoved' }
  /** The server sent an unknown status for the runner. */
  | { readonly kind: 'runnerHalted' }
  | { readonly kind: 'stale' }
  | { readonly kind: 'marketChanged' }
  /** The best price differs from the price that the player accepted. This is a problem only under the policy NONE. */
  | { readonly kind: 'priceMoved'; readonly best: Price }
  | { readonly kind: 'loginRequired' };

/** Why a valid bet needs a confirmation: it may be a mistake. */
export type Caution =
  /** The player's own price is far better or worse than the `market` price, which is in hundredths. */
  | { readonly kind: 'farFromMarket'; readonly market: Price; readonly isBetter: boolean }
  /** The stake is many times the `usual` stake. */
  | { readonly kind: 'unusualStake'; readonly usual: Minor }
  /** The liability is above the player's own limit for one bet. */
  | { readonly kind: 'overLimit'; readonly limit: Minor };

/** The player's choices for one bet. An absent option follows the preference for the sport or for all bets. */
export interface LegOptions extends OrderOptions {
  readonly priceRule?: PriceChange | undefined;
  /** The figure that the player enters; if absent, the stake. */
  readonly basis?: StakeBasis | undefined;
}

export interface Leg extends Selection, OrderOptions {
  /** The id of the leg, which is created at the tap and never changes. */
  readonly id: string;
  /** The requested price in hundredths, which the player can change; 0 while the leg has no price. */
  readonly requestedPrice: Price;
  /**
   * The policy under which the bet is or was sent. A price that the player entered is a limit, even if the preference
   * differs.
   */
  readonly policy: PriceChange;
  /** The price rule that the player chose only for this bet. */
  readonly priceRule?: PriceChange | undefined;
  /** Whether the player entered the price. Such a price is always a limit. */
  readonly ownPrice?: boolean | undefined;
  /** The server's options from which the player can now choose for this bet; absent if the player has no choice. */
  readonly choices?: readonly OrderOption[] | undefined;
  /** The figure that the player enters in `stakeText`; if absent, the stake. */
  readonly basis?: StakeBasis | undefined;
  /** The entered figure; null if it is unreadable. */
  readonly entered: Minor | null;
  /** Whether the best price differs from the best price that was tapped or accepted. */
  readonly moved: boolean;
  /** The amount as the player typed it: the stake, or the figure that `basis` names. */
  readonly stakeText: string;
  readonly stake: Minor | null;
  readonly liability: Minor;
  /** The profit before commission if the bet is matched at the requested price and wins, in minor units. */
  readonly profit: Minor;
  /** The market's commission on a net gain, in percent; absent if unknown. */
  readonly commission?: number | undefined;
  /** The prices that the market accepts; absent until the rules load. */
  readonly ladder?: Ladder;
  readonly bettingType: BettingType;
  /** The terms of an each-way bet. It has two halves, win and place, and its stake is the stake of each half. */
  readonly eachWay?: EachWayTerms | undefined;
  /** The id of the bet, once the exchange has assigned one. */
  readonly betId?: string | undefined;
  /** The reference and the time of the request, in epoch ms by the device's clock; absent for a draft. */
  readonly sent?: { readonly reference: string; readonly time: number } | undefined;
  /** The current best price on this side, in hundredths; 0 if there is no offer. */
  readonly best: Price;
  /** The current rate per 100 of a fancy's line, in hundredths; 0 in other markets. */
  readonly bestRate?: Rate | undefined;
  /** How long the exchange now holds a bet, in seconds. */
  readonly betDelay: number;
  /**
   * The minimum and maximum stake that the market accepts from this player; null for a guest and until the limits load.
   */
  readonly limits: Pick<BetLimits, 'minStake' | 'maxStake'> | null;
  /**
   * The warnings that the player must confirm, even if they have turned other confirmations off; absent without
   * warnings.
   */
  readonly cautions?: readonly Caution[];
  /**
   * The problems that block the bet; empty if it can be placed. The player can accept `marketChanged` and a moved price
   * with one tap.
   */
  readonly problems: readonly LegProblem[];
  readonly state: LegState;
}

/** The selections of one market, each as `runner|side`. */
export type Selected = ReadonlySet<string>;

/**
 * Why a command had no effect, or only a partial one. `full`: the slip has no room for another leg. `held`: a bet in
 * flight stays.
 */
export type SlipNotice = 'full' | 'held';

/** The totals of the bets that can be placed. While a question is open, the totals of the bets in the question. */
export interface SlipTotals {
  /** The sum of the bets' separate liabilities, in minor units. */
  readonly totalLiability: Minor;
  /**
   * The most that the bets can win together, in minor units. If a market has bets on several runners, only one of the
   * runners can win.
   */
  readonly maxProfit: Minor;
  /**
   * The funds that remain after the bets are placed, in minor units; null while the funds are unknown. It is a preview:
   * the server decides.
   */
  readonly availableAfter: Minor | null;
}

export interface SlipState extends SlipTotals {
  readonly legs: readonly Leg[];
  /** The number of legs that can be placed now. */
  readonly placeable: number;
  readonly confirming: boolean;
  /** The notice of the last command; a new object each time. */
  readonly notice?: { readonly kind: SlipNotice };
}

/** The outcomes of the bets that were sent, until the player closes the receipt. The bets are no longer selections. */
export interface Receipt {
  readonly bets: readonly Leg[];
  /** The bets whose receipt was closed before their outcome was known. */
  readonly aside: readonly Leg[];
  /** When the last of `bets` was sent, in epoch ms; 0 without bets. */
  readonly sentAt: number;
}

export interface Slip {
  readonly state$: Behavior<SlipState>;
  readonly receipt$: Behavior<Receipt>;
  /**
   * Adds a leg, or removes it if the same selection is a draft in the slip. If the cell was not shown as selected,
   * `isSeen` is false: a deeper level, or a tap before the slip had loaded. Such a tap does not remove the leg, but
   * updates its price.
   */
  toggle(selection: Selection, isSeen?: boolean): void;
  remove(legId: string): void;
  /** Removes drafts and finished legs. A leg whose outcome is unknown stays. */
  clear(): void;
  /** The number of selections that can be restored after `clear`; 0 after a while, and after a bet is sent. */
  readonly cleared$: Behavior<number>;
  /** Restores the cleared selections with their stakes, unless they are in the slip again or have become bets. */
  undoClear(): void;
  /** Sets the entered amount. `basis` says which figure the amount is. */
  setStake(legId: string, text: string, basis?: StakeBasis): void;
  /** Adds a quick stake to the stake, or sets the stake if it is empty. */
  quickStake(legId: string, value: number): void;
  /** Sets options of one bet. The choice for the off becomes the default for its sport. */
  setOptions(legId: string, chosen: Omit<LegOptions, 'basis'>): void;
  /** Lets the player enter a different figure. The bet stays the same. */
  workFrom(legId: string, basis: StakeBasis): void;
  /** Requests this price, or the nearest one on the market's ladder. */
  setPrice(legId: string, price: Price): void;
  stepPrice(legId: string, ticks: number): void;
  /**
   * Adds a bet on the same runner and side, one tick better and with the stake of the last bet. Each of these bets is
   * then a limit at its own price. Does not add a bet beyond five prices, at the end of the ladder, or in a market that
   * the operator prices.
   */
  addPrice(legId: string): void;
  /**
   * Spreads the stakes on this runner and side evenly over up to `count` prices, one tick apart from the first of them.
   * It replaces the other prices.
   */
  spread(legId: string, count: number): void;
  /**
   * Accepts the current market version of a leg. Also accepts the current price, unless the player entered the leg's
   * price.
   */
  accept(legId: string): void;
  /** Adopts the current best price, even if the player entered the leg's price. */
  takeBest(legId: string): void;
  /** Turns a rejected leg into a draft again. Any edit of the leg does the same. */
  retry(legId: string): void;
  /**
   * Places every leg that can be placed, or opens a question first if the player prefers that. With the id of a leg,
   * places only that leg, and opens a question only if the bet may be a mistake.
   */
  place(legId?: string): void;
  confirm(): void;
  cancelConfirm(): void;
  /** Changes the player's price rule. An open question continues with the resulting terms. */
  setPriceChange(priceChange: PriceChange): void;
  /** Closes the receipt. The next tap on a price also closes it. A bet whose outcome is open is set aside. */
  done(): void;
  /**
   * Selects the bets of the receipt again with their stakes, at current prices. Refused bets are selected as they were.
   */
  betAgain(): void;
}

export interface PlacingPreferences {
  readonly confirmBeforePlacing: boolean;
  readonly priceChange: PriceChange;
  /** The liability in minor units above which a bet needs a confirmation; null or absent if there is no limit. */
  readonly liabilityLimit?: Minor | null;
  /** How unmatched bets end at the off, by sport; LAPSE for a sport without an entry. */
  readonly persistence?: Readonly<Record<string, Persistence>>;
}

export interface BetPreferences extends PlacingPreferences {
  readonly stakeMode: StakeMode;
  /** The stake of a new selection, in minor units; null if the player types each stake. */
  readonly defaultStake: Minor | null;
}

/** Whether a quick stake is added to the stake or replaces it. */
export type StakeMode = 'add' | 'replace';
