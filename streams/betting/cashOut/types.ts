import type { Observable } from 'rxjs';
import type { MarketInfo } from '../../catalogue/types';
import type { Behavior } from '../../rx/behavior';
import type { CashOutObstacle, CashOutOffer } from '../../rules/cashOut';
import type { Minor } from '../../rules/money';
import type { Bet } from '../../rules/position';
import type { BetLimits } from '../slip/limits';
import type { PlacedState } from '../placing/placementRules';
import type { OpenBet } from '../types';

/** What a cash out closes: a market, or the bets on one of its runners. */
export interface CashOutScope {
  readonly eventId: string;
  readonly marketId: string;
  /** Null: the whole market. */
  readonly runnerId: string | null;
}

/** The bets that close a position now, with the facts that they were calculated from. */
export interface CashOutQuote extends CashOutScope, CashOutOffer {
  readonly market: MarketInfo;
  readonly limits: Pick<BetLimits, 'minStake' | 'maxStake'> | null;
  readonly version: number;
  /** How long a bet is held, in seconds. */
  readonly betDelay: number;
}

/** Why a position cannot be closed now. */
export type CashOutRefusal =
  | CashOutObstacle
  /** The bets, the rules or the prices are not known yet. */
  | { readonly kind: 'loading' }
  /** No bet in the market is matched. */
  | { readonly kind: 'noPosition' }
  /** The operator sets the prices, or the winner alone does not decide the result. */
  | { readonly kind: 'unsupported' }
  | { readonly kind: 'suspended' }
  | { readonly kind: 'closed' }
  | { readonly kind: 'stale' }
  /** The outcome of a bet in the market is open, or the list of bets does not contain it yet. */
  | { readonly kind: 'pending' }
  /** A cash out of the market is not over. */
  | { readonly kind: 'closing' };

/** One bet of a cash out that was sent. */
export interface CashOutLeg extends Bet {
  readonly reference: string;
  readonly state: PlacedState;
}

/** The last cash out of a market. */
export interface CashOutProgress extends CashOutScope {
  readonly share: number;
  /** The figure that the player pressed: the worst result. */
  readonly accepted: Minor;
  /** The figure of the bets that were sent; it may be better. */
  readonly figure: Minor;
  /** Epoch ms. */
  readonly sentAt: number;
  readonly legs: readonly CashOutLeg[];
  /** The sum of the stakes, and its matched part. */
  readonly size: Minor;
  readonly matched: Minor;
  /**
   * `open`: the outcome of a bet is not known. `waiting`: a part waits as an offer. `done`: all of it is matched.
   * `short`: a part was refused or cancelled.
   */
  readonly stage: 'open' | 'waiting' | 'done' | 'short';
  /** The share of the remaining position that closes what the cash out has not closed, in percent. */
  readonly restShare: number;
}

/**
 * Why the last press sent nothing. `worse`: the figure had fallen below the pressed one. `unsent`: the position could
 * not be closed any more, or the device could not store the command.
 */
export type CashOutAnswer =
  | { readonly kind: 'worse'; readonly was: Minor; readonly now: Minor }
  | { readonly kind: 'unsent' };

/** A market in which the player has matched bets. */
export type GreenMarket = Pick<OpenBet, 'eventId' | 'eventTitle' | 'marketId' | 'marketName'>;

/** A position in the list of green all. */
export interface GreenRow extends GreenMarket {
  /** Null while it is unknown. */
  readonly market: MarketInfo | null;
  /** Whether it could be closed when the list first showed it: a later change moves no row. */
  readonly isClosable: boolean;
  /** For all of the position. */
  readonly quote: CashOutQuote | CashOutRefusal;
}

/** A market that the player has chosen to close together with others. */
export interface GreenTaken extends GreenMarket {
  /** The worst result that the player accepted. */
  readonly accepted: Minor;
  /** What has become of its bets; null while none was sent. */
  readonly progress: CashOutProgress | null;
}

/** A row with the quote that the player saw. */
export type GreenChoice = GreenMarket & { readonly quote: CashOutQuote };

/** Closes several positions, each with a cash out of its own. */
export interface GreenAll {
  /**
   * Emits the player's positions and each change of their quotes; of one event, or of all events if the id is null.
   * Emits null until every quote is known, for three seconds at most. The first list is in the order of the markets'
   * starts, those that can be closed first; later positions are added at the end, and none is removed or moved.
   */
  positions$(eventId: string | null): Observable<readonly GreenRow[] | null>;
  /** The markets that the player closes together; an empty list before, after a reload, and after `finish`. */
  readonly taken$: Behavior<readonly GreenTaken[]>;
  /** Takes each quote by itself, as `CashOuts.take` does. One that is not sent does not stop the others. */
  takeAll(choices: readonly GreenChoice[]): void;
  /** Forgets the cash outs that are over, and the list of those taken together. Those that are not over continue. */
  finish(): void;
}

/** Closes positions at the prices on offer. */
export interface CashOuts {
  /**
   * Emits the quote for a share of a position, now and on each change, and keeps the prices of the market fresh while
   * it is subscribed. `share` is in percent, above 0 and up to 100.
   */
  quote$(of: CashOutScope, share: number): Observable<CashOutQuote | CashOutRefusal>;
  /** The last cash out of each market, by market id; restored after a reload and known to every tab. */
  readonly progress$: Behavior<ReadonlyMap<string, CashOutProgress>>;
  /** The markets in which the waiting part is cancelled in order to take the next price. */
  readonly moving$: Behavior<ReadonlySet<string>>;
  /** Why the last press in a market sent nothing, by market id. */
  readonly answers$: Behavior<ReadonlyMap<string, CashOutAnswer>>;
  /**
   * Sends the bets of a quote that the player saw, or better ones at the prices of this moment. Sends nothing if the
   * worst result has fallen below the quoted one, or while another cash out of the market is not over.
   */
  take(quote: CashOutQuote): void;
  /** Cancels the part that waits, and when it is cancelled takes this quote for the rest. */
  takeNext(quote: CashOutQuote): void;
  /** Cancels the part that waits. */
  cancelRest(marketId: string): void;
  /** Forgets the answer to the last press, and a cash out that is over. */
  dismiss(marketId: string): void;
  /** Closes several positions. */
  readonly greenAll: GreenAll;
}
