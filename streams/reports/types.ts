import type { Observable } from 'rxjs';
import type { Minor } from '../rules/money';
import type { Price } from '../rules/ladder';
import type { When } from '../rules/serverTime';

export type { When };

/** A day of the player's calendar: `2026-11-21`. */
export type Day = string;

/** The first and the last day. */
export interface Days {
  readonly from: Day;
  readonly to: Day;
}

/** Days counted back from today, including today. */
export type RecentDays = 'today' | 'yesterday' | 'week' | 'month';

export interface ReportQuery {
  readonly days: RecentDays | Days;
  /** Counted from 0. */
  readonly page: number;
  /** Entries per page. */
  readonly size: number;
}

export interface StatementQuery extends ReportQuery {
  readonly type: 'all' | 'bets' | 'cash';
}

export interface BetsQuery extends ReportQuery {
  /** Null for all. */
  readonly sportId: string | null;
  readonly marketId: string | null;
}

export interface ResultsQuery extends ReportQuery {
  /** Null for all sports: then the page lists the sports. */
  readonly sportId: string | null;
  /** Null for all events of the sport. */
  readonly eventId: string | null;
}

/** A report for a changing query. */
export interface Report<Query, Page> {
  /** Null until there is a query, and for a guest. */
  readonly query: Query | null;
  readonly state: 'loading' | 'ready' | 'failed';
  /** The latest page. While another query is loading, it is still the previous one's. */
  readonly page: Page | null;
  /** Whether `page` belongs to a previous query. */
  readonly isPrevious: boolean;
  /** When the page arrived, epoch ms by the server's clock; null without a page. */
  readonly loadedAt: number | null;
  /** Why the last request failed. */
  readonly error?: unknown;
}

/** One page of a list. */
export interface Paged<Entry> {
  readonly entries: readonly Entry[];
  /** The number of entries on all pages; null if unknown. */
  readonly total: number | null;
  /** The number of entries that the server sent, including unreadable ones. */
  readonly received: number;
  /** The requested days. */
  readonly days: Days;
}

export type LineKind =
  | 'DEPOSIT'
  | 'WITHDRAWAL'
  | 'BONUS'
  | 'SETTLEMENT'
  | 'COMMISSION'
  | 'CASINO'
  | 'TRANSFER'
  | 'CORRECTION';

/** A change of the player's balance. */
export interface StatementLine {
  readonly id: string;
  readonly time: When;
  /** Null if the server does not say. */
  readonly kind: LineKind | null;
  /** The event of a bet, or the server's own description. */
  readonly title: string;
  readonly marketName: string;
  /** Set for a bet if the server sends them. */
  readonly eventId: string | null;
  readonly marketId: string | null;
  readonly reference: string | null;
  /** Positive for a credit, negative for a debit. */
  readonly amount: Minor;
  /** The balance after it; null if unknown. */
  readonly balance: Minor | null;
  /** Whether it belongs to bets. */
  readonly isBet: boolean;
}

export interface StatementPage extends Paged<StatementLine> {
  /** Null if the server does not send them. */
  readonly totals: {
    readonly credit: Minor;
    readonly debit: Minor;
    readonly opening: Minor | null;
    readonly closing: Minor | null;
  } | null;
}

export type BetSide = 'BACK' | 'LAY' | 'YES' | 'NO';

export interface HistoryBet {
  readonly id: string;
  readonly sportId: string | null;
  readonly eventId: string | null;
  readonly eventTitle: string;
  readonly marketName: string;
  readonly runnerName: string;
  /** Null if unknown. */
  readonly side: BetSide | null;
  /** Decimal odds, or the rate per 100, in hundredths; null if unknown. */
  readonly price: Price | null;
  /** Whether the price is a rate per 100, without a line. */
  readonly isRate: boolean;
  /** The run line of a session, in hundredths; null for other bets. */
  readonly line: Price | null;
  /** For an each-way bet, the stake of each half. */
  readonly stake: Minor | null;
  /** The place pays the odds divided by this whole number; absent unless the bet is each-way. */
  readonly eachWayDivisor?: number | undefined;
  /** Before commission. */
  readonly profit: Minor;
  /** LAPSED and CANCELLED: nothing of it was matched. */
  readonly outcome: 'WON' | 'LOST' | 'VOIDED' | 'LAPSED' | 'CANCELLED' | null;
  /** The result in the server's words; empty if missing. */
  readonly result: string;
  readonly placedAt: When;
  readonly settledAt: When;
  /** The player's own reference. Like the facts below, absent if the server does not send it. */
  readonly reference?: string | undefined;
  /** The requested price, in hundredths; `price`, or `line` for a session, is the obtained one. */
  readonly requestedPrice?: Price | undefined;
  readonly matchedAt?: When | undefined;
  /** The remainders that ended unmatched. */
  readonly lapsed?: Minor | undefined;
  readonly cancelled?: Minor | undefined;
  /** Why the bet is void or lapsed, in the server's words or as a code. */
  readonly reason?: string | undefined;
}

export interface BetsPage extends Paged<HistoryBet> {
  readonly totals: {
    readonly stake: Minor;
    /** Before commission. */
    readonly profit: Minor;
    readonly commission: Minor;
  } | null;
}

/** The result of a sport, an event or a market. */
export interface ResultGroup {
  readonly id: string;
  readonly name: string;
  /** Net of commission. */
  readonly net: Minor;
  readonly commission: Minor | null;
  readonly bets: number | null;
  /** The number of events of a sport, or of markets of an event. */
  readonly parts: number | null;
  readonly time: When;
}

export interface ResultsPage extends Paged<ResultGroup> {
  /** False if the server lists results individually: then there is no deeper level. */
  readonly isGrouped: boolean;
  readonly totals: {
    readonly net: Minor;
    readonly commission: Minor | null;
    readonly bets: number | null;
  } | null;
  /** The net of each day with a result, the oldest first; null if the server does not send it. */
  readonly byDay: readonly { readonly day: Day; readonly net: Minor }[] | null;
  /** Names of the levels above; null if unknown. */
  readonly sport: string | null;
  readonly event: string | null;
}

/** The bets behind a line of the statement. */
export interface LineDetail {
  readonly title: string;
  readonly winner: string | null;
  /** Won or lost by all of its bets, before commission. */
  readonly profit: Minor | null;
  readonly commission: Minor | null;
  readonly startedAt: When;
  readonly bets: readonly {
    readonly id: string;
    readonly title: string;
    readonly side: BetSide | null;
    readonly price: Price | null;
    readonly isRate: boolean;
    readonly line: Price | null;
    readonly stake: Minor | null;
    readonly profit: Minor | null;
    readonly time: When;
  }[];
}

/** The entries of a query's pages fetched so far. */
export interface FetchedEntries<Entry> {
  readonly entries: readonly Entry[];
  /** The number of entries on all pages; null if unknown. */
  readonly total: number | null;
  /** Whether there are more entries than were fetched. */
  readonly isCut: boolean;
}

/** The player's statement, bets and results. A report is kept current while it is subscribed. */
export interface Reports {
  statement(query$: Observable<StatementQuery>): Observable<Report<StatementQuery, StatementPage>>;
  bets(query$: Observable<BetsQuery>): Observable<Report<BetsQuery, BetsPage>>;
  results(query$: Observable<ResultsQuery>): Observable<Report<ResultsQuery, ResultsPage>>;
  /** The bets behind a line, by its id. */
  detail(lineId$: Observable<string>): Observable<Report<string, LineDetail>>;
  /**
   * Fetches the lines of all pages of a query: emits after each page and completes with the last one, or errors with
   * `ApiError`. Unsubscribing stops it.
   */
  allLines(query: StatementQuery): Observable<FetchedEntries<StatementLine>>;
  allBets(query: BetsQuery): Observable<FetchedEntries<HistoryBet>>;
  /** Fetches every subscribed report again. */
  reload(): void;
}
