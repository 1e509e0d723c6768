import { isObject } from '../core/read';
import { toMinor, type Minor } from '../rules/money';
import type { Price } from '../rules/ladder';

export type MarketStatus = 'INACTIVE' | 'OPEN' | 'SUSPENDED' | 'CLOSED';
export type RunnerStatus = 'ACTIVE' | 'WINNER' | 'LOSER' | 'PLACED' | 'REMOVED' | 'HIDDEN';

/** Levels each side carries: best, second, third. */
const DEPTH = 3;

export interface RunnerOdds {
  readonly id: string;
  readonly status: RunnerStatus;
  /** Last price traded, 0 when none. */
  readonly lastPrice: Price;
  readonly traded: Minor;
  /** Reduction in percent hundredths, for a removed runner; 0 when none. */
  readonly reduction: number;
  /** Twelve numbers: price and size of three back levels, best first, then of three lay levels; 0 where empty. */
  readonly prices: readonly number[];
}

export interface MarketOdds {
  readonly marketId: string;
  /** Rises with every visible change of this market: what is older than what is known is dropped. */
  readonly seq: number;
  /** Rises with every change of status. */
  readonly version: number;
  readonly status: MarketStatus;
  readonly inPlay: boolean;
  /** Seconds a bet is held in play. */
  readonly betDelay: number;
  readonly traded: Minor;
  /** True: all runners. False: only those that changed since `seq − 1`. */
  readonly whole: boolean;
  readonly runners: readonly RunnerOdds[];
}

const MARKET_STATUS = new Set<unknown>(['INACTIVE', 'OPEN', 'SUSPENDED', 'CLOSED']);
const RUNNER_STATUS = new Set<unknown>([
  'ACTIVE',
  'WINNER',
  'LOSER',
  'PLACED',
  'REMOVED',
  'HIDDEN',
]);

/** Nothing traded is larger; beyond it hundredths are no longer exact. */
const MOST = 1e12;

const amount = (raw: unknown): raw is number => typeof raw === 'number' && raw >= 0 && raw <= MOST;
/** Some servers write −0; nothing inside knows it. */
export const unsigned = (zero: number): number => zero + 0;
export const whole = (raw: unknown): raw is number => amount(raw) && Number.isInteger(raw);
export const idOf = (raw: unknown): string | null =>
  typeof raw === 'string' && raw !== '' ? raw : typeof raw === 'number' ? String(raw) : null;

/**
 * Reads one market's odds by hand: this runs for every push and poll, thousands of times a second.
 * Null when any part is not what it must be: half a market is never shown.
 */
export function decodeMarketOdds(raw: unknown): MarketOdds | null {
  if (!isObject(raw) || !Array.isArray(raw['runners'])) return null;
  const marketId = idOf(raw['marketId']);
  const { seq, version, status, betDelay, totalMatched } = raw;
  if (marketId === null || !whole(seq) || !whole(version) || !MARKET_STATUS.has(status))
    return null;
  if (!(betDelay === undefined || amount(betDelay))) return null;
  if (!(totalMatched === undefined || amount(totalMatched))) return null;
  const runners: RunnerOdds[] = [];
  for (const entry of raw['runners']) {
    const runner = decodeRunner(entry);
    if (runner === null) return null;
    runners.push(runner);
  }
  return {
    marketId,
    seq: unsigned(seq),
    version: unsigned(version),
    status: status as MarketStatus,
    inPlay: raw['inPlay'] === true,
    betDelay: unsigned(betDelay ?? 0),
    traded: toMinor(totalMatched ?? 0),
    whole: raw['whole'] !== false,
    runners,
  };
}

function decodeRunner(raw: unknown): RunnerOdds | null {
  if (!isObject(raw)) return null;
  const id = idOf(raw['id']);
  const { status, lastPrice, totalMatched, reduction } = raw;
  if (id === null || !RUNNER_STATUS.has(status)) return null;
  const prices = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  if (!decodeLevels(raw['back'], prices, 0) || !decodeLevels(raw['lay'], prices, DEPTH * 2))
    return null;
  return {
    id,
    status: status as RunnerStatus,
    lastPrice: amount(lastPrice) ? unsigned(Math.round(lastPrice * 100)) : 0,
    traded: amount(totalMatched) ? toMinor(totalMatched) : 0,
    reduction: amount(reduction) ? unsigned(Math.round(reduction * 100)) : 0,
    prices,
  };
}

function decodeLevels(raw: unknown, into: number[], from: number): boolean {
  if (raw === undefined || raw === null) return true;
  if (!Array.isArray(raw)) return false;
  const depth = Math.min(raw.length, DEPTH);
  for (let level = 0; level < depth; level++) {
    const pair: unknown = raw[level];
    if (!Array.isArray(pair) || !amount(pair[0]) || !amount(pair[1])) return false;
    const price = Math.round(pair[0] * 100);
    // Zero says that a level is empty: a price cannot be that.
    if (price === 0) return false;
    into[from + level * 2] = price;
    into[from + level * 2 + 1] = unsigned(Math.round(pair[1] * 100));
  }
  return true;
}
