import * as v from 'valibot';
import { defineCall } from '../api/call';
import { asWritten } from '../rules/profit';
import {
  figure,
  id,
  money,
  orNull,
  owed,
  price,
  readable,
  reading,
  sentences,
  spendable,
  time,
  title,
  when,
  withLeftOut,
  word,
} from '../api/schemas';

const betStatus = word('PENDING', 'EXECUTABLE', 'EXECUTION_COMPLETE', 'EXPIRED');

/** Our references are 32 hexadecimal digits. A server that stores them as GUIDs formats them differently. */
const plainReference = (reference: string): string =>
  /^\{?[\da-f]{8}-?([\da-f]{4}-?){3}[\da-f]{12}\}?$/i.test(reference)
    ? reference.replace(/[-{}]/g, '').toLowerCase()
    : reference;

/** stake = matched + remaining + lapsed + cancelled + voided. None of these amounts is negative. */
const size = v.pipe(money, v.minValue(0));

/** The place of an each-way bet pays the odds divided by this whole number; null for other bets. */
const eachWayDivisor = orNull(v.pipe(figure(1, 100), v.integer()));

/** Older servers use other words for the side and the type of market. */
const SIDES: Readonly<Record<string, string>> = {
  BACK: 'BACK',
  YES: 'BACK',
  LAY: 'LAY',
  NO: 'LAY',
};
const KINDS: Readonly<Record<string, string>> = {
  BOOKMAKER: 'BOOKMAKER',
  TOSS: 'BOOKMAKER',
  FANCY: 'FANCY',
  FANCY2: 'FANCY',
};
const kindOf = (words: Readonly<Record<string, string>>, word: unknown): string | undefined =>
  typeof word === 'string' ? words[word.toUpperCase()] : undefined;

const named = v.object({
  betId: id,
  clientReference: orNull(v.pipe(id, v.transform(plainReference))),
  eventId: id,
  eventTitle: v.fallback(title, ''),
  marketId: id,
  marketName: v.fallback(title, ''),
  /** LINE markets win even money on a number of runs; their price is the line. */
  bettingType: v.fallback(word('ODDS', 'LINE', 'ASIAN', 'BOOKMAKER', 'FANCY'), 'ODDS'),
  runnerId: id,
  runnerName: v.fallback(title, ''),
  side: word('BACK', 'LAY'),
  /** Decimal odds, the rate per 100 of a bookmaker's market, or the line of a fancy. */
  price,
  /** The rate per 100 of a fancy; null in other markets. */
  rate: orNull(price),
  eachWayDivisor,
  /** The stake on each half of an each-way bet. Its parts count in the same way. */
  stake: size,
  matched: size,
  /** The size-weighted average of the matched part, in hundredths; null is allowed if nothing is matched. */
  averagePrice: orNull(
    v.pipe(
      figure(0, 1e6),
      v.transform((decimal) => asWritten(decimal * 100)),
    ),
  ),
  remaining: size,
  lapsed: v.fallback(size, 0),
  cancelled: v.fallback(size, 0),
  voided: v.fallback(size, 0),
  status: betStatus,
  /** When the exchange received the bet. */
  placedAt: time,
  /** When the bet entered the market, after the bet delay; null before that, and if the server does not send it. */
  acceptedAt: orNull(time),
  /** The time of the last match; null if nothing is matched, or if the server does not send it. */
  matchedAt: orNull(time),
  /** Why a part ended without a match, in the server's words. */
  reason: orNull(sentences),
  timeInForce: orNull(word('FILL_OR_KILL')),
  persistence: orNull(word('LAPSE', 'PERSIST')),
});
/** Fills our fields from older ones, for servers that only send those. */
function withOlder(raw: unknown): v.InferInput<typeof named> {
  const fields: Readonly<Record<string, unknown>> = { ...Object(raw) };
  const { side, betType, bettingType, marketTypeName, rate, betRate } = fields;
  const kind = bettingType ?? kindOf(KINDS, marketTypeName);
  return {
    ...fields,
    side: side ?? kindOf(SIDES, betType),
    bettingType: kind,
    rate: rate ?? (kind === 'FANCY' ? betRate : undefined),
  } as v.InferInput<typeof named>;
}

/** The average may be missing only if nothing is matched. */
export const bet = v.pipe(
  v.unknown(),
  v.transform(withOlder),
  named,
  v.check(({ matched, averagePrice }) => averagePrice !== null || matched === 0, 'no average'),
  v.transform((whole) => ({ ...whole, averagePrice: whole.averagePrice ?? 0 })),
);
export type WireBet = v.InferOutput<typeof bet>;

/** ANY: the best price when the bet arrives. BETTER: this price or a better one. NONE: this price exactly. */
export type PriceChange = 'ANY' | 'BETTER' | 'NONE';

/** FILL_OR_KILL: the part that is not matched on arrival is cancelled. */
export type TimeInForce = 'FILL_OR_KILL';

/** What happens at the off to the part that still waits. LAPSE: it is cancelled. PERSIST: it stays in play. */
export type Persistence = 'LAPSE' | 'PERSIST';

/** The terms of a bet that a server supports if its setting `orderOptions` names them. */
export interface OrderOptions {
  /** Absent: the unmatched part waits. */
  readonly timeInForce?: TimeInForce | undefined;
  /** Absent: the server's own rule. */
  readonly persistence?: Persistence | undefined;
}

/** A bet on a market of the exchange. */
export interface PlaceOddsBet extends OrderOptions {
  /** 32 hexadecimal digits. A repeated reference returns the first bet and never places a second. */
  readonly clientReference: string;
  readonly marketId: string;
  readonly runnerId: string;
  readonly side: 'BACK' | 'LAY';
  /** Decimal odds, or the line. */
  readonly price: number;
  /** Decimal currency units. */
  readonly stake: number;
  readonly marketVersion: number;
  readonly priceChange: PriceChange;
}

/** A bet that the operator takes at exactly its price, or refuses. */
export interface PlaceOperatorBet {
  readonly clientReference: string;
  readonly eventId: string;
  readonly marketId: string;
  /** Null for a fancy, whose market is one row. */
  readonly runnerId: string | null;
  /** 1 back, 2 lay, 3 yes, 4 no. */
  readonly type: 1 | 2 | 3 | 4;
  /** The rate per 100. */
  readonly rate: number;
  /** The line of a fancy; 0 in other markets. */
  readonly fancyValue: number;
  readonly stake: number;
  readonly placeTime: null;
}

export type PlaceBet = PlaceOddsBet | PlaceOperatorBet;

/** Some servers delay the reply by the bet delay; the placing code limits the wait itself. */
const LONGEST_WAIT_MS = 60_000;

export const placeBet = defineCall<PlaceBet>()('POST', 'Bet/PlaceBetV2', reading(bet), {
  once: true,
  quiet: true,
  limitMs: LONGEST_WAIT_MS,
});

const openBets = reading(v.object({ balance: spendable, exposure: owed, openBets: readable(bet) }));

/**
 * Fetches the player's unsettled bets. `references` also requests bets with these references, even ended ones;
 * a server that does not support the parameter ignores it. `leftOut` is the number of unreadable bets: if it is
 * not 0, a bet that is missing from the list may still exist.
 */
export const userOpenBets = defineCall<{ references?: string }>()(
  'GET',
  'Bet/GetUserOpenBets',
  withLeftOut(openBets),
  { quiet: true },
);

/** Why the waiting part of a bet was not cancelled. HELD: the bet delay is not over yet. */
const keptBet = v.object({ betId: id, why: v.fallback(word('HELD', 'NOT_FOUND'), 'NOT_FOUND') });

const cancelled = reading(
  v.object({ bets: readable(bet), kept: v.fallback(readable(keptBet), []) }),
);

/**
 * Cancels the waiting parts of bets, each separately; matched parts remain. This extends the specification, and
 * servers declare it by the setting `cancelBets`. The reply contains each bet after the call. A repeated call
 * changes nothing more.
 */
export const cancelBets = defineCall<{ readonly betIds: readonly string[] }>()(
  'POST',
  'Bet/CancelBets',
  cancelled,
  { once: true, quiet: true },
);

/**
 * Cuts the waiting part of a bet, so that its matched and waiting parts together are at most `stake`, in decimal
 * currency units. The rest keeps its place in the queue. This extends the specification, and servers declare it by the
 * setting `reduceBets`. The server replies as to `cancelBets`. A repeated call changes nothing more.
 */
export const reduceBet = defineCall<{ readonly betId: string; readonly stake: number }>()(
  'POST',
  'Bet/ReduceBet',
  cancelled,
  { once: true, quiet: true },
);

const settledBet = v.object({
  betId: id,
  clientReference: orNull(v.pipe(id, v.transform(plainReference))),
  sportId: orNull(id),
  eventId: orNull(id),
  marketId: orNull(id),
  betTitle: v.fallback(title, ''),
  marketName: v.fallback(title, ''),
  betRunnerName: v.fallback(title, ''),
  betType: orNull(word('BACK', 'LAY', 'YES', 'NO')),
  /** Decimal odds; null for a bet without odds. */
  odds: orNull(price),
  /** The rate per 100 of a bookmaker, a toss or a session. */
  betRate: orNull(price),
  /** The run line of a session. */
  fancyValue: orNull(price),
  eachWayDivisor,
  stake: orNull(size),
  /** The requested price, if the bet's own price is the one it was matched at. */
  askedPrice: orNull(price),
  /** Times of unknown format; a time that cannot be read stays text. */
  placeTime: orNull(when),
  /** The time of the last match. */
  matchTime: orNull(when),
  /** Before commission. */
  profitLoss: money,
  /** The parts of the bet that ended without a match; absent if the server does not send them. */
  lapsed: v.optional(v.fallback(size, 0)),
  cancelled: v.optional(v.fallback(size, 0)),
  /** How the bet ended; some servers use their own words in `result` and `betResult` instead. */
  outcome: orNull(word('WON', 'LOST', 'VOIDED', 'LAPSED', 'CANCELLED')),
  result: orNull(title),
  betResult: orNull(title),
  /** Why a bet is void or lapsed, in the server's words or as a code. */
  reason: orNull(sentences),
  /** When the bet was settled, or ended without a match; null while it is open. */
  settleTime: orNull(when),
});
export type SettledBet = v.InferOutput<typeof settledBet>;

/** The player's result of a whole market. A server that does not know its commission omits it. */
const settledMarket = v.object({ marketId: id, profitLoss: money, commission: size });

const betHistory = reading(
  v.object({ items: readable(settledBet), totalCount: orNull(figure(0, 1e9)) }),
);
/** The sums of the bets on all pages. A server that does not know them omits them. */
const historyTotals = v.object({ stake: size, profitLoss: money, commission: size });
const marketHistory = reading(
  v.object({
    markets: v.fallback(readable(settledMarket), []),
    totals: orNull(historyTotals),
  }),
);
export interface BetHistory {
  readonly items: readonly SettledBet[];
  readonly markets: readonly v.InferOutput<typeof settledMarket>[];
  readonly totals: v.InferOutput<typeof historyTotals> | null;
  /** The number of bets on all pages; null if the server does not send it. */
  readonly totalCount: number | null;
  /** The number of unreadable bets on this page. */
  readonly leftOut: number;
}

/**
 * Fetches the player's bets that were placed or settled between two times in ISO 8601, or on a range of days
 * (`2026-11-21`). `FromTime` and `ToTime` are the start of the first day and the end of the last one in the
 * player's time zone; with them, only settled bets are returned. A server that does not support them uses days
 * of its own time zone.
 */
export const userBetHistory = defineCall<{
  StartDate: string;
  EndDate: string;
  FromTime?: string;
  ToTime?: string;
  SportId?: string;
  MarketId?: string;
  SkipCount: number;
  MaxResultCount: number;
}>()(
  'POST',
  'Bet/GetUserBetHistory',
  (raw): BetHistory => {
    return { ...withLeftOut(betHistory)(raw), ...marketHistory(raw) };
  },
  { quiet: true },
);

const ownLimits = v.object({ minStake: owed, maxStake: spendable, maxLiability: spendable });
/** 0 means no limit. */
const atLeast = v.fallback(v.pipe(owed, v.minValue(0)), 0);
const atMost = v.fallback(v.pipe(spendable, v.minValue(0)), 0);
const operatorLimit = v.object({
  /** `bookmaker`, `toss`, `fancy2` and others, in any case. */
  marketType: v.pipe(title, v.toLowerCase()),
  /** Spelled with three n, as on the operator's servers; null if the limit applies to every runner. */
  runnnerId: orNull(id),
  limit: v.object({
    minStake: atLeast,
    maxStake: atMost,
    /** How long a bet is held, in ms. */
    delayTime: v.fallback(figure(0, 300_000), 0),
    isBetLock: v.fallback(v.boolean(), false),
    isSuspended: v.fallback(v.boolean(), false),
  }),
});
export type OperatorLimit = v.InferOutput<typeof operatorLimit>;

/**
 * Fetches the player's limits on stake and liability in a market. With `eventId`: the limits of all markets of
 * the event that the operator lays, by type.
 */
export const userLimits = defineCall<{ marketId: string } | { eventId: string }>()(
  'GET',
  'Odds/GetUserLimits',
  reading(v.union([ownLimits, readable(operatorLimit)])),
  { quiet: true },
);

const expectedMarket = v.object({
  eventId: id,
  marketId: id,
  runners: readable(v.object({ runnerId: id, amount: money })),
});

/** The figures as stored on the device, in minor units. */
export const storedProfitLoss = v.array(
  v.object({
    eventId: v.string(),
    marketId: v.string(),
    runners: v.array(
      v.object({ runnerId: v.string(), amount: v.pipe(v.number(), v.safeInteger()) }),
    ),
  }),
);

/**
 * Fetches the server's figures for the player's result of each market if a runner wins. For a fancy, `runnerId`
 * is the number of runs.
 */
export const userExpectedProfitLoss = defineCall<{ eventId?: string }>()(
  'GET',
  'Bet/GetUserExpectedProfitLoss',
  reading(readable(expectedMarket)),
  { quiet: true },
);

/** Refusals of PlaceBetV2: the sandbox's `error.code` and its name, for which the views have the text. */
export const REFUSALS = {
  4001: 'INSUFFICIENT_FUNDS',
  4002: 'MARKET_NOT_FOUND',
  4003: 'MARKET_SUSPENDED',
  4004: 'MARKET_NOT_OPEN_FOR_BETTING',
  4005: 'INVALID_BET_SIZE',
  4006: 'INVALID_ODDS',
  4007: 'RUNNER_REMOVED',
  4008: 'PRICE_CHANGED',
  4009: 'MARKET_VERSION_CHANGED',
  4010: 'EXPOSURE_LIMIT_EXCEEDED',
  4011: 'BET_TAKEN_OR_LAPSED',
  4012: 'LOSS_LIMIT_EXCEEDED',
  4013: 'EVENT_EXPOSURE_LIMIT_EXCEEDED',
  4014: 'STAKE_LIMIT_EXCEEDED',
} as const;
