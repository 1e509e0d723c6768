import type { Loadable } from '../../rx/loadable';
import type { Observable } from 'rxjs';
import type { BettingType } from '../../catalogue/types';
import type { Rate } from '../../rules/bookmaker';
import type { Price } from '../../rules/ladder';
import type { Minor } from '../../rules/money';
import type { Side } from '../../rules/profit';
import type { MaybeEachWay, OpenBet, RemainderOutcome } from '../types';

/** The result of a market for the player. */
export interface Settlement {
  readonly marketId: string;
  readonly marketName: string;
  readonly eventTitle: string;
  /** Empty if its bets are on several runners. */
  readonly runnerName: string;
  /** The profit or loss of its bets together, before commission. */
  readonly profit: Minor;
  /** Null if the server does not send it. */
  readonly commission: Minor | null;
  /** True if every bet is void: neither won nor lost. */
  readonly isVoid: boolean;
  /** True if another result was announced before. */
  readonly isCorrection: boolean;
}

/** A part of a bet that waited, and ended without a match. */
export interface EndedRemainder {
  readonly size: Minor;
  readonly outcome: RemainderOutcome;
  /** The bet as it was last seen waiting, or from the history. */
  readonly bet: Pick<
    OpenBet,
    'runnerName' | 'marketName' | 'eventTitle' | 'side' | 'price' | 'bettingType' | 'eachWayDivisor'
  >;
  /** The reason, in the server's words or as a code. Absent if there is no reason. */
  readonly reason?: string | null | undefined;
}

/** One bet that was settled, or ended without a match. */
export interface SettledLine extends MaybeEachWay {
  readonly betId: string;
  readonly runnerName: string;
  /** Null if the server does not send it. */
  readonly side: Side | null;
  /** Decimal odds, a line, or a bookmaker's rate per 100, in hundredths; null if the server does not send it. */
  readonly price: Price | null;
  /** The rate per 100 of a fancy, in hundredths: its price is the line. */
  readonly rate?: Rate | undefined;
  /** Derived from the prices and rates of the bet. */
  readonly bettingType: BettingType;
  readonly stake: Minor | null;
  /** Before commission. */
  readonly profit: Minor;
  /** `lapsed` and `cancelled`: no part of it was matched. */
  readonly outcome: 'won' | 'lost' | 'level' | 'void' | 'lapsed' | 'cancelled';
  /** The parts that ended without a match, in minor units. */
  readonly lapsed?: Minor | undefined;
  readonly cancelled?: Minor | undefined;
  /** Epoch ms; null if the server's time cannot be read. */
  readonly placedAt: number | null;
  /** The player's own reference. Like the facts below, absent if the server does not send it. */
  readonly reference?: string | undefined;
  /** The requested price; `price` is the price of the bet. */
  readonly requestedPrice?: Price | undefined;
  /** Epoch ms of the last match. */
  readonly matchedAt?: number | undefined;
  /** Epoch ms. */
  readonly settledAt?: number | undefined;
  /** Why the bet is void or lapsed, in the server's words or as a code. */
  readonly reason?: string | undefined;
}

/** The player's settled bets of one market, and their result. */
export interface SettledMarket {
  /** Identifies the market in the list. */
  readonly key: string;
  readonly eventId: string | null;
  readonly eventTitle: string;
  readonly marketName: string;
  /** Epoch ms; null if the server's time cannot be read. */
  readonly settledAt: number | null;
  readonly gross: Minor;
  /** Null if the server does not send it. */
  readonly commission: Minor | null;
  readonly net: Minor;
  readonly bets: readonly SettledLine[];
}

/** The bets that were settled on the player's current day. */
export interface SettledToday {
  /** The most recently settled first. */
  readonly markets: readonly SettledMarket[];
  readonly net: Minor;
  readonly commission: Minor;
  /** How many bets are shown, and how many exist. */
  readonly shown: number;
  readonly total: number;
}

export interface SettledBets {
  /**
   * Emits the first `count` bets settled today, and again when a result becomes known. `loading` until the
   * first reply; `failed` includes the last known bets. Each subscription sends a request.
   */
  today$(count: number): Observable<Loadable<SettledToday>>;
  reload(): void;
}

/** The result of one bet, as it was announced to the player. */
export interface AnnouncedResult {
  /** Before commission. */
  readonly profit: Minor;
  /** Null for a void bet, and if the server does not send it. */
  readonly commission: Minor | null;
  /** True if the commission belongs to the market, and was charged on several bets together. */
  readonly isShared: boolean;
  readonly isVoid: boolean;
}

/** A bet that has left the open bets, with its result as far as it is known. */
export interface SettlingBet {
  readonly marketId: string;
  readonly marketName: string;
  readonly eventTitle: string;
  readonly runnerName: string;
  /** Epoch ms. */
  readonly placedAt: number;
  /** Epoch ms by our clock when the bet was first missing from the open bets. */
  readonly missedAt: number;
  /** Whether its result is still being queried. */
  readonly asking: boolean;
  /** The rounds of queries of which at least one failed; absent if none has. */
  readonly rounds?: number | undefined;
  /** True if the bet was last seen unmatched, so that it may have ended without a match. */
  readonly isUnmatched?: boolean | undefined;
  /** The bet as it was last seen waiting. */
  readonly waited?: OpenBet | undefined;
  /** True if the player cancelled it: the outcome of the cancel is announced instead. */
  readonly isOwn?: boolean | undefined;
  /** True when it is known that it ended without a match. */
  readonly isEnded?: boolean | undefined;
  /** True while the bet is open again after its result was announced. */
  readonly isReopened?: boolean | undefined;
  /** Null until the result has been announced. */
  readonly announced: AnnouncedResult | null;
}

/** The result of one bet. */
export interface BetResult extends AnnouncedResult {
  readonly betId: string;
}
