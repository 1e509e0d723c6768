import type { Loadable } from '../../rx/loadable';
import type { Observable } from 'rxjs';
import type { BettingType } from '../../catalogue/types';
import type { Rate } from '../../rules/bookmaker';
import type { Price } from '../../rules/ladder';
import type { Minor } from '../../rules/money';
import type { Side } from '../../rules/profit';
import type { MaybeEachWay, OpenBet, Rest } from '../types';

/** What a market brought the player. */
export interface Settlement {
  readonly marketId: string;
  readonly marketName: string;
  readonly eventTitle: string;
  /** Empty where its bets are on several runners. */
  readonly runnerName: string;
  /** Won or lost by its bets together, before commission. */
  readonly profit: Minor;
  /** Null where the server does not say. */
  readonly commission: Minor | null;
  /** Every bet is void: neither won nor lost. */
  readonly isVoid: boolean;
  /** The player was told another result before. */
  readonly isCorrection: boolean;
}

/** A part of a bet that waited, and ended without a match. */
export interface EndedRest extends Rest {
  /** The bet as it was last seen waiting, or as the history tells it. */
  readonly bet: Pick<
    OpenBet,
    'runnerName' | 'marketName' | 'eventTitle' | 'side' | 'price' | 'bettingType' | 'eachWayDivisor'
  >;
  /** Why, in the server's words or a code. Absent where it gives none. */
  readonly reason?: string | null | undefined;
}

/** One bet that was settled, or ended without a match. */
export interface SettledLine extends MaybeEachWay {
  readonly betId: string;
  readonly runnerName: string;
  /** Null where the server does not say. */
  readonly side: Side | null;
  /** Decimal odds, a line, or a bookmaker's rate per 100, in hundredths; null where the server does not say. */
  readonly price: Price | null;
  /** The rate per 100 of a fancy, in hundredths: its price is the line. */
  readonly rate?: Rate | undefined;
  /** As far as the figures of the bet tell it. */
  readonly bettingType: BettingType;
  readonly stake: Minor | null;
  /** Before commission. */
  readonly profit: Minor;
  /** `lapsed` and `cancelled`: nothing of it was matched. */
  readonly outcome: 'won' | 'lost' | 'level' | 'void' | 'lapsed' | 'cancelled';
  /** The parts that ended without a match. */
  readonly lapsed?: Minor | undefined;
  readonly cancelled?: Minor | undefined;
  /** Epoch ms; null where the server's time cannot be read. */
  readonly placedAt: number | null;
  /** The player's own reference, and the facts below: absent where the server does not say. */
  readonly reference?: string | undefined;
  /** The price asked for; `price` is the one that the bet got. */
  readonly asked?: Price | undefined;
  /** Epoch ms of the last match. */
  readonly matchedAt?: number | undefined;
  /** Epoch ms. */
  readonly settledAt?: number | undefined;
  /** Why the bet is void or lapsed, in the server's words or a code. */
  readonly reason?: string | undefined;
}

/** The player's settled bets of one market, and what they came to. */
export interface SettledMarket {
  /** Tells it from the others of the list. */
  readonly key: string;
  readonly eventId: string | null;
  readonly eventTitle: string;
  readonly marketName: string;
  /** Epoch ms; null where the server's time cannot be read. */
  readonly settledAt: number | null;
  readonly gross: Minor;
  /** Null where the server does not say. */
  readonly commission: Minor | null;
  readonly net: Minor;
  readonly bets: readonly SettledLine[];
}

/** What was settled on the player's present day. */
export interface SettledToday {
  /** The last settled first. */
  readonly markets: readonly SettledMarket[];
  readonly net: Minor;
  readonly commission: Minor;
  /** How many bets are shown, and how many there are. */
  readonly shown: number;
  readonly total: number;
}

export interface SettledBets {
  /**
   * Emits the first `count` bets settled today, and again when a result becomes known; `loading` until the
   * first reply, `failed` beside the last known bets. Each subscription asks.
   */
  today$(count: number): Observable<Loadable<SettledToday>>;
  reload(): void;
}
