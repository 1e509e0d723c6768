import type { Ladder } from '../../../../streams/rules/ladder';
import type { BettingType } from '../../../../streams/rules/profit';
import type { MarketStatus, RunnerStatus } from '../message/definition';
import type { RunnerView } from '../fold/fold';
import type { ScoreText } from '../message/scores';
import type { Sport } from '../message/sports';

export interface DescribedRunner {
  readonly id: string;
  readonly name: string;
  /** The position in the list, counted from 1. */
  readonly sort: number;
  /** The number on the horse's cloth, if a catalogue contains it; otherwise null. */
  readonly cloth: number | null;
  readonly handicap: number | null;
  readonly status: RunnerStatus;
  /** The reduction factor, in hundredths of a percent: 26.68 % is 2668. */
  readonly adjustmentFactor: number | null;
}

/** The result of a closed market. */
export type Settlement =
  | { readonly kind: 'VOID' }
  | {
      readonly kind: 'WINNERS';
      /** Runner ids; empty if every runner lost. Removed runners are marked by their status. */
      readonly winners: readonly string[];
      /** The placed runners of a market in which only the winner wins. */
      readonly placed: readonly string[];
      /** Runners that neither won nor lost, because the two sides of a handicap finished level; stakes are returned. */
      readonly level: readonly string[];
    };

/** The current state of a recorded market, at the time of the replay. */
export interface MarketDescription {
  readonly id: string;
  readonly eventId: string;
  readonly eventName: string;
  readonly sport: Sport;
  readonly name: string;
  /** The type of the market, for example MATCH_ODDS. */
  readonly type: string;
  readonly bettingType: BettingType;
  readonly ladder: Ladder;
  /** 0 if any number of runners may win independently. */
  readonly winners: number;
  /** The off on the replay's clock, in ms since 1970. */
  readonly startTime: number;
  readonly status: MarketStatus;
  readonly inPlay: boolean;
  /** In seconds, never shortened: a player waits as long as on the recorded exchange. */
  readonly betDelay: number;
  readonly version: number;
  /** The commission, in hundredths of a percent: 5 % is 500. */
  readonly commission: number;
  readonly runners: readonly DescribedRunner[];
  /** Present if the status is CLOSED. */
  readonly settlement: Settlement | null;
}

/** The receiver of a replay. Calls follow the recorded order; no other code runs between the calls of a message. */
export interface MarketSink {
  /** Runs the calls of one market's part of a message, which players see as one change. */
  together(work: () => void): void;
  /** Called when a market appears or its definition has changed. The last call for a market says CLOSED. */
  market(description: MarketDescription): void;
  /** All runners whose prices changed in one message; the market has already been described. */
  prices(marketId: string, runners: readonly RunnerView[]): void;
  /**
   * The recorded last prices of a market whose recording has no depth at all; this call replaces `prices`.
   */
  lastPrices(marketId: string, runners: readonly RunnerView[]): void;
  score(eventId: string, score: ScoreText): void;
  /** Called when the recording has ended and this market never closed, so no further message follows. */
  ended(marketId: string): void;
  /** Called some time after `ended`: the winner will stay unknown. */
  abandoned(marketId: string): void;
}
