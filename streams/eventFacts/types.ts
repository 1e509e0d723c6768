import type { Observable } from 'rxjs';
import type { Loadable } from '../rx/loadable';
import type { Price } from '../rules/ladder';
import type { Depth } from '../rules/hedge';
import type { EventInfo } from '../catalogue/types';

/** The state of play; `PLAY` if a server states none. */
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
  /** The balls that counted. */
  readonly balls: number;
}

export interface Batter {
  readonly name: string;
  readonly runs: number;
  readonly balls: number;
  /** Faces the next ball. */
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
  /** In the order of batting; the last one is in progress. */
  readonly innings: readonly Innings[];
  /** The balls of one over: 6, in some formats 5. */
  readonly perOver: number;
  /** The balls of an innings; null if unlimited. */
  readonly ballsEach: number | null;
  /** The runs that win; null in the first innings. */
  readonly target: number | null;
  readonly batters: readonly Batter[];
  readonly bowler: Bowler | null;
  /** The result of each ball of the current over: `1`, `4`, `W`, `wd`. */
  readonly over: readonly string[];
}

export interface TennisSide {
  readonly name: string;
  /** The games of each set, the current one last. */
  readonly games: readonly number[];
  /** The points of the current game: `15`, `A`, or of a tie-break a number. */
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
  /** The minute as announced: `45+2`. */
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
  /** The first one first. */
  readonly incidents: readonly Incident[];
}

export type CardData = CricketCard | TennisCard | FootballCard;

/** The score of an event: data, the address of a page that shows it, or no score. */
export type ScoreCard =
  | { readonly kind: 'none' }
  | { readonly kind: 'page'; readonly address: string }
  | {
      readonly kind: 'data';
      readonly card: CardData;
      /** The source as the server names it; null if unnamed. */
      readonly source: string | null;
      /** When the source last sent data, epoch ms by the server's clock; null if unknown. */
      readonly updatedAt: number | null;
    };

/** A sample of the best prices of a runner. */
export interface PriceTick {
  /** Epoch ms by the server's clock. */
  readonly time: number;
  /**
   * `HALTED`: the market took no bets. `LOST`: its prices were unknown, from then until the next sample with
   * another state.
   */
  readonly state: 'OPEN' | 'HALTED' | 'LOST';
  /** Hundredths; 0 if no price was offered, and unless `OPEN`. */
  readonly back: Price;
  readonly lay: Price;
}

/** Facts around an event and its markets. Their code loads when they are first requested. */
export interface Facts {
  /**
   * Emits the score card of an event, fetched while it is subscribed: a live one every 5 s, else every
   * minute. The last known one stays through failures.
   */
  scoreCard$(dreamEventId: string): Observable<Loadable<ScoreCard>>;
  /**
   * Emits the recorded best prices of a runner in the last 15 minutes, the oldest first: on subscription, and
   * every 5 s. Recording starts when the market is first on screen.
   */
  prices$(marketId: string, runnerId: string): Observable<readonly PriceTick[]>;
  /**
   * Emits every price offered on a runner, fetched every 2 s while it is subscribed. Only servers that
   * declare `marketDepth` reply.
   */
  depth$(marketId: string, runnerId: string): Observable<Loadable<Depth>>;
  /**
   * Emits the events of one sport, fetched by its name every minute while it is subscribed; an empty list for
   * a sport that the product does not know. Never errors.
   */
  sportEvents$(sportId: string): Observable<Loadable<readonly EventInfo[]>>;
  /**
   * Emits the events of all sports that start next or are in play, in the server's order, fetched every
   * minute while they are subscribed. Never errors.
   */
  closest$(): Observable<Loadable<readonly EventInfo[]>>;
}
