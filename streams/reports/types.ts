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

/** Days that are counted back from the present one, which is among them. */
export type RecentDays = 'today' | 'yesterday' | 'week' | 'month';

export interface ReportQuery {
  readonly days: RecentDays | Days;
  /** Counted from 0. */
  readonly page: number;
  /** The number of entries of a page. */
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

/** A report that follows its query. */
export interface Report<Query, Page> {
  /** Null until there is a query, and for a guest. */
  readonly query: Query | null;
  readonly state: 'loading' | 'ready' | 'failed';
  /** The last page that came. While another query is loading it is still the former one's. */
  readonly page: Page | null;
  /** Whether `page` belongs to a former query. */
  readonly isFormer: boolean;
  /** When the page came, epoch ms by the server's clock; null without a page. */
  readonly at: number | null;
  /** Why the last request failed. */
  readonly error?: unknown;
}

/** One page of a list. */
export interface Paged<Entry> {
  readonly entries: readonly Entry[];
  /** The number of entries on all pages; null where the server does not say. */
  readonly total: number | null;
  /** The number of entries that the server gave, unreadable ones included. */
  readonly received: number;
  /** The days that were asked for. */
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

/** A movement of the player's money. */
export interface StatementLine {
  readonly id: string;
  readonly at: When;
  /** Null where the server does not say. */
  readonly kind: LineKind | null;
  /** The event of a bet, or the server's own description. */
  readonly title: string;
  readonly marketName: string;
  /** Of a bet, where the server says them. */
  readonly eventId: string | null;
  readonly marketId: string | null;
  readonly reference: string | null;
  /** Above zero: money came in; below: it went out. */
  readonly amount: Minor;
  /** The balance after it; null where the server does not say. */
  readonly balance: Minor | null;
  /** Whether bets stand behind it. */
  readonly isBet: boolean;
}

export interface StatementPage extends Paged<StatementLine> {
  /** Null where the server does not say. */
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
  /** Null where the server does not say. */
  readonly side: BetSide | null;
  /** Decimal odds, or the rate per 100, in hundredths; null where there is none. */
  readonly price: Price | null;
  /** The price is a rate per 100, without a line. */
  readonly isRate: boolean;
  /** The run line of a session, in hundredths; null of other bets. */
  readonly line: Price | null;
  /** Of an each-way bet that of each half. */
  readonly stake: Minor | null;
  /** The place pays the odds divided by this whole number; absent where the bet is on one question alone. */
  readonly eachWayDivisor?: number | undefined;
  /** Before commission. */
  readonly profit: Minor;
  /** LAPSED and CANCELLED: nothing of it was matched. */
  readonly outcome: 'WON' | 'LOST' | 'VOIDED' | 'LAPSED' | 'CANCELLED' | null;
  /** The result in the server's words; empty where it says none. */
  readonly result: string;
  readonly placedAt: When;
  readonly settledAt: When;
  /** The player's own reference, and the facts below: absent where the server does not say. */
  readonly reference?: string | undefined;
  /** The price asked for, in hundredths; `price`, or of a session `line`, is the one that the bet got. */
  readonly asked?: Price | undefined;
  readonly matchedAt?: When | undefined;
  /** The parts that ended without a match. */
  readonly lapsed?: Minor | undefined;
  readonly cancelled?: Minor | undefined;
  /** Why the bet is void or lapsed, in the server's words or a code. */
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
  readonly at: When;
}

export interface ResultsPage extends Paged<ResultGroup> {
  /** False where the server lists results one by one: then there is no deeper level. */
  readonly isGrouped: boolean;
  readonly totals: {
    readonly net: Minor;
    readonly commission: Minor | null;
    readonly bets: number | null;
  } | null;
  /** The net of each day that has a result, the oldest first; null where the server does not say. */
  readonly byDay: readonly { readonly day: Day; readonly net: Minor }[] | null;
  /** Names of the levels above; null where the server does not say. */
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
    readonly at: When;
  }[];
}

/** What has come of all pages of a query so far. */
export interface Gathering<Entry> {
  readonly entries: readonly Entry[];
  /** The number of entries on all pages; null where the server does not say. */
  readonly total: number | null;
  /** Whether there are more entries than are gathered. */
  readonly isCut: boolean;
}

/** The player's statement, bets and results. A followed report is kept current while it is followed. */
export interface Reports {
  statement(query$: Observable<StatementQuery>): Observable<Report<StatementQuery, StatementPage>>;
  bets(query$: Observable<BetsQuery>): Observable<Report<BetsQuery, BetsPage>>;
  results(query$: Observable<ResultsQuery>): Observable<Report<ResultsQuery, ResultsPage>>;
  /** The bets behind a line, by its id. */
  detail(lineId$: Observable<string>): Observable<Report<string, LineDetail>>;
  /**
   * Gathers the lines of all pages of a query: emits after each page and completes with the last one, or
   * errors with `ApiError`. Unsubscribing ends it.
   */
  everyLine(query: StatementQuery): Observable<Gathering<StatementLine>>;
  everyBet(query: BetsQuery): Observable<Gathering<HistoryBet>>;
  /** Asks for every followed report again. */
  reload(): void;
}
