import type { Observable } from 'rxjs';
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

export type { OrderOptions, Persistence, PriceChange, Side, StakeBasis, TimeInForce };

/** Markets that the operator lays, by their betting type. */
export type OperatorPriced = Extract<BettingType, 'BOOKMAKER' | 'FANCY'>;

/** A tap on a price: the selection, with the price of its cell. */
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
  /** Hundredths: the price in the cell at the tap, or 0 if it was empty. */
  readonly price: Price;
  /** The rate per 100 of a fancy, in hundredths: its price is the line. Absent in other markets. */
  readonly rate?: Rate | undefined;
  /** The type of a market that the operator lays: its bets are taken at the tapped price, or refused. */
  readonly operatorPriced?: OperatorPriced | undefined;
  /**
   * True for a price that was not the best of its side at the tap: the cell was empty, or the player chose a
   * deeper level.
   */
  readonly isOwn?: boolean;
  /** The market version at the tap. */
  readonly version: number;
}

/** The unmatched part of a bet that waits no longer. ENDED: the server does not say how it ended. */
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
  /** `until` is epoch ms by the server's clock. */
  | { readonly status: 'pending'; readonly until: number }
  | {
      readonly status: 'matched';
      readonly matched: Minor;
      readonly averagePrice: number;
      /** Null if all of the stake was matched. */
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
      /** Won or lost, before commission. */
      readonly profit: Minor;
      /** Null for a void bet, and if the server does not send it. */
      readonly commission: Minor | null;
      /** True if the commission belongs to the market, and was charged on several bets together. */
      readonly isShared: boolean;
      readonly isVoid: boolean;
      /** 0 if only the result is known. */
      readonly matched: Minor;
      readonly averagePrice: number;
    }
  | { readonly status: 'unmatched'; readonly remaining: Minor }
  /** `message`: the server's own words, which the views prefer to the text for the code; null if the server sends no words. */
  | { readonly status: 'rejected'; readonly code: string; readonly message: string | null }
  | {
      readonly status: 'unknown';
      readonly since: number;
      readonly reference: string;
      /** The server's own words, to be shown if the bet does not exist. */
      readonly words: string | null;
      /** The code of a refusal, if the bet does not exist; `NOT_PLACED` when absent. */
      readonly code?: 'LOGGED_OUT' | undefined;
    };

export type LegProblem =
  | { readonly kind: 'noStake' }
  /** The typed text is not an amount. */
  | { readonly kind: 'badStake' }
  /** No price is offered and no starting price is known: the player must enter one. */
  | { readonly kind: 'noPrice' }
  | { readonly kind: 'stakeTooSmall'; readonly limit: Minor }
  | { readonly kind: 'stakeTooLarge'; readonly limit: Minor }
  /** `stake` is the largest whole stake within the limit; null if there is no such stake. */
  | { readonly kind: 'liabilityTooLarge'; readonly limit: Minor; readonly stake: Minor | null }
  /** `stake` is the largest whole stake that the funds cover; null if there is no such stake. */
  | { readonly kind: 'insufficientFunds'; readonly available: Minor; readonly stake: Minor | null }
  /** `nearest`: the closest price of the ladder that is no worse for the player. */
  | { readonly kind: 'offLadder'; readonly nearest: Price }
  | { readonly kind: 'suspended' }
  /** The operator takes no bets on a fancy while a ball is bowled. */
  | { readonly kind: 'ballRunning' }
  | { readonly kind: 'closed' }
  | { readonly kind: 'runnerRemoved' }
  /** The server gives the runner an unknown status. */
  | { readonly kind: 'runnerHalted' }
  | { readonly kind: 'stale' }
  | { readonly kind: 'marketChanged' }
  /** Only under the policy NONE: the best price differs from the one that the player accepted. */
  | { readonly kind: 'priceMoved'; readonly best: Price }
  | { readonly kind: 'loginRequired' };

/** Why a bet needs a confirmation although it can be placed: it may be a slip of the finger. */
export type Caution =
  /** The player's own price, far better or worse than the `market` price, in hundredths. */
  | { readonly kind: 'farFromMarket'; readonly market: Price; readonly isBetter: boolean }
  /** The stake is many times the `usual` stake. */
  | { readonly kind: 'unusualStake'; readonly usual: Minor }
  /** The liability is above the limit that the player set for one bet. */
  | { readonly kind: 'overLimit'; readonly limit: Minor };

/** What the player chose for one bet. An absent option follows the preference of the sport or of all bets. */
export interface LegOptions extends OrderOptions {
  readonly priceRule?: PriceChange | undefined;
  /** The figure that the player enters; the stake if absent. */
  readonly basis?: StakeBasis | undefined;
}

export interface Leg extends Selection, OrderOptions {
  /** The leg's id, created at the tap. It never changes. */
  readonly id: string;
  /** The requested price, in hundredths, changed by the stepper; 0 while the leg has no price. */
  readonly requestedPrice: Price;
  /**
   * The policy that the bet is, or was, sent with. A price that the player entered is a limit, even if the preference
   * differs.
   */
  readonly policy: PriceChange;
  /** The price rule that the player chose for this bet alone. */
  readonly priceRule?: PriceChange | undefined;
  /** True for a price that the player entered, which is always a limit. */
  readonly ownPrice?: boolean | undefined;
  /** The options of the server that can be chosen for this bet now; absent if it has no choice. */
  readonly choices?: readonly OrderOption[] | undefined;
  /** The figure that the player enters in `stakeText`; the stake if absent. */
  readonly basis?: StakeBasis | undefined;
  /** The entered figure; null if it cannot be read. */
  readonly entered: Minor | null;
  /** True when the best price differs from the best price that was tapped or accepted. */
  readonly moved: boolean;
  /** The amount as typed: the stake, or the figure named by `basis`. */
  readonly stakeText: string;
  readonly stake: Minor | null;
  readonly liability: Minor;
  /** The profit if the bet is matched at the requested price and wins, before commission. */
  readonly profit: Minor;
  /** The market's commission on a net gain, in percent; absent if unknown. */
  readonly commission?: number | undefined;
  /** The prices that the market accepts; absent until known. */
  readonly ladder?: Ladder;
  readonly bettingType: BettingType;
  /** The terms of an each-way bet, which has two halves, win and place: its stake is the stake of each half. */
  readonly eachWay?: EachWayTerms | undefined;
  /** The bet that the leg became, once the exchange has given it an id. */
  readonly betId?: string | undefined;
  /** The bet request that was sent: its reference and time, epoch ms by our clock. Absent from a draft. */
  readonly sent?: { readonly reference: string; readonly time: number } | undefined;
  /** The best price on this side now; 0 if there is no offer. */
  readonly best: Price;
  /** The current rate per 100 of a fancy's line; 0 in other markets. */
  readonly bestRate?: Rate | undefined;
  /** How long a bet is held now, in seconds. */
  readonly betDelay: number;
  /** The smallest and largest stake that the market accepts from this player; null for a guest and until known. */
  readonly limits: Pick<BetLimits, 'minStake' | 'maxStake'> | null;
  /**
   * The warnings that the player must confirm, even if they want no other confirmation. Absent if it has no
   * warnings.
   */
  readonly cautions?: readonly Caution[];
  /** What blocks the bet; empty if it can be placed. `marketChanged` and a moved price need one tap to accept. */
  readonly problems: readonly LegProblem[];
  readonly state: LegState;
}

/** The selections of one market, each as `runner|side`. */
export type Selected = ReadonlySet<string>;

/**
 * Why a command changed nothing, or not everything. `full`: no room for another leg. `held`: a bet in flight
 * stays.
 */
export type SlipNotice = 'full' | 'held';

/** The sums of the bets that can be placed; while a question is open, of the bets in it. */
export interface SlipTotals {
  /** The sum of each bet's liability alone. */
  readonly totalLiability: Minor;
  /** The most that they can win together: of bets on several runners of a market, at most one wins. */
  readonly maxProfit: Minor;
  /** The funds left after placing; null while the funds are unknown. A preview: the server decides. */
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

/** The outcomes of the bets that were sent, until the player closes the receipt. They are no longer selections. */
export interface Receipt {
  readonly bets: readonly Leg[];
  /** Bets of a receipt that was closed before their outcome was known. */
  readonly aside: readonly Leg[];
  /** When the last of `bets` was sent, epoch ms; 0 without bets. */
  readonly sentAt: number;
}

export interface Slip {
  readonly state$: Behavior<SlipState>;
  readonly receipt$: Behavior<Receipt>;
  /**
   * Adds a leg, or removes it if the same selection is a draft in the slip. If its cell was not shown as
   * selected (`isSeen` false: a deeper level, or a tap before the slip had loaded), it removes nothing, and the
   * leg takes the price of this tap.
   */
  toggle(selection: Selection, isSeen?: boolean): void;
  remove(legId: string): void;
  /** Removes drafts and finished legs; a leg whose outcome is unknown stays. */
  clear(): void;
  /** How many of the selections that `clear` removed can be restored; 0 after a while, and after a bet is sent. */
  readonly cleared$: Behavior<number>;
  /** Restores them with their stakes, unless they are in the slip again or have become bets. */
  undoClear(): void;
  /** Sets the entered amount. `basis` also says which figure it is. */
  setStake(legId: string, text: string, basis?: StakeBasis): void;
  /** Adds a quick stake's value to the stake, or sets it if the stake is empty. */
  quickStake(legId: string, value: number): void;
  /** Chooses options of one bet. The choice for the off becomes the default of its sport. */
  setOptions(legId: string, chosen: Omit<LegOptions, 'basis'>): void;
  /** Lets the player enter another figure; the bet stays the same. */
  workFrom(legId: string, basis: StakeBasis): void;
  /** Requests this price, or the nearest one on the market's ladder. */
  setPrice(legId: string, price: Price): void;
  stepPrice(legId: string, ticks: number): void;
  /**
   * Accepts the current market version of a leg, and the current price unless the player entered the leg's
   * price.
   */
  accept(legId: string): void;
  /** Takes the current best price, even if the player entered the leg's price. */
  takeBest(legId: string): void;
  /** Makes a rejected leg a draft again; any edit of it does the same. */
  retry(legId: string): void;
  /**
   * Places every placeable leg, or opens a question first if the player prefers that. With a leg's id, it
   * places only that leg, and opens a question only if the bet may be a slip of the finger.
   */
  place(legId?: string): void;
  confirm(): void;
  cancelConfirm(): void;
  /** Changes the player's price rule. An open question continues with the terms that result from it. */
  setPriceChange(priceChange: PriceChange): void;
  /** Closes the receipt, as the next tap on a price does. A bet whose outcome is open is set aside. */
  done(): void;
  /** Selects the bets of the receipt again with their stakes at current prices, and refused ones as they were. */
  betAgain(): void;
}

export interface PlacingPreferences {
  readonly confirmBeforePlacing: boolean;
  readonly priceChange: PriceChange;
  /** A bet with more liability needs a confirmation, minor units; null or absent: no limit. */
  readonly liabilityLimit?: Minor | null;
  /** What happens at the off, by sport; LAPSE for a sport without an entry. */
  readonly persistence?: Readonly<Record<string, Persistence>>;
}

export interface BetPreferences extends PlacingPreferences {
  readonly stakeMode: StakeMode;
  /** The stake of a new selection, minor units; null: the player types each stake. */
  readonly defaultStake: Minor | null;
}

/** Whether a quick stake adds to the stake or replaces it. */
export type StakeMode = 'add' | 'replace';

/** The outcome of a command to cancel the waiting part of a bet. */
export interface CancelOutcome extends Pick<OpenBet, 'betId' | 'runnerName'> {
  /**
   * `cancelled`: the waiting part, or what was left of it, has ended. `taken`: all of it was matched first.
   * `ended`: it had ended otherwise. `held`: the bet delay is not over, and it cannot be cancelled yet.
   * `refused`: the exchange refused. `waits`: the command never arrived, and the bet still waits. `unknown`: no
   * reply about the bet could be read. `offline`: the device has no network, and nothing was sent.
   */
  readonly status:
    | 'cancelled'
    | 'taken'
    | 'ended'
    | 'held'
    | 'refused'
    | 'waits'
    | 'unknown'
    | 'offline';
  /** The part that was cancelled. */
  readonly cancelled: Minor;
  /** The part that was matched between the command and its arrival. */
  readonly matched: Minor;
  /** The server's own words for a refusal; null if it sends no words. */
  readonly message: string | null;
}

/** `sending`: the command is in flight. `unknown`: no reply arrived, and the server is being queried. */
export type CancelState = 'sending' | 'unknown';

/** Cancels the waiting parts of bets, if the server supports it. */
export interface Cancels {
  /** The bets whose cancel has no known outcome, by bet id; restored after a reload and known to every tab. */
  readonly pending$: Behavior<ReadonlyMap<string, CancelState>>;
  /**
   * Cancels the waiting parts of these bets, in one request that is sent once. Leaves out bets that no longer
   * wait, are held by the bet delay, or have a pending cancel in any tab.
   */
  cancel(betIds: readonly string[]): void;
  /**
   * Cancels as much of the waiting part of a bet as is needed for its matched and waiting parts together to be at most
   * `stake`. The rest keeps its place in the queue. Only for servers that can reduce bets.
   */
  reduce(betId: string, stake: Minor): void;
  /** Emits the outcomes of cancels as they become known, each once, in one tab. */
  readonly outcome$: Observable<readonly CancelOutcome[]>;
}

/** A bet that may be each way, with two halves, win and place: its stake is the stake of each half. */
export interface MaybeEachWay {
  /** The place pays the odds divided by this whole number; absent for bets that are not each way. */
  readonly eachWayDivisor?: number | undefined;
}

export interface OpenBet extends MaybeEachWay, OrderOptions {
  readonly betId: string;
  readonly clientReference: string | null;
  readonly eventId: string;
  readonly eventTitle: string;
  readonly marketId: string;
  readonly marketName: string;
  readonly bettingType: BettingType;
  readonly runnerId: string;
  readonly runnerName: string;
  readonly side: Side;
  readonly price: Price;
  /** The rate per 100 of a fancy, in hundredths: its price is the line. Absent in other markets. */
  readonly rate?: Rate | undefined;
  readonly stake: Minor;
  readonly matched: Minor;
  /**
   * The average price in hundredths; not a whole number if parts were matched at several prices; 0 if nothing
   * is matched.
   */
  readonly averagePrice: number;
  readonly remaining: Minor;
  /**
   * The parts of the stake that ended without a match: stake = matched + remaining + lapsed + cancelled +
   * voided.
   */
  readonly lapsed: Minor;
  readonly cancelled: Minor;
  readonly voided: Minor;
  readonly status: 'PENDING' | 'EXECUTABLE' | 'EXECUTION_COMPLETE' | 'EXPIRED';
  /** Epoch ms when the exchange received the bet. */
  readonly placedAt: number;
  /** Epoch ms when the bet entered the market, after the bet delay. Absent if the server does not send it. */
  readonly acceptedAt?: number | undefined;
  /** Epoch ms of the last match. Absent if the server does not send it. */
  readonly matchedAt?: number | undefined;
  /** Why a part ended without a match, in the server's words or as a code. Absent if there is no reason. */
  readonly reason?: string | undefined;
}
