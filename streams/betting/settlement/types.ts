import type { Loadable } from '../../rx/loadable';
import type { Observable } from 'rxjs';
import type { BettingType } from '../../catalogue/types';
import type { Rate } from '../../rules/bookmaker';
import type { Price } from '../../rules/ladder';
import type { Minor } from '../../rules/money';
import type { Side } from '../../rules/profit';
import type { MaybeEachWay, OpenBet, RemainderOutcome } from '../types';

/** The player's result in a market. */
export interface Settlement {
  readonly marketId: string;
  readonly marketName: string;
  readonly eventTitle: string;
  /** The name of the runner; empty if the bets are on several runners. */
  readonly runnerName: string;
  /** The combined profit or loss of the bets, before commission, in minor units. */
  readonly profit: Minor;
  /** The commission in minor units; null if the server does not send it. */
  readonly commission: Minor | null;
  /** Whether every bet is void: neither won nor lost. */
  readonly isVoid: boolean;
  /** Whether another result was announced before. */
  readonly isCorrection: boolean;
}

/** The unmatched part of a bet that ended without a match. */
export interface EndedRemainder {
  readonly size: Minor;
  readonly outcome: RemainderOutcome;
  /** The bet as the open bets last showed it, or from the history. */
  readonly bet: Pick<
    OpenBet,
    'runnerName' | 'marketName' | 'eventTitle' | 'side' | 'price' | 'bettingType' | 'eachWayDivisor'
  >;
  /** The reason, in the server's words or as a code; absent without a reason. */
  readonly reason?: string | null | undefined;
}

/** One bet that was settled, or ended without a match. */
export interface SettledLine extends MaybeEachWay {
  readonly betId: string;
  readonly runnerName: string;
  /** The side of the bet; null if the server does not send it. */
  readonly side: Side | null;
  /**
   * The price: decimal odds, a line, or a bookmaker's rate per 100, in hundredths; null if the server does not send it.
   */
  readonly price: Price | null;
  /** The rate per 100 of a fancy, in hundredths; its price is then the line. */
  readonly rate?: Rate | undefined;
  /** Derived from the price and the rate of the bet. */
  readonly bettingType: BettingType;
  readonly stake: Minor | null;
  /** The profit or loss before commission, in minor units. */
  readonly profit: Minor;
  /** `lapsed` and `cancelled` mean that no part of the bet was matched. */
  readonly outcome: 'won' | 'lost' | 'level' | 'void' | 'lapsed' | 'cancelled';
  /** The parts that ended without a match, in minor units. */
  readonly lapsed?: Minor | undefined;
  readonly cancelled?: Minor | undefined;
  /** When the bet was placed, in epoch ms; null if the server's time is unreadable. */
  readonly placedAt: number | null;
  /** The player's own reference. Like the facts below, it is absent if the server does not send it. */
  readonly reference?: string | undefined;
  /** The price that the player requested; `price` is the price of the bet. */
  readonly requestedPrice?: Price | undefined;
  /** The time of the last match, in epoch ms. */
  readonly matchedAt?: number | undefined;
  /** When the bet was settled, in epoch ms. */
  readonly settledAt?: number | undefined;
  /** Why the bet is void or lapsed, in the server's words or as a code. */
  readonly reason?: string | undefined;
}

/** The player's settled bets in one market, and the result. */
export interface SettledMarket {
  /** Identifies the market in the list. */
  readonly key: string;
  readonly eventId: string | null;
  readonly eventTitle: string;
  readonly marketName: string;
  /** When the market was settled, in epoch ms; null if the server's time is unreadable. */
  readonly settledAt: number | null;
  readonly gross: Minor;
  /** The commission in minor units; null if the server does not send it. */
  readonly commission: Minor | null;
  readonly net: Minor;
  readonly bets: readonly SettledLine[];
}

/** The bets that were settled on the player's current day. */
export interface SettledToday {
  /** The markets, with the most recently settled first. */
  readonly markets: readonly SettledMarket[];
  readonly net: Minor;
  readonly commission: Minor;
  /** The number of bets that are shown, and the number that exist. */
  readonly shown: number;
  readonly total: number;
}

export interface SettledBets {
  /**
   * Emits the first `count` bets that were settled today, and again when a result becomes known. The state is `loading`
   * until the first reply, and `failed` with the last bets if a request fails. Each subscription sends a request.
   */
  today$(count: number): Observable<Loadable<SettledToday>>;
  reload(): void;
}

/** The announced result of one bet. */
export interface AnnouncedResult {
  /** The profit or loss before commission, in minor units. */
  readonly profit: Minor;
  /** The commission in minor units; null for a void bet, and if the server does not send it. */
  readonly commission: Minor | null;
  /** Whether the commission belongs to the whole market, and was charged on several bets together. */
  readonly isShared: boolean;
  readonly isVoid: boolean;
}

/** A bet that has left the open bets, with its result if it is known. */
export interface SettlingBet {
  readonly marketId: string;
  readonly marketName: string;
  readonly eventTitle: string;
  readonly runnerName: string;
  /** When the bet was placed, in epoch ms. */
  readonly placedAt: number;
  /** When the bet was first missing from the open bets, in epoch ms by the device's clock. */
  readonly missedAt: number;
  /** Whether the page still looks for the result. */
  readonly asking: boolean;
  /** The number of rounds of queries in which at least one failed; absent if none has. */
  readonly rounds?: number | undefined;
  /** Whether the bet was last seen unmatched, so that it may have ended without a match. */
  readonly isUnmatched?: boolean | undefined;
  /** The bet as the open bets last showed it. */
  readonly waited?: OpenBet | undefined;
  /** Whether the player cancelled the bet. The outcome of the cancel is then announced instead. */
  readonly isOwn?: boolean | undefined;
  /** Whether the bet is known to have ended without a match. */
  readonly isEnded?: boolean | undefined;
  /** Whether the bet is open again after its result was announced. */
  readonly isReopened?: boolean | undefined;
  /** The announced result; null until the result has been announced. */
  readonly announced: AnnouncedResult | null;
}

/** The result of one bet. */
export interface BetResult extends AnnouncedResult {
  readonly betId: string;
}
