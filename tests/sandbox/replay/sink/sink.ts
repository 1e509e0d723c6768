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
  /** The number on its cloth, if a catalogue contains it; otherwise null. */
  readonly cloth: number | null;
  readonly handicap: number | null;
  readonly status: RunnerStatus;
  /** Hundredths of a per cent: 26.68 % is 2668. */
  readonly adjustmentFactor: number | null;
}

/** The end of a closed market. */
export type Settlement =
  | { readonly kind: 'VOID' }
  | {
      readonly kind: 'WINNERS';
      /** Runner ids; empty if every runner lost. Removed runners have their status. */
      readonly winners: readonly string[];
      /** Placed runners of a market that only the winner wins. */
      readonly placed: readonly string[];
      /** Runners that neither won nor lost: the two sides of a handicap finished level, and stakes are returned. */
      readonly level: readonly string[];
    };

/** The current state of a recorded market, on the time of the replay. */
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
  /** 0 if any number of runners may win independently. */
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

/** The receiver of a replay. Calls follow the recorded order; nothing else runs between the calls of a message. */
export interface MarketSink {
  /** Runs the calls of one market's part of a message; players see their changes as one. */
  together(work: () => void): void;
  /** A market appears, or its definition has changed. The last call for a market says CLOSED. */
  market(description: MarketDescription): void;
  /** All runners whose prices one message has changed; the market has been described before. */
  prices(marketId: string, runners: readonly RunnerView[]): void;
  /**
   * The recorded last prices of a market whose recording has no depth at all; this call replaces `prices`.
   */
  lastPrices(marketId: string, runners: readonly RunnerView[]): void;
  score(eventId: string, score: ScoreText): void;
  /** The recording has ended and this market never closed: no further message follows. */
  ended(marketId: string): void;
  /** Some time has passed since `ended`: the winner will stay unknown. */
  abandoned(marketId: string): void;
}
