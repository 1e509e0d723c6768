import type { Silk } from '../../../../streams/catalogue/types';
import type { EachWayTerms } from '../../../../streams/rules/eachWay';
import type { Ladder, Price } from '../../../../streams/rules/ladder';
import type { Minor } from '../../../../streams/rules/money';
import type { BettingType } from '../../../../streams/rules/profit';
import { createBook, type Book, type PriceLevel, type Resting } from '../orders/book';
import type { OperatorQuote } from '../operatorPriced/quotes';
import type { MutableOrder } from '../order';
import type { Position } from '../money/position';

export type MarketStatus = 'INACTIVE' | 'OPEN' | 'SUSPENDED' | 'CLOSED';
export type RunnerStatus = 'ACTIVE' | 'WINNER' | 'LOSER' | 'PLACED' | 'REMOVED';

interface Limits {
  /** The smallest and, below, the largest stake in minor units; both are still accepted. */
  readonly minStake: Minor;
  readonly maxStake: Minor;
  /** The maximum that one bet may risk. */
  readonly maxLiability: Minor;
}

export interface RunnerSpec {
  readonly id: string;
  readonly name: string;
  /** The position in the market's list, from 1. */
  readonly sort?: number;
  readonly handicap?: number;
  /** The number on the horse's cloth, in a race. */
  readonly cloth?: number;
  /** The colours of the rider, in a race. */
  readonly silk?: Silk;
}

export interface Runner {
  readonly id: string;
  readonly name: string;
  readonly sort: number;
  readonly handicap: number | null;
  readonly cloth: number | null;
  readonly silk: Silk | null;
  readonly status: RunnerStatus;
  /** In hundredths of a percent; set if the runner was removed with a factor. */
  readonly adjustmentFactor: number | null;
  /** The time of the runner's removal, in ms since the epoch. */
  readonly removedAt: number | null;
}

export interface MarketSpec {
  readonly id: string;
  readonly eventId: string;
  readonly name: string;
  /** MATCH_ODDS, WIN, PLACE and so on. */
  readonly type: string;
  readonly bettingType?: BettingType;
  readonly ladder?: Ladder;
  readonly numberOfWinners?: number;
  /** The whole number by which a place divides the odds in an each-way market, whose winners are the places. */
  readonly eachWayDivisor?: number | null;
  /** The start of the market, in ms since the epoch. */
  readonly startTime: number;
  readonly status?: MarketStatus;
  readonly inPlay?: boolean;
  /** The seconds for which an order is delayed in play. */
  readonly betDelay?: number;
  readonly version?: number;
  /** The commission in hundredths of a percent: 500 is 5 %. */
  readonly commissionRate?: number;
  readonly limits?: Partial<Limits>;
  /** The account of the operator that lays the market; absent for an order book market. */
  readonly operatorId?: string | null;
  readonly runners: readonly RunnerSpec[];
}

/** A market as other code sees it; only the engine's own files change it. */
export interface Market {
  readonly id: string;
  readonly eventId: string;
  readonly name: string;
  readonly type: string;
  readonly bettingType: BettingType;
  readonly ladder: Ladder;
  readonly numberOfWinners: number;
  /** The number that divides the odds for a place; null unless the market is each way. */
  readonly eachWayDivisor: number | null;
  readonly startTime: number;
  readonly status: MarketStatus;
  readonly inPlay: boolean;
  readonly betDelay: number;
  /** Rises whenever status or in-play change, and when a runner is removed. */
  readonly version: number;
  /** Rises by one with each visible change. */
  readonly seq: number;
  readonly commissionRate: number;
  readonly limits: Limits;
  readonly runners: ReadonlyMap<string, Runner>;
  /** The account of the operator that lays the market; null for an order book market. */
  readonly operatorId: string | null;
  /** The operator's offers by runner; empty for an order book market. */
  readonly quotes: ReadonlyMap<string, OperatorQuote>;
  /** The number by which a market on a number was settled, in hundredths. */
  readonly lineResult: Price | null;
  /** Time of closing, in milliseconds since the epoch. */
  readonly closedAt: number | null;
}

/** The terms of an each-way market; null for any other. */
export const eachWayTerms = ({
  eachWayDivisor: divisor,
  numberOfWinners: places,
}: Pick<Market, 'eachWayDivisor' | 'numberOfWinners'>): EachWayTerms | null =>
  divisor === null ? null : { divisor, places };

type Changing<T> = { -readonly [K in keyof T]: T[K] };

/** Levels that `setLevels` combines for one account on one runner, by price. */
export interface OwnLevels {
  readonly BACK: Map<Price, Resting>;
  readonly LAY: Map<Price, Resting>;
}

export interface MutableMarket extends Changing<Omit<Market, 'runners' | 'quotes'>> {
  runners: Map<string, Changing<Runner>>;
  readonly quotes: Map<string, OperatorQuote>;
  readonly books: Map<string, Book>;
  /** The orders of limited accounts in this market. */
  readonly orders: MutableOrder[];
  /** The bets of each account in this market, by account. */
  readonly positions: Map<string, Position>;
  /** The levels that accounts have set, by account and runner. */
  readonly levels: Map<string, OwnLevels>;
}

const DEFAULT_LIMITS: Limits = {
  minStake: 100,
  maxStake: 100_000_000,
  maxLiability: 100_000_000_00,
};

export function createMarket(spec: MarketSpec): MutableMarket {
  const runners = new Map<string, Changing<Runner>>();
  spec.runners.forEach((runner, index) => {
    runners.set(runner.id, createRunner(runner, index + 1));
  });
  return {
    id: spec.id,
    eventId: spec.eventId,
    name: spec.name,
    type: spec.type,
    bettingType: spec.bettingType ?? 'ODDS',
    ladder: spec.ladder ?? { kind: 'CLASSIC' },
    numberOfWinners: spec.numberOfWinners ?? 1,
    eachWayDivisor: spec.eachWayDivisor ?? null,
    startTime: spec.startTime,
    status: spec.status ?? 'OPEN',
    inPlay: spec.inPlay ?? false,
    betDelay: spec.betDelay ?? 0,
    version: spec.version ?? 1,
    seq: 1,
    commissionRate: spec.commissionRate ?? 200,
    limits: { ...DEFAULT_LIMITS, ...spec.limits },
    runners,
    closedAt: null,
    operatorId: spec.operatorId ?? null,
    quotes: new Map(),
    lineResult: null,
    books: new Map([...runners.keys()].map((id) => [id, createBook()])),
    orders: [],
    positions: new Map(),
    levels: new Map(),
  };
}

export function createRunner(spec: RunnerSpec, sort: number): Changing<Runner> {
  return {
    id: spec.id,
    name: spec.name,
    sort: spec.sort ?? sort,
    handicap: spec.handicap ?? null,
    cloth: spec.cloth ?? null,
    silk: spec.silk ?? null,
    status: 'ACTIVE',
    adjustmentFactor: null,
    removedAt: null,
  };
}

/** One runner's prices to back and to lay, best first. */
export interface RunnerBook {
  readonly runner: Runner;
  readonly back: PriceLevel[];
  readonly lay: PriceLevel[];
  readonly lastPrice: Price | null;
  readonly traded: Minor;
}

export function runnerBook(
  market: MutableMarket,
  runnerId: string,
  depth: number,
): RunnerBook | null {
  const runner = market.runners.get(runnerId);
  const book = market.books.get(runnerId);
  if (!runner || !book) return null;
  return {
    runner,
    back: book.available('BACK', depth),
    lay: book.available('LAY', depth),
    lastPrice: book.lastPrice,
    traded: book.traded,
  };
}
