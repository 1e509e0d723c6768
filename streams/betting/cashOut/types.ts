import type { Observable } from 'rxjs';
import type { MarketInfo } from '../../catalogue/types';
import type { Behavior } from '../../rx/behavior';
import type { CashOutObstacle, CashOutOffer } from '../../rules/cashOut';
import type { Minor } from '../../rules/money';
import type { Bet } from '../../rules/position';
import type { BetLimits } from '../slip/limits';
import type { PlacedState } from '../placing/placementRules';
import type { OpenBet } from '../types';

/** The position that a cash out closes: a market, or the bets on one of its runners. */
export interface CashOutScope {
  readonly eventId: string;
  readonly marketId: string;
  /** The runner; null for the whole market. */
  readonly runnerId: string | null;
}

/** The bets that would close a position now, with the facts from which they were calculated. */
export interface CashOutQuote extends CashOutScope, CashOutOffer {
  readonly market: MarketInfo;
  readonly limits: Pick<BetLimits, 'minStake' | 'maxStake'> | null;
  readonly version: number;
  /** How long the exchange holds a bet, in seconds. */
  readonly betDelay: number;
}

/** Why a position cannot be closed now. */
export type CashOutRefusal =
  | CashOutObstacle
  /** The bets, the rules or the prices have not loaded yet. */
  | { readonly kind: 'loading' }
  /** No bet in the market is matched. */
  | { readonly kind: 'noPosition' }
  /** The operator sets the prices, or the winner alone does not decide the result. */
  | { readonly kind: 'unsupported' }
  | { readonly kind: 'suspended' }
  | { readonly kind: 'closed' }
  | { readonly kind: 'stale' }
  /** The outcome of a bet in the market is unknown, or the list of open bets does not contain the bet yet. */
  | { readonly kind: 'pending' }
  /** An earlier cash out of the market is not over. */
  | { readonly kind: 'closing' };

/** One bet of a cash out that was sent. */
export interface CashOutLeg extends Bet {
  readonly reference: string;
  readonly state: PlacedState;
}

/** The last cash out of a market. */
export interface CashOutProgress extends CashOutScope {
  readonly share: number;
  /** The worst result that the player accepted, in minor units: the figure on the pressed button. */
  readonly accepted: Minor;
  /** The worst result of the bets that were sent, in minor units; it may be better than the accepted one. */
  readonly figure: Minor;
  /** When the cash out was sent, in epoch ms. */
  readonly sentAt: number;
  readonly legs: readonly CashOutLeg[];
  /** The sum of the stakes and its matched part, in minor units. */
  readonly size: Minor;
  readonly matched: Minor;
  /**
   * `open`: the outcome of a bet is unknown. `waiting`: a part waits as an offer. `done`: everything is matched.
   * `short`: a part was refused or cancelled.
   */
  readonly stage: 'open' | 'waiting' | 'done' | 'short';
  /** The part of the remaining position that the cash out was meant to close and has not closed, in percent. */
  readonly restShare: number;
}

/**
 * Why the last press did not send a bet. `worse`: the figure fell below the pressed one. `unsent`: the position could
 * no longer be closed, or the device could not store the command.
 */
export type CashOutAnswer =
  | { readonly kind: 'worse'; readonly was: Minor; readonly now: Minor }
  | { readonly kind: 'unsent' };

/** A market in which the player has matched bets. */
export type GreenMarket = Pick<OpenBet, 'eventId' | 'eventTitle' | 'marketId' | 'marketName'>;

/** A position in the list of green all. */
export interface GreenRow extends GreenMarket {
  /** The market's rules; null until they load. */
  readonly market: MarketInfo | null;
  /**
   * The part of the list in which the row first appeared: `ready` if the position could be closed, `level` if there was
   * nothing to close. A later change does not move the row.
   */
  readonly section: 'ready' | 'level' | 'blocked';
  /** The quote for the whole position. */
  readonly quote: CashOutQuote | CashOutRefusal;
}

/** A market that the player has chosen to close together with others. */
export interface GreenTaken extends GreenMarket {
  /** The worst result that the player accepted. */
  readonly accepted: Minor;
  /** The progress of its cash out; null until the cash out is sent. */
  readonly progress: CashOutProgress | null;
}

/** A row, with the quote that the player saw. */
export type GreenChoice = GreenMarket & { readonly quote: CashOutQuote };

/** Closes several positions, each with its own cash out. */
export interface GreenAll {
  /**
   * Emits the player's positions in one event, or in all events if the id is null, and emits again when a quote
   * changes. Emits null until every quote is known, for at most three seconds. The first list is in the order of the
   * start times. Later positions are added at the end, and no position is removed or moved.
   */
  positions$(eventId: string | null): Observable<readonly GreenRow[] | null>;
  /**
   * The markets that the player is closing together, in the order of their choice. All tabs show them, and after a
   * reload they appear again unless each of them is done. The list is empty after `finish` and at a logout.
   */
  readonly taken$: Behavior<readonly GreenTaken[]>;
  /** Sends each cash out separately, as `CashOuts.take` does. If one of them is not sent, the others continue. */
  takeAll(choices: readonly GreenChoice[]): void;
  /** Clears the list for all later pages, and removes its finished cash outs. Unfinished cash outs continue. */
  finish(): void;
}

/** Closes positions at the prices on offer. */
export interface CashOuts {
  /**
   * Emits the quote for a share of a position, now and on each change. It keeps the prices of the market fresh while it
   * is subscribed. `share` is in percent, above 0 and up to 100.
   */
  quote$(of: CashOutScope, share: number): Observable<CashOutQuote | CashOutRefusal>;
  /** The last cash out of each market, by market id. All tabs share it, and it survives a reload. */
  readonly progress$: Behavior<ReadonlyMap<string, CashOutProgress>>;
  /** The markets in which an unmatched part is being cancelled, so that the cash out can use the next price. */
  readonly moving$: Behavior<ReadonlySet<string>>;
  /** Why the last press in a market did not send a bet, by market id. In green all, it survives a reload. */
  readonly answers$: Behavior<ReadonlyMap<string, CashOutAnswer>>;
  /**
   * Sends the bets of a quote that the player saw, or better bets at the latest prices. Sends no bet if the worst
   * result has fallen below the quoted one, or while another cash out of the market is not over.
   */
  take(quote: CashOutQuote): void;
  /** Cancels the unmatched part, and then sends this quote for the rest. */
  takeNext(quote: CashOutQuote): void;
  /** Cancels the unmatched part. */
  cancelRest(marketId: string): void;
  /** Removes the answer to the last press, and the cash out if it is over. */
  dismiss(marketId: string): void;
  /** Closes several positions at once. */
  readonly greenAll: GreenAll;
}
