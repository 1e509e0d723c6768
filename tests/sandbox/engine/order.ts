import type { Rate } from '../../../streams/rules/bookmaker';
import type { Price } from '../../../streams/rules/ladder';
import type { Minor } from '../../../streams/rules/money';
import type { Side } from '../../../streams/rules/profit';

/**
 * PENDING: in its bet delay. EXECUTABLE: a part is in the book. EXECUTION_COMPLETE: no part remains. EXPIRED: it ended
 * before it reached the book.
 */
type OrderStatus = 'PENDING' | 'EXECUTABLE' | 'EXECUTION_COMPLETE' | 'EXPIRED';

/** Decides how the unmatched part ends when the market goes in play or is suspended in play. */
export type Persistence = 'LAPSE' | 'PERSIST';

/** An order of which as much as possible is matched on arrival, after any bet delay, and never waits in the book. */
export type TimeInForce = 'FILL_OR_KILL';

/**
 * The prices that the player accepts if the price has moved since they saw it. BETTER is a plain limit order. ANY
 * accepts the best price on offer, even a bad price. NONE accepts exactly the requested price.
 */
type PriceChange = 'ANY' | 'BETTER' | 'NONE';

export type RefusalCode =
  | 'INSUFFICIENT_FUNDS'
  | 'EXPOSURE_LIMIT_EXCEEDED'
  | 'LOSS_LIMIT_EXCEEDED'
  | 'STAKE_LIMIT_EXCEEDED'
  | 'MARKET_NOT_FOUND'
  | 'MARKET_SUSPENDED'
  | 'MARKET_NOT_OPEN_FOR_BETTING'
  | 'MARKET_VERSION_CHANGED'
  | 'INVALID_BET_SIZE'
  | 'INVALID_ODDS'
  | 'INVALID_RUNNER'
  | 'RUNNER_REMOVED'
  | 'PRICE_CHANGED'
  | 'BET_NOT_FOUND'
  | 'BET_IN_PROGRESS'
  | 'BET_TAKEN_OR_LAPSED';

/** The reason why a bet was not accepted. */
export interface Refusal {
  readonly code: RefusalCode;
}

export type LapseReason =
  | 'MARKET_SUSPENDED'
  | 'MARKET_VERSION_CHANGED'
  | 'MARKET_CLOSED'
  | 'IN_PLAY'
  | 'RUNNER_REMOVED'
  | 'PRICE_CHANGED'
  | 'INSUFFICIENT_FUNDS'
  | 'SELF_MATCH';

export interface OrderRequest {
  readonly accountId: string;
  /** A repeated reference gets the first answer again. Without a reference, every request is new. */
  readonly clientReference?: string;
  readonly marketId: string;
  readonly runnerId: string;
  readonly side: Side;
  /** In hundredths: a price, or the line of a line market or a fancy, or the rate per 100 in a bookmaker market. */
  readonly price: Price;
  /** The rate per 100 of a fancy, in hundredths. */
  readonly rate?: Rate;
  readonly stake: Minor;
  /** The version of the market that the player saw. The request is refused if it has changed. */
  readonly marketVersion?: number;
  readonly priceChange: PriceChange;
  /** True if the player requests their own price: there is then no price to compare under NONE. */
  readonly ownPrice?: boolean;
  readonly persistence: Persistence;
  /** If absent, the unmatched part waits in the book. */
  readonly timeInForce?: TimeInForce | undefined;
}

/** A matched part of an order. */
export interface OrderFill {
  /** The price that is paid, after reductions for removed runners. */
  readonly price: Price;
  /** The price of the match itself, before reductions. */
  readonly struckAt: Price;
  readonly size: Minor;
  readonly at: number;
}

/** A non-runner's effect on matched bets. */
interface Reduction {
  readonly runnerId: string;
  /** The reduction factor, in hundredths of a percent. */
  readonly factor: number;
  readonly at: number;
}

/**
 * A bet and its state. Invariant: stake = matched + remaining + lapsed + cancelled + voided. Sizes are in minor units
 * of backers' stake, times in milliseconds since the epoch.
 */
export interface Order {
  readonly id: string;
  readonly accountId: string;
  readonly clientReference: string | null;
  readonly eventId: string;
  readonly marketId: string;
  readonly runnerId: string;
  readonly side: Side;
  readonly askedPrice: Price;
  /** The rate per 100 of a fancy, in hundredths; otherwise 0. */
  readonly rate: Rate;
  readonly stake: Minor;
  readonly priceChange: PriceChange;
  readonly persistence: Persistence;
  /** The time in force; null if the unmatched part waits in the book. */
  readonly timeInForce: TimeInForce | null;
  readonly placedAt: number;
  /** The end of the bet delay; null without one. */
  readonly delayedUntil: number | null;
  /** The order's limit in the book: `askedPrice`, unless ANY accepted a worse price. */
  readonly price: Price;
  readonly status: OrderStatus;
  readonly matched: Minor;
  readonly remaining: Minor;
  readonly lapsed: Minor;
  readonly cancelled: Minor;
  readonly voided: Minor;
  readonly fills: readonly OrderFill[];
  readonly reductions: readonly Reduction[];
  /** The reason for `lapsed`. */
  readonly lapseReason: LapseReason | null;
  /** The time at which the last unmatched part lapsed or was cancelled; null if that never happened. */
  readonly endedAt: number | null;
  /** The time at which the bet was settled or voided; null before. */
  readonly settledAt: number | null;
  /** The bettor's outcome; null before settlement, and if no part was matched. */
  readonly outcome: 'WIN' | 'LOSE' | null;
  /** The profit of the matched part before commission; null before settlement. */
  readonly profit: Minor | null;
}

type Changing<T> = { -readonly [K in keyof T]: T[K] };

/** The same record for the engine's own files, which are the only files that may change it. */
export interface MutableOrder extends Changing<Omit<Order, 'fills' | 'reductions'>> {
  readonly ownPrice: boolean;
  fills: OrderFill[];
  reductions: Reduction[];
}

export function isRefusal(answer: object): answer is Refusal {
  return 'code' in answer;
}
