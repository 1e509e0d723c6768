import type { Observable } from 'rxjs';
import type { Minor } from '../rules/money';
import type { Price } from '../rules/ladder';
import type { When } from '../rules/serverTime';

export type { When };

/** A day on the player's calendar, such as `2026-11-21`. */
export type Day = string;

/** A range from the first day to the last. */
export interface Days {
  readonly from: Day;
  readonly to: Day;
}

/** A range of days that ends today, or yesterday. */
export type RecentDays = 'today' | 'yesterday' | 'week' | 'month';

export interface ReportQuery {
  readonly days: RecentDays | Days;
  /** The page, counted from 0. */
  readonly page: number;
  /** The number of entries per page. */
  readonly size: number;
}

export interface StatementQuery extends ReportQuery {
  readonly type: 'all' | 'bets' | 'cash';
}

export interface BetsQuery extends ReportQuery {
  /** The sport; null for all sports. */
  readonly sportId: string | null;
  readonly marketId: string | null;
}

export interface ResultsQuery extends ReportQuery {
  /** The sport; null for all sports, in which case the page lists the sports. */
  readonly sportId: string | null;
  /** The event; null for all events in the sport. */
  readonly eventId: string | null;
}

/** A report for a changing query. */
export interface Report<Query, Page> {
  /** The latest query; null until there is a query, and for a guest. */
  readonly query: Query | null;
  readonly state: 'loading' | 'ready' | 'failed';
  /** The latest page. While a new query loads, it is the page of the previous query. */
  readonly page: Page | null;
  /** Whether `page` belongs to a previous query. */
  readonly isPrevious: boolean;
  /** When the page arrived, in epoch ms by the server's clock; null without a page. */
  readonly loadedAt: number | null;
  /** The error of the last request, if it failed. */
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
  /** The kind of the line; null if the server does not send it. */
  readonly kind: LineKind | null;
  /** The event of a bet, or the server's own description of the line. */
  readonly title: string;
  readonly marketName: string;
  /** The event of a bet; null for other lines, and if the server does not send it. */
  readonly eventId: string | null;
  readonly marketId: string | null;
  readonly reference: string | null;
  /** The amount in minor units: positive for a credit, negative for a debit. */
  readonly amount: Minor;
  /** The balance after the line, in minor units; null if unknown. */
  readonly balance: Minor | null;
  /** Whether the line belongs to bets. */
  readonly isBet: boolean;
}

export interface StatementPage extends Paged<StatementLine> {
  /** The totals of all pages; null if the server does not send them. */
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
  /** The side of the bet; null if unknown. */
  readonly side: BetSide | null;
  /** The price: decimal odds, or the rate per 100, in hundredths; null if unknown. */
  readonly price: Price | null;
  /** Whether the price is a rate per 100, without a line. */
  readonly isRate: boolean;
  /** The line of a session, in hundredths of a run; null for other bets. */
  readonly line: Price | null;
  /** The stake in minor units. For an each-way bet, it is the stake on each half. */
  readonly stake: Minor | null;
  /** The whole number by which the odds are divided for the place part; absent for bets that are not each way. */
  readonly eachWayDivisor?: number | undefined;
  /** The profit or loss before commission, in minor units. */
  readonly profit: Minor;
  /** LAPSED and CANCELLED mean that no part of the bet was matched. */
  readonly outcome: 'WON' | 'LOST' | 'VOIDED' | 'LAPSED' | 'CANCELLED' | null;
  /** The result in the server's words; empty if the server sends none. */
  readonly result: string;
  readonly placedAt: When;
  readonly settledAt: When;
  /** The player's own reference. Like the facts below, it is absent if the server does not send it. */
  readonly reference?: string | undefined;
  /** The requested price, in hundredths. The actual price is `price`, or `line` for a session. */
  readonly requestedPrice?: Price | undefined;
  readonly matchedAt?: When | undefined;
  /** The parts that ended without a match, in minor units. */
  readonly lapsed?: Minor | undefined;
  readonly cancelled?: Minor | undefined;
  /** Why the bet is void or lapsed, in the server's words or as a code. */
  readonly reason?: string | undefined;
}

export interface BetsPage extends Paged<HistoryBet> {
  readonly totals: {
    readonly stake: Minor;
    /** The profit or loss before commission, in minor units. */
    readonly profit: Minor;
    readonly commission: Minor;
  } | null;
}

/** The result in a sport, an event or a market. */
export interface ResultGroup {
  readonly id: string;
  readonly name: string;
  /** The result after commission, in minor units. */
  readonly net: Minor;
  readonly commission: Minor | null;
  readonly bets: number | null;
  /** The number of events in a sport, or of markets in an event. */
  readonly parts: number | null;
  readonly time: When;
}

export interface ResultsPage extends Paged<ResultGroup> {
  /** Whether the server groups results; if not, it lists single results, and there is no deeper level. */
  readonly isGrouped: boolean;
  readonly totals: {
    readonly net: Minor;
    readonly commission: Minor | null;
    readonly bets: number | null;
  } | null;
  /** The result after commission of each day with a result, oldest first; null if the server does not send it. */
  readonly byDay: readonly { readonly day: Day; readonly net: Minor }[] | null;
  /** The names of the levels above; null if unknown. */
  readonly sport: string | null;
  readonly event: string | null;
}

/** The bets behind a line of the statement. */
export interface LineDetail {
  readonly title: string;
  readonly winner: string | null;
  /** The combined result of the bets, before commission, in minor units. */
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

/** The entries that have been fetched so far, from the pages of a query. */
export interface FetchedEntries<Entry> {
  readonly entries: readonly Entry[];
  /** The number of entries on all pages; null if unknown. */
  readonly total: number | null;
  /** Whether the query has more entries than were fetched. */
  readonly isCut: boolean;
}

/** The player's statement, bets and results. A report is updated while it is subscribed. */
export interface Reports {
  statement(query$: Observable<StatementQuery>): Observable<Report<StatementQuery, StatementPage>>;
  bets(query$: Observable<BetsQuery>): Observable<Report<BetsQuery, BetsPage>>;
  results(query$: Observable<ResultsQuery>): Observable<Report<ResultsQuery, ResultsPage>>;
  /** Emits the bets behind a line, for the latest line id. */
  detail(lineId$: Observable<string>): Observable<Report<string, LineDetail>>;
  /**
   * Fetches the lines on all pages of a query. Emits after each page and completes after the last one, or errors with
   * `ApiError`. Unsubscribing stops it.
   */
  allLines(query: StatementQuery): Observable<FetchedEntries<StatementLine>>;
  allBets(query: BetsQuery): Observable<FetchedEntries<HistoryBet>>;
  /** Fetches every subscribed report again. */
  reload(): void;
}
