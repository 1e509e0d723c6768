import type { Behavior } from '../../rx/behavior';
import type { Minor } from '../../rules/money';
import type { OpenBet, Persistence } from '../types';

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
  /** Epoch ms by our clock. */
  readonly pausedAt: number;
  readonly persistence?: Persistence | undefined;
  /** The reference of the bet request that puts it back. */
  readonly reference: string;
  /** `leaving`: its cancel has no known outcome. `out`: it can be put back. `returning`: it is being placed. */
  readonly state: 'leaving' | 'out' | 'returning';
  /** Why the exchange refused to take it back. */
  readonly refusal?: string | undefined;
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
}
