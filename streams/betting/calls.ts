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

/**
 * Our references have 32 hexadecimal digits. A server that stores them as GUIDs returns the references in another
 * format.
 */
const plainReference = (reference: string): string =>
  /^\{?[\da-f]{8}-?([\da-f]{4}-?){3}[\da-f]{12}\}?$/i.test(reference)
    ? reference.replace(/[-{}]/g, '').toLowerCase()
    : reference;

/** The stake equals matched + remaining + lapsed + cancelled + voided. None of these amounts is negative. */
const size = v.pipe(money, v.minValue(0));

/** The whole number by which the odds are divided for the place part of an each-way bet; null for other bets. */
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
  /** A LINE market pays even money on a number of runs; its price is the line. */
  bettingType: v.fallback(word('ODDS', 'LINE', 'ASIAN', 'BOOKMAKER', 'FANCY'), 'ODDS'),
  runnerId: id,
  runnerName: v.fallback(title, ''),
  side: word('BACK', 'LAY'),
  /** The price: decimal odds, the rate per 100 in a bookmaker's market, or the line of a fancy. */
  price,
  /** The rate per 100 of a fancy; null in other markets. */
  rate: orNull(price),
  eachWayDivisor,
  /** The stake on each half of an each-way bet. The parts of the stake are also counted per half. */
  stake: size,
  matched: size,
  /** The size-weighted average price of the matched part, in hundredths; may be null before the first match. */
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
  /** The time of the last match; null before the first match, or if the server does not send it. */
  matchedAt: orNull(time),
  /** Why a part of the bet ended without a match, in the server's words. */
  reason: orNull(sentences),
  timeInForce: orNull(word('FILL_OR_KILL')),
  persistence: orNull(word('LAPSE', 'PERSIST')),
});
/** Fills our fields from the old fields, for servers that send only the old ones. */
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

/** The average may be missing only before the first match. */
export const bet = v.pipe(
  v.unknown(),
  v.transform(withOlder),
  named,
  v.check(({ matched, averagePrice }) => averagePrice !== null || matched === 0, 'no average'),
  v.transform((whole) => ({ ...whole, averagePrice: whole.averagePrice ?? 0 })),
);
export type WireBet = v.InferOutput<typeof bet>;

/** ANY: the best price when the bet arrives. BETTER: this price or a better one. NONE: exactly this price. */
export type PriceChange = 'ANY' | 'BETTER' | 'NONE';

/** FILL_OR_KILL: the part that is not matched at once is cancelled. */
export type TimeInForce = 'FILL_OR_KILL';

/** How the unmatched part ends at the off. LAPSE: it is cancelled. PERSIST: it stays in play. */
export type Persistence = 'LAPSE' | 'PERSIST';

/** Optional terms of a bet. A server supports a term if its setting `orderOptions` names the term. */
export interface OrderOptions {
  /** If absent, the unmatched part waits. */
  readonly timeInForce?: TimeInForce | undefined;
  /** If absent, the server's own rule applies. */
  readonly persistence?: Persistence | undefined;
}

/** A bet on a market of the exchange. */
export interface PlaceOddsBet extends OrderOptions {
  /** 32 hexadecimal digits. A repeated reference returns the first bet and never places a second one. */
  readonly clientReference: string;
  readonly marketId: string;
  readonly runnerId: string;
  readonly side: 'BACK' | 'LAY';
  /** The price: decimal odds, or the line. */
  readonly price: number;
  /** The stake, in decimal currency units. */
  readonly stake: number;
  readonly marketVersion: number;
  readonly priceChange: PriceChange;
}

/** A bet that the operator accepts at exactly its price, or refuses. */
export interface PlaceOperatorBet {
  readonly clientReference: string;
  readonly eventId: string;
  readonly marketId: string;
  /** The id of the runner; null for a fancy, whose market has a single row. */
  readonly runnerId: string | null;
  /** The side of the bet: 1 back, 2 lay, 3 yes, 4 no. */
  readonly type: 1 | 2 | 3 | 4;
  /** The rate per 100. */
  readonly rate: number;
  /** The line of a fancy; 0 in other markets. */
  readonly fancyValue: number;
  readonly stake: number;
  readonly placeTime: null;
}

export type PlaceBet = PlaceOddsBet | PlaceOperatorBet;

/** The time limit of the call, in ms: some servers delay the reply by the bet delay. Placing has its own limit. */
const LONGEST_WAIT_MS = 60_000;

/**
 * Places a bet. The reply contains the bet, also if it is not matched yet. A repeated reference returns the first bet.
 * Without it, players cannot bet.
 */
export const placeBet = defineCall<PlaceBet>()('POST', 'Bet/PlaceBetV2', reading(bet), {
  byDialect: true,
  once: true,
  quiet: true,
  limitMs: LONGEST_WAIT_MS,
});

const openBets = reading(v.object({ balance: spendable, exposure: owed, openBets: readable(bet) }));

/**
 * Fetches the player's unsettled bets. `references` adds the bets with these references, even if they have ended; a
 * server without support for the parameter ignores it. `leftOut` is the number of unreadable bets. Unless it is 0, a
 * bet that the list lacks may still exist. Without it, players see neither their open bets nor their balance.
 */
export const userOpenBets = defineCall<{ references?: string }>()(
  'GET',
  'Bet/GetUserOpenBets',
  withLeftOut(openBets),
  { quiet: true, byDialect: true },
);

/** Why the unmatched part of a bet was not cancelled. HELD: the bet delay is not over yet. */
const keptBet = v.object({ betId: id, why: v.fallback(word('HELD', 'NOT_FOUND'), 'NOT_FOUND') });

const cancelled = reading(
  v.object({ bets: readable(bet), kept: v.fallback(readable(keptBet), []) }),
);

/**
 * Cancels the unmatched parts of bets, each separately; matched parts remain. This extends the specification, and the
 * setting `cancelBets` shows that a server supports it. The reply contains each bet after the call. A repeated call has
 * no further effect. Without it, players cannot cancel their offers.
 */
export const cancelBets = defineCall<{ readonly betIds: readonly string[] }>()(
  'POST',
  'Bet/CancelBets',
  cancelled,
  { once: true, quiet: true },
);

/**
 * Cancels part of a bet's unmatched stake, so that the matched and unmatched stakes together are at most `stake`, in
 * decimal currency units. The rest keeps its place in the queue. This extends the specification, and the setting
 * `reduceBets` shows that a server supports it. The reply has the same form as the reply to `cancelBets`. A repeated
 * call has no further effect. Without it, a bet that a player makes smaller loses its place in the queue.
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
  /** The decimal odds; null for a bet without odds. */
  odds: orNull(price),
  /** The rate per 100 of a bookmaker, a toss or a session. */
  betRate: orNull(price),
  /** The line of a session, in runs. */
  fancyValue: orNull(price),
  eachWayDivisor,
  stake: orNull(size),
  /** The price that the player requested, if the bet's own price is the matched price. */
  askedPrice: orNull(price),
  /** Times in an unknown format; an unreadable time stays a string. */
  placeTime: orNull(when),
  /** The time of the last match. */
  matchTime: orNull(when),
  /** The result before commission. */
  profitLoss: money,
  /** The parts of the bet that ended without a match; absent if the server does not send them. */
  lapsed: v.optional(v.fallback(size, 0)),
  cancelled: v.optional(v.fallback(size, 0)),
  /** How the bet ended. Some servers send it in their own words in `result` or `betResult` instead. */
  outcome: orNull(word('WON', 'LOST', 'VOIDED', 'LAPSED', 'CANCELLED')),
  result: orNull(title),
  betResult: orNull(title),
  /** Why a bet is void or lapsed, in the server's words or as a code. */
  reason: orNull(sentences),
  /** When the bet was settled, or ended without a match; null while it is open. */
  settleTime: orNull(when),
});
export type SettledBet = v.InferOutput<typeof settledBet>;

/** The player's result in a whole market. A server that does not calculate commission omits it. */
const settledMarket = v.object({ marketId: id, profitLoss: money, commission: size });

export const betHistory = reading(
  v.object({ items: readable(settledBet), totalCount: orNull(figure(0, 1e9)) }),
);
/** The totals of the bets on all pages. A server that does not calculate them omits them. */
const historyTotals = v.object({ stake: size, profitLoss: money, commission: size });
export const marketHistory = reading(
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
 * (`2026-11-21`). `FromTime` and `ToTime` are the start of the first day and the end of the last day in the player's
 * time zone. With both of them, the server returns only settled bets; a server without support for them uses the days
 * of its own time zone. Without it, players see no settled bets, and no result of a bet.
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
  { quiet: true, byDialect: true },
);

const ownLimits = v.object({ minStake: owed, maxStake: spendable, maxLiability: spendable });
/** A minimum that a server may leave out; 0 means no limit. */
const atLeast = v.fallback(v.pipe(owed, v.minValue(0)), 0);
const atMost = v.fallback(v.pipe(spendable, v.minValue(0)), 0);
const operatorLimit = v.object({
  /** The type of market: `bookmaker`, `toss`, `fancy2` and others, in any case. */
  marketType: v.pipe(title, v.toLowerCase()),
  /**
   * The id of the runner; null if the limit applies to every runner. The operator's servers spell the field with three
   * n.
   */
  runnnerId: orNull(id),
  limit: v.object({
    minStake: atLeast,
    maxStake: atMost,
    /** How long a bet is held before it is accepted, in ms. */
    delayTime: v.fallback(figure(0, 300_000), 0),
    isBetLock: v.fallback(v.boolean(), false),
    isSuspended: v.fallback(v.boolean(), false),
  }),
});
export type OperatorLimit = v.InferOutput<typeof operatorLimit>;

/**
 * Fetches the player's limits on stake and liability in a market. With `eventId`, fetches the limits by type for all
 * markets of the event that the operator lays. Without it, the slip does not show which stakes the server accepts.
 */
export const userLimits = defineCall<{ marketId: string } | { eventId: string }>()(
  'GET',
  'Odds/GetUserLimits',
  reading(v.union([ownLimits, readable(operatorLimit)])),
  { quiet: true, byDialect: true },
);

const expectedMarket = v.object({
  eventId: id,
  marketId: id,
  runners: readable(v.object({ runnerId: id, amount: money })),
});

/** The figures as the device stores them, in minor units. */
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
 * Fetches the server's figures for the player's result in each market, by the runner that wins. For a fancy, `runnerId`
 * is a number of runs. Without it, the results of a market are calculated from the open bets alone.
 */
export const userExpectedProfitLoss = defineCall<{ eventId?: string }>()(
  'GET',
  'Bet/GetUserExpectedProfitLoss',
  reading(readable(expectedMarket)),
  { quiet: true, byDialect: true },
);

/** The refusals of PlaceBetV2: the `error.code` that the sandbox sends, and a name for which the views have words. */
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
