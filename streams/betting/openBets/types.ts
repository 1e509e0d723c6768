import type { OrderOptions } from '../calls';
import type { BettingType } from '../../catalogue/types';
import type { Rate } from '../../rules/bookmaker';
import type { Price } from '../../rules/ladder';
import type { Minor } from '../../rules/money';
import type { Side } from '../../rules/profit';

/**
 * A bet that may be each way. An each-way bet has two halves, win and place, and its stake is the stake of each half.
 */
export interface MaybeEachWay {
  /** The whole number by which the odds are divided for the place part; absent for bets that are not each way. */
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
  /** The rate per 100 of a fancy, in hundredths; its price is then the line. Absent in other markets. */
  readonly rate?: Rate | undefined;
  readonly stake: Minor;
  readonly matched: Minor;
  /** The average matched price in hundredths, which need not be a whole number; 0 before the first match. */
  readonly averagePrice: number;
  readonly remaining: Minor;
  /** The part of the stake that lapsed, in minor units. stake = matched + remaining + lapsed + cancelled + voided. */
  readonly lapsed: Minor;
  readonly cancelled: Minor;
  readonly voided: Minor;
  readonly status: 'PENDING' | 'EXECUTABLE' | 'EXECUTION_COMPLETE' | 'EXPIRED';
  /** When the exchange received the bet, in epoch ms. */
  readonly placedAt: number;
  /** When the bet entered the market, after the bet delay, in epoch ms; absent if the server does not send it. */
  readonly acceptedAt?: number | undefined;
  /** The time of the last match, in epoch ms; absent if the server does not send it. */
  readonly matchedAt?: number | undefined;
  /** Why a part ended without a match, in the server's words or as a code; absent if there is no reason. */
  readonly reason?: string | undefined;
}
