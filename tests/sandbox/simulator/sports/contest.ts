import type { CardData } from '../../../../streams/eventFacts/types';
import type { Ladder } from '../../../../streams/rules/ladder';
import type { BettingType } from '../../../../streams/rules/profit';
import type { Random } from '../../engine/random';
import type { Score } from '../../engine/market/event';

/** The plan of a contest's market. */
export interface MarketPlan {
  /** Unique within the contest. */
  readonly key: string;
  readonly name: string;
  readonly type: string;
  readonly bettingType?: BettingType;
  readonly ladder?: Ladder;
  readonly numberOfWinners?: number;
  /** Set for an each-way market, whose winners are the places. */
  readonly eachWayDivisor?: number;
  /** True for a bookmaker market, without an order book. */
  readonly isOperatorPriced?: boolean;
  readonly runners: readonly string[];
  /** True if the runners wear numbers, in their order. */
  readonly areNumbered?: boolean;
}

/** The result of a contest's market, with runners by their index in the plan. */
export type Ending =
  | {
      readonly kind: 'WINNERS';
      readonly winners: readonly number[];
      readonly placed?: readonly number[];
    }
  | { readonly kind: 'NUMBER'; readonly number: number }
  | { readonly kind: 'VOID' };

export interface NonRunner {
  /** The index among the runners of the plans. */
  readonly index: number;
  /** Reduction factors in hundredths of a percent, by market. */
  readonly factors: Readonly<Record<string, number>>;
}

/** A match or race that plays itself. It has the true chances at all times. */
export interface Contest {
  readonly name: string;
  readonly competition: string;
  readonly plans: readonly MarketPlan[];
  /** Moves the chances a little without an event, as when opinions change. */
  drift(): void;
  /** Returns a newly withdrawn runner once. Only before the off. */
  nonRunner?(): NonRunner | null;
  /** Plays this many seconds; returns true after an event that stops the betting. */
  play(seconds: number): boolean;
  readonly score: Score | null;
  /** The full score, if it is recorded. */
  readonly card?: CardData;
  /**
   * Returns the true chance of each runner of a market, so that its fair price is 1 ÷ chance; for a line market, the
   * expected number.
   */
  chances(key: string): readonly number[];
  /** Returns the result of a market; null while the market is undecided. */
  ending(key: string): Ending | null;
}

export interface Sport {
  readonly id: string;
  readonly name: string;
  /** The usual duration of a contest, in seconds. */
  readonly duration: number;
  /** The number of contests that should be running at any time. */
  readonly atOnce: number;
  /** The share of this sport among all events. */
  readonly share: number;
  /** The bet delay, in seconds. */
  readonly betDelay: number;
  create(random: Random, startTime: number): Contest;
}

/** The result of a market with one winner, by the winner's index. */
export function won(index: number): Ending {
  return { kind: 'WINNERS', winners: [index] };
}
