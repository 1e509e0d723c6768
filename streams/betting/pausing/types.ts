import type { Behavior } from '../../rx/behavior';
import type { Price } from '../../rules/ladder';
import type { Minor } from '../../rules/money';
import type { OpenBet, Persistence } from '../types';

/** The terms that the player wants for an unmatched bet. */
export interface NewTerms {
  /** The price: decimal odds, in hundredths. */
  readonly price: Price;
  /** The unmatched part, in minor units. */
  readonly stake: Minor;
}

/** The facts that make an offer a change and not a pause: the offer is placed again at once, on new terms. */
export interface OfferChange extends NewTerms {
  /**
   * The id of the changed bet. If the offer has a different id, it only adds to the bet, and the bet stays in the
   * market.
   */
  readonly betId: string;
  /** The price and the unmatched stake before the change. */
  readonly before: NewTerms;
  /** When the changed bet was placed, in epoch ms. The offer keeps the place of that bet in the player's list. */
  readonly placedAt: number;
}

/** An offer that the player took out of the market in order to put it back later. It has the terms of its bet. */
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
  /** The cancelled amount, in minor units; 0 until it is known, and if the whole offer was matched first. */
  readonly size: Minor;
  /** The amount that was matched before the offer could be cancelled, in minor units. */
  readonly matchedFirst: Minor;
  /** The parts of the bet before the cancel, in minor units. */
  readonly parts?: Pick<OpenBet, 'remaining' | 'matched' | 'cancelled'> | undefined;
  /** When the offer was paused, in epoch ms by the server's clock, because the device's clock can be set. */
  readonly pausedAt: number;
  readonly persistence?: Persistence | undefined;
  /** The reference under which the offer is placed again. */
  readonly reference: string;
  /**
   * `leaving`: the outcome of the cancel is unknown. `out`: the offer can be put back. `returning`: the offer is being
   * placed.
   */
  readonly state: 'leaving' | 'out' | 'returning';
  /** Why the exchange refused to place the offer again. */
  readonly refusal?: string | undefined;
  /** The requested change; absent if the offer is paused. */
  readonly change?: OfferChange | undefined;
  /** Whether the offer was sent and no reply arrived, so that the page queries the server. */
  readonly isChecking?: boolean | undefined;
  /** When the refused request was sent, in epoch ms by the device's clock. */
  readonly refusedAt?: number | undefined;
}

export interface PausedOffers {
  /** The paused offers; the offer of the newest bet is last. All tabs share them, and they survive a reload. */
  readonly offers$: Behavior<readonly PausedOffer[]>;
  /** Cancels every unmatched offer in a market, and stores a list of them. */
  pause(marketId: string): void;
  /** Places the offers of a market again, each as a new bet at the end of its queue. */
  putBack(marketId: string): void;
  /** Clears the list of a market. */
  discard(marketId: string): void;
  /** Restores the list that was last cleared. */
  undoDiscard(): void;
  /**
   * Changes the unmatched part of a bet. A smaller stake at the same price keeps its place in the queue, if the server
   * can reduce bets; a larger stake adds a bet for the difference. Any other change cancels the unmatched part and
   * places it again on the new terms, minus the amount that was matched in between. If that fails, or if the cancel
   * takes longer than half a minute, the offer stays `out`. Ignored if the bet no longer waits, or if its market is not
   * open.
   */
  change(betId: string, terms: NewTerms): void;
  /** Places a changed offer with the state `out`. */
  placeAgain(betId: string): void;
  /** Removes a changed offer with the state `out`. */
  drop(betId: string): void;
}
