import type { Ladder } from '../../../../streams/rules/ladder';
import type { BettingType } from '../../../../streams/rules/profit';
import type { MarketStatus, RunnerStatus } from '../message/definition';
import type { RunnerView } from '../fold/fold';
import type { ScoreText } from '../message/scores';
import type { Sport } from '../message/sports';

export interface DescribedRunner {
  readonly id: string;
  readonly name: string;
  /** Place in the list, counted from 1. */
  readonly sort: number;
  readonly handicap: number | null;
  readonly status: RunnerStatus;
  /** Hundredths of a per cent: 26.68 % is 2668. */
  readonly adjustmentFactor: number | null;
}

/** How a closed market ended. */
export type Settlement =
  | { readonly kind: 'VOID' }
  | {
      readonly kind: 'WINNERS';
      /** Runner ids; empty when every runner lost. Removed runners are known from their status. */
      readonly winners: readonly string[];
      /** Placed in a market that only the winner wins. */
      readonly placed: readonly string[];
      /** Neither won nor lost: both sides of one handicap came level, and stakes go back. */
      readonly level: readonly string[];
    };

/** A recorded market as it is now, on the time of the replay. */
export interface MarketDescription {
  readonly id: string;
  readonly eventId: string;
  readonly eventName: string;
  readonly sport: Sport;
  readonly name: string;
  /** For example MATCH_ODDS. */
  readonly type: string;
  readonly bettingType: BettingType;
  readonly ladder: Ladder;
  /** 0 where any number of runners may win, each for itself. */
  readonly winners: number;
  /** The off on the replay's clock, ms since 1970. */
  readonly startTime: number;
  readonly status: MarketStatus;
  readonly inPlay: boolean;
  /** Seconds, never shortened: a player waits as long as on the recorded exchange. */
  readonly betDelay: number;
  readonly version: number;
  /** Hundredths of a per cent: 5 % is 500. */
  readonly commission: number;
  readonly runners: readonly DescribedRunner[];
  /** Present when the status is CLOSED. */
  readonly settlement: Settlement | null;
}

/** What a replay drives. Calls come in recorded order, and nothing else runs between those of a message. */
export interface MarketSink {
  /** Runs the calls of one market's part of a message; what they change is one change to players. */
  together(work: () => void): void;
  /** A market appears, or its definition has changed. The last call for a market says CLOSED. */
  market(description: MarketDescription): void;
  /** All runners whose prices one message has changed; the market has been described before. */
  prices(marketId: string, runners: readonly RunnerView[]): void;
  /**
   * The recorded last prices of a market whose recording has no depth at all; comes instead of `prices`.
   */
  lastPrices(marketId: string, runners: readonly RunnerView[]): void;
  score(eventId: string, score: ScoreText): void;
  /** The recording has ended and this market never closed: nothing more will be known of it. */
  ended(marketId: string): void;
  /** Some time has passed since: nobody can say any more who won. */
  abandoned(marketId: string): void;
}
