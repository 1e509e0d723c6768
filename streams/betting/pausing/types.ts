import type { Behavior } from '../../rx/behavior';
import type { Price } from '../../rules/ladder';
import type { Minor } from '../../rules/money';
import type { OpenBet, Persistence } from '../types';

/** What the player wants of a waiting bet. */
export interface NewTerms {
  /** Hundredths. */
  readonly price: Price;
  /** The part that waits. */
  readonly stake: Minor;
}

/** How a change differs from a pause: the offer is placed again at once, on its new terms. */
export interface OfferChange extends NewTerms {
  /** The changed bet. An offer with another id only adds to it, and the bet waits on. */
  readonly betId: string;
  /** The price and the unmatched stake before the change. */
  readonly before: NewTerms;
  /** When the changed bet was placed, epoch ms: it keeps its place in the player's list. */
  readonly placedAt: number;
}

/** An offer that the player took out of the market, to put it back later. It has the terms of its bet. */
export interface PausedOffer extends Pick<
  OpenBet,
  | 'betId'
  | 'eventId'
  | 'eventTitle'
  | 'marketId'
  | 'marketName'
  | 'bettingType'
  | 'runnerId'
  | 'runnerName'
  | 'side'
  | 'price'
> {
  /** The amount that was taken out; 0 until that is known, and if all of it was matched first. */
  readonly size: Minor;
  /** The amount that was matched before it could be taken out. */
  readonly matchedFirst: Minor;
  /** The parts of its bet before. */
  readonly parts?: Pick<OpenBet, 'remaining' | 'matched' | 'cancelled'> | undefined;
  /** Epoch ms by our clock. */
  readonly pausedAt: number;
  readonly persistence?: Persistence | undefined;
  /** The reference of the bet request that puts it back. */
  readonly reference: string;
  /** `leaving`: its cancel has no known outcome. `out`: it can be put back. `returning`: it is being placed. */
  readonly state: 'leaving' | 'out' | 'returning';
  /** Why the exchange refused to take it back. */
  readonly refusal?: string | undefined;
  /** Absent if the offer is paused. */
  readonly change?: OfferChange | undefined;
  /** True if it was sent and no reply arrived, so that the server is queried. */
  readonly isChecking?: boolean | undefined;
  /** When the refused request was sent, epoch ms by our clock. */
  readonly refusedAt?: number | undefined;
}

export interface PausedOffers {
  /** The paused offers, the newest bet last; restored after a reload and known to every tab. */
  readonly offers$: Behavior<readonly PausedOffer[]>;
  /** Cancels every waiting offer of a market, and keeps a list of them. */
  pause(marketId: string): void;
  /** Places the offers of a market again, each as a new bet at the end of its queue. */
  putBack(marketId: string): void;
  /** Empties the list of a market. */
  discard(marketId: string): void;
  /** Restores the list that was emptied last. */
  undoDiscard(): void;
  /**
   * Changes the waiting part of a bet. A smaller stake at the same price keeps its place in the queue, if the server can
   * reduce bets; a larger one adds a bet for the difference. Any other change cancels the waiting part and places it
   * again on the new terms, less what was matched in between. If that fails, or the cancel ends after half a minute, the
   * offer stays `out`. Does nothing if the bet no longer waits, or its market is not open for the new offer.
   */
  change(betId: string, terms: NewTerms): void;
  /** Places a changed offer that is `out`. */
  placeAgain(betId: string): void;
  /** Forgets a changed offer that is `out`. */
  drop(betId: string): void;
}
