import type { Observable } from 'rxjs';
import type { MarketOdds, MarketStatus, RunnerOdds, RunnerStatus } from '../odds/marketOdds';
import type { SILK_COLOURS, SILK_PATTERNS } from './detail/calls';
import type { OddsReply } from '../odds/odds';
import type { Behavior } from '../rx/behavior';
import type { Loadable } from '../rx/loadable';
import type { Ladder } from '../rules/ladder';
import type { Minor } from '../rules/money';
import type { BettingType } from '../rules/profit';

export type { BettingType, MarketOdds, MarketStatus, OddsReply, RunnerOdds, RunnerStatus };

export type SilkColour = (typeof SILK_COLOURS)[number];
export type SilkPattern = (typeof SILK_PATTERNS)[number];

/** The colours that a rider wears, by their names. */
export interface Silk {
  readonly base: SilkColour;
  readonly trim: SilkColour;
  readonly pattern: SilkPattern;
}

export interface RunnerInfo {
  readonly id: string;
  readonly name: string;
  /** The number on the cloth of a horse or a dog; null or absent if the server states none. */
  readonly cloth?: number | null;
  /** Absent if the server states none. */
  readonly silk?: Silk;
}

/** The fixed facts of a market: names and rules. Its odds are in the books. */
export interface MarketInfo {
  readonly id: string;
  readonly eventId: string;
  readonly name: string;
  readonly type: string;
  readonly bettingType: BettingType;
  readonly winners: number;
  /**
   * Of an each-way market: a place pays the odds divided by this whole number, and its winners are the
   * places. Absent in other markets, and if the server states no terms.
   */
  readonly eachWayDivisor?: number;
  /** Epoch ms; null if not announced. */
  readonly startTime: number | null;
  readonly ladder: Ladder;
  /** Percent. */
  readonly commission: number;
  /** Of a market on a number that is settled, in hundredths; absent before and elsewhere. */
  readonly result?: number | null;
  readonly runners: readonly RunnerInfo[];
}

export interface EventInfo {
  readonly id: string;
  readonly title: string;
  readonly inPlay: boolean;
  /** Epoch ms; null if only 'In-Play' is known. */
  readonly startTime: number | null;
  readonly sportId: string;
  readonly sportName: string;
  readonly competition: string | null;
  readonly score: {
    readonly clock: string | null;
    readonly home: string | null;
    readonly away: string | null;
  } | null;
  readonly marketCount: number;
  /** The market shown in lists; null if there is no such market. */
  readonly market: MarketInfo | null;
}

export interface Sport {
  readonly id: string;
  readonly name: string;
  /** The sport's order, equal to its id as a number (specification §3). */
  readonly order: number;
  readonly events: readonly EventInfo[];
}

/** What a server says about an event beside its markets. */
export interface EventAbout {
  /** The event's id at the source of its odds, which score cards use. */
  readonly dreamId: string;
  /** The page of its live picture, or null. */
  readonly video: string | null;
  /** The operator's rules for the event, word for word. */
  readonly rules: string | null;
  /** The rules of single markets by their ids. */
  readonly marketRules: ReadonlyMap<string, string>;
}

export interface EventDetail {
  readonly event: EventInfo;
  readonly markets: readonly MarketInfo[];
  readonly about: EventAbout;
}

/** The event or the sport of the page. */
export interface RouteContext {
  /** The sport, or the event's sport; null if the page has neither, or it is unknown. */
  readonly sportId: string | null;
  /** The event's title or the sport's name; null until it is known. */
  readonly name: string | null;
}

/** Single events with all their markets. */
export interface Events {
  /**
   * Emits one event with its markets, fetched on subscription and shared; refreshed while watched. A
   * subscription after a failure retries.
   */
  event$(eventId: string): Observable<Loadable<EventDetail>>;
  /** Emits one market's names and rules once, from the loaded events or a new request, and completes. */
  marketInfo$(eventId: string, marketId: string): Observable<MarketInfo>;
}

export interface Catalogue extends Events {
  /**
   * Sports with their events, in the specification's order: the sports that the domain and the player
   * allow.
   */
  readonly sports$: Behavior<Loadable<readonly Sport[]>>;
  /** Epoch ms of the last reply with the sports, by the server's clock; null before the first. */
  readonly asOf$: Behavior<number | null>;
  reload(): void;
  /** Ids of pinned events. */
  readonly pins$: Behavior<ReadonlySet<string>>;
  togglePin(eventId: string): void;
}

/** The slow side of a market's book: emitted only when one of these fields changes. */
export interface MarketState {
  readonly marketId: string;
  readonly status: MarketStatus;
  /**
   * Epoch ms by the device's clock at which the status was seen to begin; null if it began before the first
   * message, or while the odds were stale.
   */
  readonly since: number | null;
  readonly inPlay: boolean;
  /** Seconds. */
  readonly betDelay: number;
  readonly version: number;
  /** True if the odds are older than the freshness limit: shown grey, and not for betting. */
  readonly stale: boolean;
  /**
   * The time of the last message before this was emitted, by the steady clock, in ms; a later message alone
   * emits nothing.
   */
  readonly freshAt: number;
  /** Runner id → status, for structure: removed, winner. */
  readonly runners: ReadonlyMap<
    string,
    { readonly status: RunnerStatus; readonly reduction: number }
  >;
}

export interface Books {
  /**
   * Applies a reply or a push; a message that is older than the known state, unreadable, or leaves a gap is
   * dropped.
   */
  apply(odds: OddsReply, source: 'poll' | 'push' | 'list'): void;
  /**
   * Emits the slow facts: the current value on subscription (once known), then changes. A subscription checks
   * the age of the odds, and emits to all subscribers if they are stale by now.
   */
  market$(marketId: string): Observable<MarketState>;
  /**
   * Emits the odds of a runner: the current ones on subscription (once known), then at most once a frame,
   * only when this runner changed.
   */
  runner$(marketId: string, runnerId: string): Observable<RunnerOdds>;
  /** Emits the traded volume of the market in minor units, at most once a frame. */
  traded$(marketId: string): Observable<Minor>;
  /** Returns the latest known odds without a subscription; null if unknown. */
  snapshot(marketId: string): MarketOdds | null;
  /** Whether a market's odds are known, without a gap, and not stale. */
  isFresh(marketId: string): boolean;
  /** The ms since the last message about a market, even if the clocks were set in between; null before the first. */
  age(marketId: string): number | null;
  /** The ms since the last push about a market; Infinity before the first, or after a gap. */
  pushAge(marketId: string): number;
  /** Emits markets that need a whole snapshot: a push left a gap. */
  readonly gap$: Observable<string>;
  /** Keeps a market polled or subscribed while the subscription lives: it is on screen or in the slip. */
  watch(marketId: string): Observable<never>;
  /** Ids of the watched markets, in the order in which they were first watched. */
  readonly watched$: Behavior<readonly string[]>;
}
