import type { Observable } from 'rxjs';
import type { PriceChange } from './calls';
import type { BetLimits } from './slip/limits';
import type { Behavior } from '../rx/behavior';
import type { BettingType } from '../catalogue/types';
import type { Rate } from '../rules/bookmaker';
import type { EachWayTerms } from '../rules/eachWay';
import type { Ladder, Price } from '../rules/ladder';
import type { Minor } from '../rules/money';
import type { Side } from '../rules/profit';

export type { PriceChange, Side };
export type * from './settlement/types';
export type * from './oneClick/types';

/** Markets that the operator lays, by their betting type. */
export type HouseKind = Extract<BettingType, 'BOOKMAKER' | 'FANCY'>;

/** A tap on a price: the selection, with the price of its cell. */
export interface Selection {
  readonly eventId: string;
  readonly eventTitle: string;
  readonly marketId: string;
  readonly marketName: string;
  readonly runnerId: string;
  readonly runnerName: string;
  readonly side: Side;
  /** Hundredths; the price on the cell at the tap, 0 where there was none. */
  readonly price: Price;
  /** The rate per 100 of a fancy, in hundredths: its price is the line. Absent elsewhere. */
  readonly rate?: Rate | undefined;
  /** The kind of a market that the operator lays: its bets are taken at the price of the tap, or refused. */
  readonly house?: HouseKind | undefined;
  /**
   * True for a price of the player's own: not the best of its side at the tap, for there was none or a
   * deeper one was tapped.
   */
  readonly isOwn?: boolean;
  /** The market version at the tap. */
  readonly version: number;
}

/** The unmatched part of a bet that waits no longer. ENDED: the server does not say how it ended. */
export interface Rest {
  readonly size: Minor;
  readonly how: 'LAPSED' | 'CANCELLED' | 'VOIDED' | 'ENDED';
}

/** The state of one bet request (design, "Placing a bet"). */
export type LegState =
  | { readonly at: 'draft' }
  | { readonly at: 'confirming' }
  | { readonly at: 'submitting'; readonly sentAt: number }
  /** `until` is epoch ms by the server's clock. */
  | { readonly at: 'pending'; readonly until: number }
  | {
      readonly at: 'matched';
      readonly matched: Minor;
      readonly averagePrice: number;
      /** Null where all of the stake was matched. */
      readonly rest: Rest | null;
    }
  | {
      readonly at: 'partlyMatched';
      readonly matched: Minor;
      readonly averagePrice: number;
      readonly remaining: Minor;
    }
  | {
      readonly at: 'settled';
      /** Won or lost, before commission. */
      readonly profit: Minor;
      /** Null where the server does not say it, and of a void bet. */
      readonly commission: Minor | null;
      /** The commission is the market's: it was taken on several bets together. */
      readonly isShared: boolean;
      readonly isVoid: boolean;
      /** 0 where only the result is known. */
      readonly matched: Minor;
      readonly averagePrice: number;
    }
  | { readonly at: 'unmatched'; readonly remaining: Minor }
  /** `message`: the server's own words, which go before any for the code; null when it said nothing. */
  | { readonly at: 'rejected'; readonly code: string; readonly message: string | null }
  | {
      readonly at: 'unknown';
      readonly since: number;
      readonly reference: string;
      /** The server's own words, to be shown should there be no bet. */
      readonly words: string | null;
      /** The code of a refusal, should there be no bet; `NOT_PLACED` when absent. */
      readonly code?: 'LOGGED_OUT' | undefined;
    };

export type LegProblem =
  | { readonly kind: 'noStake' }
  /** The typed text is no amount. */
  | { readonly kind: 'badStake' }
  /** No price is offered and no starting price is known: the player names one. */
  | { readonly kind: 'noPrice' }
  | { readonly kind: 'stakeTooSmall'; readonly limit: Minor }
  | { readonly kind: 'stakeTooLarge'; readonly limit: Minor }
  /** `stake` is the largest whole one within the limit; null where none is. */
  | { readonly kind: 'liabilityTooLarge'; readonly limit: Minor; readonly stake: Minor | null }
  /** `stake` is the largest whole one that the funds cover by themselves; null where none is. */
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

/** Why a bet that may go is asked about: it may be a slip of the finger. */
export type Caution =
  /** The player's own price, far better or worse than the `market` has, in hundredths. */
  | { readonly kind: 'farFromMarket'; readonly market: Price; readonly isBetter: boolean }
  /** The stake is many times the `usual` one. */
  | { readonly kind: 'unusualStake'; readonly usual: Minor }
  /** The liability is above the limit that the player set for one bet. */
  | { readonly kind: 'overLimit'; readonly limit: Minor };

export interface Leg extends Selection {
  /** The leg's id, made at the tap; it stays for the life of the leg. */
  readonly id: string;
  /**
   * The price that the player asks for, in hundredths, changed by the stepper; 0 while no price is named.
   */
  readonly asked: Price;
  /**
   * The policy that the bet is, or was, sent with: a price of the player's own is a limit, whatever the
   * preference says.
   */
  readonly policy: PriceChange;
  /** True when the best price differs from the best that was tapped or accepted. */
  readonly moved: boolean;
  /** The stake as typed; its amount is the parse of it. */
  readonly stakeText: string;
  readonly stake: Minor | null;
  readonly liability: Minor;
  /** The profit if the bet wins, as matched at the asked price, before commission. */
  readonly profit: Minor;
  /** The market's commission on a net gain, in percent; absent where none is known. */
  readonly commission?: number | undefined;
  /** The prices that the market takes; absent until known. */
  readonly ladder?: Ladder;
  readonly bettingType: BettingType;
  /** The terms of a bet of two halves, on the win and on a place: its stake is that of each half. */
  readonly eachWay?: EachWayTerms | undefined;
  /** The bet that the leg became, once the exchange has named it. */
  readonly betId?: string | undefined;
  /** The bet request that was sent: its reference, and when, epoch ms by our clock. Absent of a draft. */
  readonly sent?: { readonly reference: string; readonly at: number } | undefined;
  /** The best price on this side now; 0 when there is none. */
  readonly best: Price;
  /** Of a fancy, the rate per 100 beside that line now; 0 elsewhere. */
  readonly bestRate?: Rate | undefined;
  /** The seconds that a bet is held now. */
  readonly betDelay: number;
  /** The smallest and the largest stake that the market takes of this player; null for a guest and until known. */
  readonly limits: Pick<BetLimits, 'minStake' | 'maxStake'> | null;
  /**
   * What the player is asked about before it goes, also where they want no other question. Absent where there
   * is nothing.
   */
  readonly cautions?: readonly Caution[];
  /** What stops it from being placed; empty when it can go. `marketChanged` and a moved price need one tap to accept. */
  readonly problems: readonly LegProblem[];
  readonly state: LegState;
}

/** The selections of one market, each as `runner|side`. */
export type Selected = ReadonlySet<string>;

/**
 * The reason why a command changed nothing, or not all. `full`: no room for another leg. `held`: a bet on
 * its way stays.
 */
export type SlipNotice = 'full' | 'held';

/** What the bets that can be placed come to together; of a question, those it asks about. */
export interface SlipTotals {
  /** Each bet's by itself. */
  readonly totalLiability: Minor;
  /** The most that they can win together: of bets on several runners of a market at most one wins. */
  readonly maxProfit: Minor;
  /** The funds left when they are placed; null while the funds are unknown. A preview: the server decides. */
  readonly availableAfter: Minor | null;
}

export interface SlipState extends SlipTotals {
  readonly legs: readonly Leg[];
  /** The number of legs that could be placed now. */
  readonly placeable: number;
  readonly confirming: boolean;
  /** The notice of the last command; a new object each time. */
  readonly notice?: { readonly kind: SlipNotice };
}

/** What became of the bets that were sent, until the player goes on. They are no selections any more. */
export interface Receipt {
  readonly bets: readonly Leg[];
  /** Bets of a receipt that was put away before their outcome was known. */
  readonly aside: readonly Leg[];
  /** When the last of `bets` was sent, epoch ms; 0 where there is none. */
  readonly at: number;
}

export interface Slip {
  readonly state$: Behavior<SlipState>;
  readonly receipt$: Behavior<Receipt>;
  /**
   * Adds a leg, or removes it when the same selection is in the slip as a draft. A tap on a cell that was
   * not shown as selected, a deeper level or one tapped before the slip was there (`isSeen` false), removes
   * nothing: the leg takes the price of that tap.
   */
  toggle(selection: Selection, isSeen?: boolean): void;
  remove(legId: string): void;
  /** Removes drafts and finished legs; a leg whose outcome is not known stays. */
  clear(): void;
  /** How many of the selections that `clear` removed can be brought back; 0 after a while and once a bet is sent. */
  readonly cleared$: Behavior<number>;
  /** Brings them back with their stakes, unless they stand in the slip again or became bets. */
  undoClear(): void;
  setStake(legId: string, text: string): void;
  /** Adds a quick stake's value to the stake, or sets it when empty. */
  quickStake(legId: string, value: number): void;
  /** Asks for this price, or the nearest one that the market's ladder has. */
  setPrice(legId: string, price: Price): void;
  stepPrice(legId: string, ticks: number): void;
  /** Accepts the present market version of a leg, and the present price unless the leg's is the player's own. */
  accept(legId: string): void;
  /** Takes the best price there is now, in place of a price of the player's own too. */
  takeBest(legId: string): void;
  /** Makes a rejected leg a draft again; any edit of it does the same. */
  retry(legId: string): void;
  /**
   * Places every placeable leg, or asks for confirmation first when the player wants that. With a leg's id it
   * places that one alone, and asks only where the bet may be a slip of the finger.
   */
  place(legId?: string): void;
  confirm(): void;
  cancelConfirm(): void;
  /** Changes the player's price rule. A question goes on, with the terms that follow from it. */
  setPriceChange(priceChange: PriceChange): void;
  /** Puts the receipt away, as the next tap on a price does; a bet whose outcome is open stays aside. */
  done(): void;
  /** Selects the bets of the receipt again, at the prices of now, with their stakes; refused ones as they were. */
  betAgain(): void;
}

export interface PlacingPreferences {
  readonly confirmBeforePlacing: boolean;
  readonly priceChange: PriceChange;
  /** A bet with more liability is asked about, minor units; null or absent: none is. */
  readonly liabilityLimit?: Minor | null;
}

export interface BetPreferences extends PlacingPreferences {
  readonly stakeMode: StakeMode;
  /** The stake of a new selection, minor units; null: the player types each. */
  readonly defaultStake: Minor | null;
}

/** Whether a quick stake adds to the stake or replaces it. */
export type StakeMode = 'add' | 'replace';

/** What became of a player's wish to cancel the waiting part of a bet. */
export interface CancelOutcome extends Pick<OpenBet, 'betId' | 'runnerName'> {
  /**
   * `cancelled`: the waiting part has ended, or what was left of it. `taken`: all of it was matched first.
   * `ended`: it had ended otherwise. `held`: it waits out the bet delay and cannot be cancelled yet.
   * `refused`: the exchange refused. `waits`: the wish never arrived, and the bet waits on. `unknown`: no
   * answer about the bet could be read. `offline`: the device has no network, and nothing was sent.
   */
  readonly how:
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
  /** The part that was matched between the wish and its arrival. */
  readonly matched: Minor;
  /** The server's own words for a refusal; null when it said nothing. */
  readonly message: string | null;
}

/** `sending`: the wish is on its way. `unknown`: no answer came, and the server is asked. */
export type CancelState = 'sending' | 'unknown';

/** Cancelling the waiting parts of bets, where the server can. */
export interface Cancels {
  /** The bets whose wish has no known outcome, by bet; kept over a reload and known to every tab. */
  readonly pending$: Behavior<ReadonlyMap<string, CancelState>>;
  /**
   * Wishes that the waiting parts of these bets end: sent once, together. Bets that wait no longer, are
   * held by the bet delay, or whose wish is pending in any tab are left out.
   */
  cancel(betIds: readonly string[]): void;
  /** Emits the outcomes of wishes as they become known, each once, in one tab. */
  readonly outcome$: Observable<readonly CancelOutcome[]>;
}

/** A bet of two halves, on the win and on a place: its stake is that of each half. */
export interface MaybeEachWay {
  /** The place pays the odds divided by this whole number; absent where the bet is on one question alone. */
  readonly eachWayDivisor?: number | undefined;
}

export interface OpenBet extends MaybeEachWay {
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
  /** The rate per 100 of a fancy, in hundredths: its price is the line. Absent elsewhere. */
  readonly rate?: Rate | undefined;
  readonly stake: Minor;
  readonly matched: Minor;
  /**
   * The average price in hundredths; between two of them only where fills at several prices make it so; 0
   * when nothing matched.
   */
  readonly averagePrice: number;
  readonly remaining: Minor;
  /**
   * The parts of the stake that ended otherwise: stake = matched + remaining + lapsed + cancelled + voided.
   */
  readonly lapsed: Minor;
  readonly cancelled: Minor;
  readonly voided: Minor;
  readonly status: 'PENDING' | 'EXECUTABLE' | 'EXECUTION_COMPLETE' | 'EXPIRED';
  /** Epoch ms: the exchange had the bet. */
  readonly placedAt: number;
  /** Epoch ms: the bet stood in the market, after the bet delay. Absent where the server does not say. */
  readonly acceptedAt?: number | undefined;
  /** Epoch ms of the last match. Absent where the server does not say. */
  readonly matchedAt?: number | undefined;
  /** Why a part ended without a match, in the server's words or a code. Absent where it gives none. */
  readonly reason?: string | undefined;
}
