/** Reads the odds of one market from the wire, without a schema, which would slow down every poll. */

import { decimalOf } from '../api/wire';
import { isObject } from '../api/read';
import type { Minor } from '../rules/money';
import type { Price } from '../rules/ladder';
import { withoutRepeated } from './withoutRepeated';

export type MarketStatus = 'INACTIVE' | 'OPEN' | 'SUSPENDED' | 'CLOSED';
/**
 * Only an `ACTIVE` runner can be bet on. `SUSPENDED` and `BALL_RUNNING` are states of rows that the operator lays
 * (bookmaker/bookmakerOdds.ts). `UNKNOWN` is any other status from a server.
 */
export type RunnerStatus =
  | 'ACTIVE'
  | 'WINNER'
  | 'LOSER'
  | 'PLACED'
  | 'REMOVED'
  | 'HIDDEN'
  | 'SUSPENDED'
  | 'BALL_RUNNING'
  | 'UNKNOWN';

/** The maximum number of runners in a market; further runners are left out. */
export const MOST_RUNNERS = 1_000;
/** The number of levels on each side: best, second and third. */
const DEPTH = 3;

export interface RunnerOdds {
  readonly id: string;
  readonly status: RunnerStatus;
  /** The last traded price, in hundredths; 0 if there is no such price. */
  readonly lastPrice: Price;
  readonly traded: Minor;
  /** The reduction for a removed runner, in hundredths of a percent; 0 for other runners. */
  readonly reduction: number;
  /**
   * Twelve numbers: the price and the size of three back levels, best first, and then of three lay levels. An empty
   * level has zeros.
   */
  readonly prices: readonly number[];
}

export interface MarketOdds {
  readonly marketId: string;
  /**
   * The number of the state, which rises with every visible change of the market. A state with a lower number is
   * dropped.
   */
  readonly seq: number;
  /** The version of the market, which rises with every change of status. */
  readonly version: number;
  readonly status: MarketStatus;
  readonly inPlay: boolean;
  /** The bet delay in play, in seconds. */
  readonly betDelay: number;
  readonly traded: Minor;
  /** Whether the message contains all runners; if not, it contains only the runners that changed since `seq − 1`. */
  readonly whole: boolean;
  readonly runners: readonly RunnerOdds[];
}

const MARKET_STATUS: readonly MarketStatus[] = ['INACTIVE', 'OPEN', 'SUSPENDED', 'CLOSED'];
const RUNNER_STATUS: readonly RunnerStatus[] = [
  'ACTIVE',
  'WINNER',
  'LOSER',
  'PLACED',
  'REMOVED',
  'HIDDEN',
];

/** Finds a word in a list, in any case. A vacant trap counts as a removed runner. */
function oneOf<T>(words: readonly T[], raw: unknown): T | undefined {
  const known = words[words.indexOf(raw as T)];
  if (known !== undefined || typeof raw !== 'string') return known;
  return words[words.indexOf(raw.toUpperCase().replace('_VACANT', '') as T)];
}

/** The largest size or volume, in currency units. Above it, hundredths are no longer exact. */
const MOST = 1e12;
/** The largest price or line, which is above the end of every ladder. */
const MOST_PRICE = 1e6;
/** The longest bet delay, in seconds; exchanges hold bets for up to twelve seconds. */
const MOST_DELAY = 300;
const MOST_ID = 100;

/**
 * Returns a figure from 0 to `most`; NaN for anything else. The addition of 0 turns −0, which some servers send, into
 * 0.
 */
const upTo = (most: number, raw: unknown): number => {
  const value = (typeof raw === 'number' ? raw : decimalOf(raw)) + 0;
  return value >= 0 && value <= most ? value : Number.NaN;
};
const hundredths = (most: number, raw: unknown): number => Math.round(upTo(most, raw) * 100) || 0;
/** Returns a count from 0, or epoch ms; NaN for anything else. */
export const countOf = (raw: unknown): number => {
  const value = upTo(Number.MAX_SAFE_INTEGER, raw);
  return Number.isInteger(value) ? value : Number.NaN;
};
export const idOf = (raw: unknown): string | null =>
  typeof raw === 'string' && raw !== '' && raw.length <= MOST_ID
    ? raw
    : Number.isSafeInteger(raw)
      ? String(raw)
      : null;

/**
 * Reads the odds of one market without a schema, because this code runs for every push and poll, thousands of times a
 * second. Unreadable runners are left out. Null if the market is unreadable, or if a delta contains an unreadable
 * runner, whose old prices would be shown as current.
 */
export function decodeMarketOdds(raw: unknown): MarketOdds | null {
  if (!isObject(raw) || !Array.isArray(raw['runners'])) return null;
  const marketId = idOf(raw['marketId']);
  const seq = countOf(raw['seq']);
  const version = countOf(raw['version']);
  const status = oneOf(MARKET_STATUS, raw['status']);
  // With NaN the comparison is false.
  if (marketId === null || !(seq + version >= 0) || status === undefined) return null;
  const isWhole = raw['whole'] !== false;
  const read: RunnerOdds[] = [];
  const listed: readonly unknown[] = raw['runners'];
  for (let index = 0; index < listed.length && index < MOST_RUNNERS; index++) {
    const runner = decodeRunner(listed[index]);
    if (runner !== null) read.push(runner);
    else if (!isWhole) return null;
  }
  const runners = withoutRepeated(read);
  if (!isWhole && runners.length < read.length) return null;
  return {
    marketId,
    seq,
    version,
    status,
    inPlay: raw['inPlay'] === true,
    betDelay: upTo(MOST_DELAY, raw['betDelay']) || 0,
    traded: hundredths(MOST, raw['totalMatched']),
    whole: isWhole,
    runners,
  };
}

function decodeRunner(raw: unknown): RunnerOdds | null {
  if (!isObject(raw)) return null;
  const id = idOf(raw['id']);
  if (id === null) return null;
  const status = oneOf(RUNNER_STATUS, raw['status']) ?? 'UNKNOWN';
  const prices = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  decodeLevels(raw['back'], prices, 0);
  decodeLevels(raw['lay'], prices, DEPTH * 2);
  return {
    id,
    status,
    lastPrice: hundredths(MOST_PRICE, raw['lastPrice']),
    traded: hundredths(MOST, raw['totalMatched']),
    reduction: hundredths(100, raw['reduction']),
    prices,
  };
}

/** Fills in the levels of one side. The level after a malformed level takes its place. */
function decodeLevels(raw: unknown, into: number[], from: number): void {
  if (!Array.isArray(raw)) return;
  let next = from;
  for (let level = 0; level < raw.length && next < from + DEPTH * 2; level++) {
    const pair: unknown = raw[level];
    if (!Array.isArray(pair)) continue;
    // Zero marks an empty level, because no price is zero.
    const price = hundredths(MOST_PRICE, pair[0]);
    const size = Math.round(upTo(MOST, pair[1]) * 100);
    if (price === 0 || !(size >= 0)) continue;
    into[next++] = price;
    into[next++] = size;
  }
}
