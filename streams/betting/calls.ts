import * as v from 'valibot';
import { tally } from '../api/read';
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
  word,
} from '../api/schemas';

const betStatus = word('PENDING', 'EXECUTABLE', 'EXECUTION_COMPLETE', 'EXPIRED');

/** Ours are 32 hexadecimal digits; a server that keeps them as GUIDs writes them in its own way. */
const plainReference = (reference: string): string =>
  /^\{?[\da-f]{8}-?([\da-f]{4}-?){3}[\da-f]{12}\}?$/i.test(reference)
    ? reference.replace(/[-{}]/g, '').toLowerCase()
    : reference;

/** stake = matched + remaining + lapsed + cancelled + voided (domain.md, "States"). */
/** The amounts staked, matched or ended are never negative. */
const size = v.pipe(money, v.minValue(0));

/** Of an each-way bet: its place pays the odds divided by this whole number. Null elsewhere. */
const eachWayDivisor = orNull(v.pipe(figure(1, 100), v.integer()));

/** Older servers tell side and kind of market by words of their own (wire.md, "Bets"). */
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
const kindOf = (words: Readonly<Record<string, string>>, said: unknown): string | undefined =>
  typeof said === 'string' ? words[said.toUpperCase()] : undefined;

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
  /** Decimal odds; of a bookmaker's market the rate per 100, of a fancy the line. */
  price,
  /** The rate per 100 of a fancy; null elsewhere. */
  rate: orNull(price),
  eachWayDivisor,
  /** Of an each-way bet, the stake on each of its halves; so with the parts of it. */
  stake: size,
  matched: size,
  /** The size-weighted average of the matched part, in hundredths; 0 when nothing matched. */
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
  /** The exchange has the bet. */
  placedAt: time,
  /** The bet stood in the market, after the bet delay; null before, and where the server does not say. */
  acceptedAt: orNull(time),
  /** The last match; null where nothing is matched, and where the server does not say. */
  matchedAt: orNull(time),
  /** The reason of an end without a match, in the server's words. */
  reason: orNull(sentences),
});
/** Fills our fields from the older ones where a server has only those. */
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

/** The average is missing only where nothing matched. */
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

/** A bet at a price of the exchange's own markets. */
export interface PlaceOddsBet {
  /** 32 hexadecimal digits; a repeated reference gives the first bet again, never a second. */
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

/**
 * A bet that the operator takes at its own price or refuses (wire.md, "PlaceBet"), with the reference that
 * every bet has.
 */
export interface PlaceHouseBet {
  readonly clientReference: string;
  readonly eventId: string;
  readonly marketId: string;
  /** Null for a fancy, whose market is one row. */
  readonly runnerId: string | null;
  /** 1 back, 2 lay, 3 yes, 4 no. */
  readonly type: 1 | 2 | 3 | 4;
  /** The rate per 100. */
  readonly rate: number;
  /** The line of a fancy; 0 elsewhere. */
  readonly fancyValue: number;
  readonly stake: number;
  readonly placeTime: null;
}

export type PlaceBet = PlaceOddsBet | PlaceHouseBet;

/** Some servers hold the answer back for the bet delay; the placing code limits the wait itself. */
const LONGEST_WAIT_MS = 60_000;

export const placeBet = defineCall<PlaceBet>()('POST', 'Bet/PlaceBetV2', reading(bet), {
  once: true,
  quiet: true,
  limitMs: LONGEST_WAIT_MS,
});

const openBets = reading(v.object({ balance: spendable, exposure: owed, openBets: readable(bet) }));

/**
 * The player's unsettled bets. `references` asks also for bets with these references, ended ones too; a
 * server that does not know the parameter ignores it. `leftOut` counts the unreadable bets: while there are
 * any, a bet that is not in the list may stand all the same.
 */
export const userOpenBets = defineCall<{ references?: string }>()(
  'GET',
  'Bet/GetUserOpenBets',
  (raw) => {
    const [reply, leftOut] = tally(openBets, raw);
    return { ...reply, leftOut };
  },
  { quiet: true },
);

/** Why the waiting part of a bet was not cancelled. HELD: it waits out the bet delay. */
const keptBet = v.object({ betId: id, why: v.fallback(word('HELD', 'NOT_FOUND'), 'NOT_FOUND') });

/**
 * Ends the waiting parts of bets, each by itself; the matched parts stand. An extension of the
 * specification, which servers declare by the setting `cancelBets`. The answer has each bet as it stands
 * afterwards; repeating the call ends nothing more.
 */
export const cancelBets = defineCall<{ readonly betIds: readonly string[] }>()(
  'POST',
  'Bet/CancelBets',
  reading(v.object({ bets: readable(bet), kept: v.fallback(readable(keptBet), []) })),
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
  /** Decimal odds; null where the bet has none. */
  odds: orNull(price),
  /** The rate per 100 of a bookmaker, a toss or a session. */
  betRate: orNull(price),
  /** The run line of a session. */
  fancyValue: orNull(price),
  eachWayDivisor,
  stake: orNull(size),
  /** The price that the bet asked for, where its own is the one it got. */
  askedPrice: orNull(price),
  /** Times of unknown form; one that cannot be read stays text. */
  placeTime: orNull(when),
  /** The last match. */
  matchTime: orNull(when),
  /** Before commission. */
  profitLoss: money,
  /** The parts of the bet that ended without a match; absent where the server does not say. */
  lapsed: v.optional(v.fallback(size, 0)),
  cancelled: v.optional(v.fallback(size, 0)),
  /** One word for it; some servers write words of their own in `result` and `betResult`. */
  outcome: orNull(word('WON', 'LOST', 'VOIDED', 'LAPSED', 'CANCELLED')),
  result: orNull(title),
  betResult: orNull(title),
  /** Why a bet is void or lapsed, in the server's words or a code. */
  reason: orNull(sentences),
  /** When the bet was settled, or ended without a match; null while it is open. */
  settleTime: orNull(when),
});
export type SettledBet = v.InferOutput<typeof settledBet>;

/** The player's result of a whole market; a server that does not know its commission leaves it out. */
const settledMarket = v.object({ marketId: id, profitLoss: money, commission: size });

const betHistory = reading(
  v.object({ items: readable(settledBet), totalCount: orNull(figure(0, 1e9)) }),
);
/** What the bets of all pages come to; a server that does not know it leaves it out. */
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
  /** The number of bets on all pages; null where the server does not say. */
  readonly totalCount: number | null;
  /** The number of unreadable bets of the page. */
  readonly leftOut: number;
}

/**
 * The player's bets that were placed or settled between two moments, in ISO 8601, or on the days from one to
 * another: `2026-11-21`. `FromTime` and `ToTime` are the moments at which the first of these days begins for
 * the player and the last one is over, and then only settled bets are meant; a server that does not know them
 * goes by days of its own.
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
    const [page, leftOut] = tally(betHistory, raw);
    return { ...page, ...marketHistory(raw), leftOut };
  },
  { quiet: true },
);

const ownLimits = v.object({ minStake: owed, maxStake: spendable, maxLiability: spendable });
/** 0 is no limit. */
const atLeast = v.fallback(v.pipe(owed, v.minValue(0)), 0);
const atMost = v.fallback(v.pipe(spendable, v.minValue(0)), 0);
const houseLimit = v.object({
  /** `bookmaker`, `toss`, `fancy2` and others, in any case. */
  marketType: v.pipe(title, v.toLowerCase()),
  /** With three n, as the operator's servers write it; null where the limit is for every runner. */
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
export type HouseLimit = v.InferOutput<typeof houseLimit>;

/**
 * How much the player may stake in a market, and lose. With `eventId`: the limits of the event's markets
 * that the operator lays, by their kind.
 */
export const userLimits = defineCall<{ marketId: string } | { eventId: string }>()(
  'GET',
  'Odds/GetUserLimits',
  reading(v.union([ownLimits, readable(houseLimit)])),
  { quiet: true },
);

const expectedMarket = v.object({
  eventId: id,
  marketId: id,
  runners: readable(v.object({ runnerId: id, amount: money })),
});

/** The same as the device stores it, in minor units. */
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
 * What each market comes to for the player should a runner win, as the server counts it; of a fancy
 * `runnerId` is the number of runs.
 */
export const userExpectedProfitLoss = defineCall<{ eventId?: string }>()(
  'GET',
  'Bet/GetUserExpectedProfitLoss',
  reading(readable(expectedMarket)),
  { quiet: true },
);

/** Refusals of PlaceBetV2: the sandbox's `error.code` and its name, which the views put into words. */
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
