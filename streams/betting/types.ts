import type { PriceChange } from './calls';
import type { Behavior } from '../core/behavior';
import type { BettingType } from '../market/types';
import type { Price } from '../rules/ladder';
import type { Minor } from '../rules/money';
import type { Side } from '../rules/profit';

export type { PriceChange, Side };

/** What a tap on a price says. */
export interface Selection {
  readonly eventId: string;
  readonly eventTitle: string;
  readonly marketId: string;
  readonly marketName: string;
  readonly runnerId: string;
  readonly runnerName: string;
  readonly side: Side;
  /** Hundredths; the price on the cell when it was tapped, 0 where there was none. */
  readonly price: Price;
  /** Not the best price of its side at the tap: none was there, or a deeper one was tapped. The player's own. */
  readonly isOwn?: boolean;
  /** Market version at the tap. */
  readonly version: number;
}

/** The part of a bet that was not matched and waits no longer. ENDED: the server does not say how. */
export interface Rest {
  readonly size: Minor;
  readonly how: 'LAPSED' | 'CANCELLED' | 'VOIDED' | 'ENDED';
}

/** Where one wish to bet stands (design, "Placing a bet"). */
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
  /** What was typed is no amount. */
  | { readonly kind: 'badStake' }
  /** No price is offered and none to start from is known: the player names one. */
  | { readonly kind: 'noPrice' }
  | { readonly kind: 'stakeTooSmall'; readonly limit: Minor }
  | { readonly kind: 'stakeTooLarge'; readonly limit: Minor }
  /** `stake` is the largest whole one within the limit; null where none is. */
  | { readonly kind: 'liabilityTooLarge'; readonly limit: Minor; readonly stake: Minor | null }
  /** `stake` is the largest whole one that the funds cover by themselves; null where none is. */
  | { readonly kind: 'insufficientFunds'; readonly available: Minor; readonly stake: Minor | null }
  | { readonly kind: 'offLadder'; readonly nearest: Price }
  | { readonly kind: 'suspended' }
  | { readonly kind: 'closed' }
  | { readonly kind: 'runnerRemoved' }
  /** The server gives the runner a status that is not known here. */
  | { readonly kind: 'runnerHalted' }
  | { readonly kind: 'stale' }
  | { readonly kind: 'marketChanged' }
  /** Only under the policy NONE: the best price is another one than the player accepted. */
  | { readonly kind: 'priceMoved'; readonly best: Price }
  | { readonly kind: 'loginRequired' };

export interface Leg extends Selection {
  /** Made at the tap; stays for the life of the leg. */
  readonly id: string;
  /** Hundredths; what the player asks for, changed by the stepper; 0 while no price is named. */
  readonly asked: Price;
  /** What the bet is, or was, sent with: a price of the player's own is a limit, whatever the preference says. */
  readonly policy: PriceChange;
  /** The best price is another one than the best that was tapped or accepted. */
  readonly moved: boolean;
  /** As typed; the stake is its parse. */
  readonly stakeText: string;
  readonly stake: Minor | null;
  readonly liability: Minor;
  /** Profit if the bet wins, as matched at the asked price. */
  readonly profit: Minor;
  readonly bettingType: BettingType;
  /** Best price on this side now; 0 when there is none. */
  readonly best: Price;
  /** Seconds a bet is held now. */
  readonly betDelay: number;
  /** What stops it from being placed; empty when it can go. `marketChanged` and a moved price need one tap to accept. */
  readonly problems: readonly LegProblem[];
  readonly state: LegState;
}

/** Selections of one market, each as `runner|side`. */
export type Selected = ReadonlySet<string>;

/** Why a wish changed nothing, or not all. `full`: no room for another leg. `held`: a bet on its way stays. */
export type SlipNotice = 'full' | 'held';

export interface SlipState {
  readonly legs: readonly Leg[];
  readonly totalLiability: Minor;
  /** How many legs could be placed now. */
  readonly placeable: number;
  readonly confirming: boolean;
  /** Of the last wish; a new object each time. */
  readonly notice?: { readonly kind: SlipNotice };
}

export interface Slip {
  readonly state$: Behavior<SlipState>;
  /**
   * Adds a leg, or removes it when the same selection is in the slip as a draft. Nothing is removed by a
   * tap on a cell that was not shown as selected, a deeper level or one tapped before the slip was there
   * (`isSeen` false): the leg takes the price of that tap.
   */
  toggle(selection: Selection, isSeen?: boolean): void;
  remove(legId: string): void;
  /** Removes drafts and finished legs; a leg whose outcome is not known stays. */
  clear(): void;
  setStake(legId: string, text: string): void;
  /** Adds a quick stake's value to the stake, or sets it when empty. */
  quickStake(legId: string, value: number): void;
  setPrice(legId: string, price: Price): void;
  stepPrice(legId: string, ticks: number): void;
  /** Accepts the present market version of a leg, and the present price unless the leg's is the player's own. */
  accept(legId: string): void;
  /** Asks for the best price there is now, instead of a price of the player's own too. */
  takeBest(legId: string): void;
  /** Makes a rejected leg a draft again; so does any edit of it. */
  retry(legId: string): void;
  /** Places every placeable leg, or asks for confirmation first when the player wants that. */
  place(): void;
  confirm(): void;
  cancelConfirm(): void;
}

export interface BetPreferences {
  readonly confirmBeforePlacing: boolean;
  readonly priceChange: PriceChange;
}

export interface OpenBet {
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
  readonly stake: Minor;
  readonly matched: Minor;
  /** Hundredths; between two of them only where fills at several prices make it so; 0 when nothing matched. */
  readonly averagePrice: number;
  readonly remaining: Minor;
  /** What of the stake ended otherwise: stake = matched + remaining + lapsed + cancelled + voided. */
  readonly lapsed: Minor;
  readonly cancelled: Minor;
  readonly voided: Minor;
  readonly status: 'PENDING' | 'EXECUTABLE' | 'EXECUTION_COMPLETE' | 'EXPIRED';
  /** Epoch ms. */
  readonly placedAt: number;
}
