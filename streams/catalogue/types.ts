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

/** The colours that a rider wears, by name. */
export interface Silk {
  readonly base: SilkColour;
  readonly trim: SilkColour;
  readonly pattern: SilkPattern;
}

export interface RunnerInfo {
  readonly id: string;
  readonly name: string;
  /** The number on the cloth of a horse or a dog; null or absent if the server sends none. */
  readonly cloth?: number | null;
  /** The colours of the rider; absent if the server sends none. */
  readonly silk?: Silk;
}

/** The fixed facts of a market: its names and rules. Its odds are in the books. */
export interface MarketInfo {
  readonly id: string;
  readonly eventId: string;
  readonly name: string;
  readonly type: string;
  readonly bettingType: BettingType;
  readonly winners: number;
  /**
   * The whole number by which the odds are divided for a place in an each-way market; `winners` is then the number of
   * places. Absent in other markets, and if the server sends no terms.
   */
  readonly eachWayDivisor?: number;
  /** When the market starts, in epoch ms; null if this is not announced. */
  readonly startTime: number | null;
  readonly ladder: Ladder;
  /** The commission, in percent. */
  readonly commission: number;
  /** The result of a settled market on a number, in hundredths; absent before that, and in other markets. */
  readonly result?: number | null;
  readonly runners: readonly RunnerInfo[];
}

export interface EventInfo {
  readonly id: string;
  readonly title: string;
  readonly inPlay: boolean;
  /** When the event starts, in epoch ms; null if the server only sends 'In-Play'. */
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
  /** The market that is shown in lists; null if the event has no such market. */
  readonly market: MarketInfo | null;
}

export interface Sport {
  readonly id: string;
  readonly name: string;
  /** The position of the sport, which equals its id as a number (specification §3). */
  readonly order: number;
  readonly events: readonly EventInfo[];
}

/** A server's facts about an event, in addition to its markets. */
export interface EventAbout {
  /** The event's id at the source of its odds, which score cards also use. */
  readonly dreamId: string;
  /** The address of the page with the live picture; null without a live picture. */
  readonly video: string | null;
  /** The operator's rules for the event, in the operator's exact words. */
  readonly rules: string | null;
  /** The rules of single markets, by market id. */
  readonly marketRules: ReadonlyMap<string, string>;
}

export interface EventDetail {
  readonly event: EventInfo;
  readonly markets: readonly MarketInfo[];
  readonly about: EventAbout;
}

/** The event or the sport that the page shows. */
export interface RouteContext {
  /** The sport, or the sport of the event; null if the page has neither, or if it is unknown. */
  readonly sportId: string | null;
  /** The event's title or the sport's name; null until it is known. */
  readonly name: string | null;
}

/** Single events with all their markets. */
export interface Events {
  /**
   * Emits one event with its markets. It is fetched on subscription, refreshed while subscribed, and shared by all
   * subscribers. A subscription after a failure retries.
   */
  event$(eventId: string): Observable<Loadable<EventDetail>>;
  /** Emits a market's names and rules once and completes. They are from the loaded events or from a new request. */
  marketInfo$(eventId: string, marketId: string): Observable<MarketInfo>;
}

export interface Catalogue extends Events {
  /** The sports that the domain and the player allow, with their events, in the order of the specification. */
  readonly sports$: Behavior<Loadable<readonly Sport[]>>;
  /** The time of the last reply with the sports, in epoch ms by the server's clock; null before the first. */
  readonly asOf$: Behavior<number | null>;
  reload(): void;
  /** The ids of pinned events. */
  readonly pins$: Behavior<ReadonlySet<string>>;
  togglePin(eventId: string): void;
}

/** The facts of a market's book that change rarely. Emitted only when one of these fields changes. */
export interface MarketState {
  readonly marketId: string;
  readonly status: MarketStatus;
  /**
   * When this page saw the status begin, in epoch ms by the device's clock; null if it began before the first message,
   * or while the odds were stale.
   */
  readonly since: number | null;
  readonly inPlay: boolean;
  /** How long the exchange holds a bet, in seconds. */
  readonly betDelay: number;
  readonly version: number;
  /** Whether the odds are older than the freshness limit. Stale odds are shown in grey and cannot be bet on. */
  readonly stale: boolean;
  /**
   * The time of the last message before this state was emitted, in ms by the steady clock. A later message without a
   * change is not emitted.
   */
  readonly freshAt: number;
  /** The status of each runner by its id, such as removed or winner. */
  readonly runners: ReadonlyMap<
    string,
    { readonly status: RunnerStatus; readonly reduction: number }
  >;
}

export interface Books {
  /**
   * Applies a reply or a push. A message is dropped if it is older than the known state, is unreadable, or leaves a
   * gap.
   */
  apply(odds: OddsReply, source: 'poll' | 'push' | 'list'): void;
  /**
   * Emits the slow facts: the current ones on subscription if they are known, and then each change. A subscription
   * checks the age of the odds; if they have become stale, all subscribers are notified.
   */
  market$(marketId: string): Observable<MarketState>;
  /**
   * Emits the odds of a runner: the current ones on subscription if they are known, and then each change of this
   * runner, at most once per frame.
   */
  runner$(marketId: string, runnerId: string): Observable<RunnerOdds>;
  /** Emits the traded volume of the market in minor units, at most once per frame. */
  traded$(marketId: string): Observable<Minor>;
  /** Returns the latest odds without a subscription; null if they are unknown. */
  snapshot(marketId: string): MarketOdds | null;
  /** Whether a market's odds are known, without a gap, and not stale. */
  isFresh(marketId: string): boolean;
  /**
   * Returns the ms since the last message about a market, even if the clocks were set in between; null before the
   * first.
   */
  age(marketId: string): number | null;
  /** Returns the ms since the last push about a market; Infinity before the first, and after a gap. */
  pushAge(marketId: string): number;
  /** Emits the id of each market that needs a whole snapshot, because a push left a gap. */
  readonly gap$: Observable<string>;
  /**
   * Keeps the market's odds polled or pushed while the subscription lasts, because the market is on screen or in the
   * slip.
   */
  watch(marketId: string): Observable<never>;
  /** The ids of the watched markets, in the order in which they were first watched. */
  readonly watched$: Behavior<readonly string[]>;
}
