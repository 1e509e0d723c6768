import type { Observable } from 'rxjs';
import type { Loadable } from '../rx/loadable';
import type { Price } from '../rules/ladder';
import type { Depth, Level } from '../rules/hedge';
import type { EventInfo } from '../catalogue/types';

/** The state of play; `PLAY` if the server sends none. */
export type Phase =
  | 'PLAY'
  | 'BALL_RUNNING'
  | 'WICKET'
  | 'REVIEW'
  | 'BREAK'
  | 'RAIN'
  | 'TIE_BREAK'
  | 'OVER';

export interface Innings {
  readonly team: string;
  readonly runs: number;
  readonly wickets: number;
  /** The number of balls that counted. */
  readonly balls: number;
}

export interface Batter {
  readonly name: string;
  readonly runs: number;
  readonly balls: number;
  /** Whether the batter faces the next ball. */
  readonly onStrike: boolean;
}

export interface Bowler {
  readonly name: string;
  readonly balls: number;
  readonly runs: number;
  readonly wickets: number;
}

export interface CricketCard {
  readonly sport: 'CRICKET';
  readonly phase: Phase;
  /** The innings in the order of batting; the last one is in progress. */
  readonly innings: readonly Innings[];
  /** The number of balls in an over: 6, or 5 in some formats. */
  readonly perOver: number;
  /** The number of balls in an innings; null if unlimited. */
  readonly ballsEach: number | null;
  /** The number of runs needed to win; null in the first innings. */
  readonly target: number | null;
  readonly batters: readonly Batter[];
  readonly bowler: Bowler | null;
  /** The result of each ball in the current over: `1`, `4`, `W`, `wd`. */
  readonly over: readonly string[];
}

export interface TennisSide {
  readonly name: string;
  /** The games in each set; the current set is last. */
  readonly games: readonly number[];
  /** The points in the current game: `15`, `A`, or a number in a tie-break. */
  readonly points: string;
  readonly isServing: boolean;
}

export interface TennisCard {
  readonly sport: 'TENNIS';
  readonly phase: Phase;
  readonly sides: readonly TennisSide[];
}

export interface FootballSide {
  readonly name: string;
  readonly goals: number;
  readonly corners: number;
  readonly yellow: number;
  readonly red: number;
}

export interface Incident {
  /** The minute as announced, such as `45+2`. */
  readonly minute: string;
  readonly what: 'GOAL' | 'PENALTY' | 'YELLOW' | 'RED';
  readonly team: string;
  readonly who: string | null;
}

export interface FootballCard {
  readonly sport: 'FOOTBALL';
  readonly phase: Phase;
  readonly clock: string;
  readonly sides: readonly FootballSide[];
  /** The incidents, oldest first. */
  readonly incidents: readonly Incident[];
}

export type CardData = CricketCard | TennisCard | FootballCard;

/** The score of an event: its data, the address of a page that shows it, or no score. */
export type ScoreCard =
  | { readonly kind: 'none' }
  | { readonly kind: 'page'; readonly address: string }
  | {
      readonly kind: 'data';
      readonly card: CardData;
      /** The name of the source from the server; null if it has no name. */
      readonly source: string | null;
      /** When the source last sent data, in epoch ms by the server's clock; null if unknown. */
      readonly updatedAt: number | null;
    };

/** A sample of a runner's best prices. */
export interface PriceTick {
  /** When the sample was recorded, in epoch ms by the server's clock. */
  readonly time: number;
  /**
   * `HALTED`: the market accepted no bets. `LOST`: its prices were unknown until the next sample with another state.
   */
  readonly state: 'OPEN' | 'HALTED' | 'LOST';
  /** The best back price in hundredths; 0 if no price was on offer, or if the state is not `OPEN`. */
  readonly back: Price;
  readonly lay: Price;
}

/** The whole book of a runner. */
export interface RunnerDepth extends Depth {
  /** The backers' stakes matched at each price, in minor units; empty unless the server sends them. */
  readonly traded: readonly Level[];
}

/** The facts about an event and its markets. Their code loads when they are first requested. */
export interface Facts {
  /**
   * Emits the score card of an event, fetched while it is subscribed: every 5 s if it is live, and otherwise every
   * minute. The last card remains after failures.
   */
  scoreCard$(dreamEventId: string): Observable<Loadable<ScoreCard>>;
  /**
   * Emits the recorded best prices of a runner in the last 15 minutes, oldest first: on subscription and then every 5
   * s. Recording starts when the market is first on screen.
   */
  prices$(marketId: string, runnerId: string): Observable<readonly PriceTick[]>;
  /**
   * Emits every price on offer for a runner and the volume traded at each price, fetched every 2 s while it is subscribed. Only servers with the setting
   * `marketDepth` support it.
   */
  depth$(marketId: string, runnerId: string): Observable<Loadable<RunnerDepth>>;
  /**
   * Emits the events of one sport, fetched by its name every minute while it is subscribed. Emits an empty list for a
   * sport that the product does not know. Never errors.
   */
  sportEvents$(sportId: string): Observable<Loadable<readonly EventInfo[]>>;
  /**
   * Emits the events in all sports that start next or are in play, in the server's order. They are fetched every minute
   * while they are subscribed. Never errors.
   */
  closest$(): Observable<Loadable<readonly EventInfo[]>>;
}
