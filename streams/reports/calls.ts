import * as v from 'valibot';
import { defineCall } from '../api/call';
import {
  figure,
  id,
  money,
  orNull,
  price,
  readable,
  reading,
  title,
  when,
  withLeftOut,
  word,
} from '../api/schemas';

/*
 * The calls of the statement. All servers send the fields up to `eventId`. The other fields may be missing; the screen
 * then shows the description of the line. The format of dates is unknown, so an unreadable date stays a string.
 */

const amount = orNull(money);
const size = v.pipe(money, v.minValue(0));
const count = orNull(figure(0, 1e9));
const name = v.fallback(title, '');

const line = v.object({
  id,
  date: orNull(when),
  description: name,
  credit: amount,
  debit: amount,
  /** The balance after the line. */
  balance: amount,
  eventId: orNull(id),
  kind: orNull(
    word(
      'DEPOSIT',
      'WITHDRAWAL',
      'BONUS',
      'SETTLEMENT',
      'COMMISSION',
      'CASINO',
      'TRANSFER',
      'CORRECTION',
    ),
  ),
  sportId: orNull(id),
  eventTitle: name,
  marketId: orNull(id),
  marketName: name,
  reference: orNull(title),
});
export type WireLine = v.InferOutput<typeof line>;

/**
 * The totals of all pages. For lines, they are the credit and the debit, with the balances before the first line and
 * after the last. For bets, they are the result after commission.
 */
const totals = v.object({
  credit: orNull(size),
  debit: orNull(size),
  openingBalance: amount,
  closingBalance: amount,
  profitLoss: amount,
  commission: orNull(size),
  bets: count,
  groups: count,
});

/** The player's result in a sport, an event or a market. */
const group = v.object({
  id,
  name,
  /** The result after commission. */
  profitLoss: money,
  commission: orNull(size),
  bets: count,
  /** The number of events in a sport, or of markets in an event. */
  parts: count,
  date: orNull(when),
});
export type WireGroup = v.InferOutput<typeof group>;

const day = v.object({
  /** A day on the player's calendar, such as `2026-11-21`. */
  day: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/)),
  profitLoss: money,
});

const history = reading(
  v.object({
    items: readable(line),
    totalCount: count,
    totals: orNull(totals),
    /** The groups; null if the server does not group results. */
    groups: orNull(readable(group)),
    /** The days with a result, oldest first. */
    days: orNull(readable(day)),
    /** The names of the sport and the event that contain the groups. */
    path: orNull(v.object({ sport: orNull(title), event: orNull(title) })),
  }),
);

export interface TransactionHistory extends ReturnType<typeof history> {
  /** The number of unreadable entries on the page. */
  readonly leftOut: number;
}

export type GroupBy = 'sport' | 'event' | 'market';

/**
 * Fetches the lines of the player's account, newest first. `From` and `To` are days, such as `2026-11-21`. `FromTime`
 * and `ToTime` are when the first day starts and the last day ends for the player, in ISO 8601; a server that does not
 * support them uses its own days. `Type`: 0 all, 1 deposits and withdrawals, 2 bets. With `GroupBy`, the page contains
 * groups and no lines. The player's `TimeZone` then decides to which day a result belongs. It is an IANA name such as
 * `Europe/London`, because an offset would be wrong on one side of a clock change. Without it, players see no statement
 * and no results.
 */
export const transactionHistory = defineCall<{
  From: string;
  To: string;
  FromTime: string;
  ToTime: string;
  Type: 0 | 1 | 2;
  SkipCount: number;
  MaxResultCount: number;
  GroupBy?: GroupBy;
  TimeZone?: string;
  SportId?: string;
  EventId?: string;
}>()('GET', 'Transaction/GetHistory', withLeftOut(history), { quiet: true, byDialect: true });

const lineBet = v.object({
  id,
  betType: orNull(word('BACK', 'LAY', 'YES', 'NO')),
  /** The price: decimal odds, or the rate per 100. */
  rate: orNull(price),
  /** The type of market, which decides the meaning of `rate`. If it is missing, the rate is decimal odds. */
  bettingType: orNull(word('ODDS', 'ASIAN', 'LINE', 'BOOKMAKER', 'FANCY')),
  amount,
  title: name,
  profitLoss: amount,
  fancyValue: orNull(price),
  date: orNull(when),
});

const detail = reading(
  v.object({
    description: name,
    /** The combined result of the bets, before commission. */
    totalWin: amount,
    commission: orNull(size),
    winner: orNull(title),
    totalBets: count,
    gameStartTime: orNull(when),
    bets: v.fallback(readable(lineBet), []),
  }),
);
export type WireDetail = ReturnType<typeof detail>;

/**
 * Fetches the bets behind a line of the statement. Without it, a line of the statement does not show its bets.
 */
export const transactionDetail = defineCall<{ transactionId: string }>()(
  'GET',
  'Transaction/GetDetail',
  detail,
  { quiet: true },
);
