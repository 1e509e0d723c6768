import type { Observable } from 'rxjs';
import type { Loadable } from '../rx/loadable';
import type { Price } from '../rules/ladder';
import type { Minor } from '../rules/money';
import type { EventInfo } from '../catalogue/types';

/** The state of play; `PLAY` where a server says none. */
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
  /** In the order of batting; the last one is under way. */
  readonly innings: readonly Innings[];
  /** The balls of one over: 6, elsewhere 5. */
  readonly perOver: number;
  /** The balls of an innings; null where it has no bound. */
  readonly ballsEach: number | null;
  /** The runs that win; null in the first innings. */
  readonly target: number | null;
  readonly batters: readonly Batter[];
  readonly bowler: Bowler | null;
  /** What each ball of the present over brought: `1`, `4`, `W`, `wd`. */
  readonly over: readonly string[];
}

export interface TennisSide {
  readonly name: string;
  /** The games of each set, the present one last. */
  readonly games: readonly number[];
  /** The points of the present game: `15`, `A`, or of a tie-break a number. */
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
  /** The minute as it is said: `45+2`. */
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

/** The score of an event: data, the address of a page that shows it, or none. */
export type ScoreCard =
  | { readonly kind: 'none' }
  | { readonly kind: 'page'; readonly address: string }
  | {
      readonly kind: 'data';
      readonly card: CardData;
      /** The source as the server names it; null where it names none. */
      readonly source: string | null;
      /** Epoch ms of the last word of the source, by the server's clock; null where it is not said. */
      readonly at: number | null;
    };

/** A look at the best prices of a runner. */
export interface PriceTick {
  /** Epoch ms by the server's clock. */
  readonly at: number;
  /**
   * `HALTED`: the market took no bets. `LOST`: its prices were not known, from then on until the next look
   * that is not.
   */
  readonly state: 'OPEN' | 'HALTED' | 'LOST';
  /** Hundredths; 0 where nobody offered a price, and unless `OPEN`. */
  readonly back: Price;
  readonly lay: Price;
}

/** A price that is offered, and how much of it. */
export interface Level {
  readonly price: Price;
  readonly size: Minor;
}

/** Every price that is offered on a runner, the best first. */
export interface Depth {
  readonly back: readonly Level[];
  readonly lay: readonly Level[];
}

/** Facts around an event and its markets. Their code comes once somebody asks for them. */
export interface Facts {
  /**
   * Emits the score card of an event, asked for while it is followed: a moving one every 5 s, else every
   * minute. The last known one stays through failures.
   */
  scoreCard$(dreamEventId: string): Observable<Loadable<ScoreCard>>;
  /**
   * Emits what this page saw of the best prices of a runner in the last 15 minutes, the oldest first: on
   * subscription, and every 5 s. A market is noted from its first time on screen on.
   */
  prices$(marketId: string, runnerId: string): Observable<readonly PriceTick[]>;
  /**
   * Emits every price that is offered on a runner, asked for every 2 s while it is followed. Only servers
   * that declare `marketDepth` answer.
   */
  depth$(marketId: string, runnerId: string): Observable<Loadable<Depth>>;
  /**
   * Emits the events of one sport, asked for by its name every minute while it is followed; none of a sport
   * that the product does not know. Never errors.
   */
  sportEvents$(sportId: string): Observable<Loadable<readonly EventInfo[]>>;
  /**
   * Emits the events of all sports that are off next or in play, in the server's order, asked for every minute
   * while they are followed. Never errors.
   */
  closest$(): Observable<Loadable<readonly EventInfo[]>>;
}
