import * as v from 'valibot';
import { userBetHistory } from '../../../../streams/betting/calls';
import { transactionDetail, transactionHistory } from '../../../../streams/reports/calls';
import { answerPlayer, type Answer } from '../../http/answer';
import { notFound } from '../../http/envelope';
import type { AreaContext } from '../area';
import { betHistory } from './bets';
import { isZone } from './calendar';
import type { Memory } from './memory';
import { transactions, transactionOf } from './statement';

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000));
/** The requested page may be far beyond the last one. */
const skipped = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e9));
/** Numbers in a query are strings. */
const number = v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d+$/), v.transform(Number))]);
const moment = v.pipe(v.string(), v.isoTimestamp());
const day = v.pipe(v.string(), v.isoDate());
const moments = { FromTime: v.optional(moment), ToTime: v.optional(moment) };
export const zone = v.pipe(v.string(), v.check(isZone));
const id = v.optional(v.pipe(v.string(), v.nonEmpty()));

const betsQuery = v.object({
  StartDate: v.union([moment, day]),
  EndDate: v.union([moment, day]),
  ...moments,
  SportId: id,
  MarketId: id,
  SkipCount: skipped,
  MaxResultCount: count,
});

const linesQuery = v.object({
  From: day,
  To: day,
  FromTime: moment,
  ToTime: moment,
  Type: v.pipe(number, v.picklist([0, 1, 2])),
  SkipCount: v.pipe(number, skipped),
  MaxResultCount: v.pipe(number, count),
  GroupBy: v.optional(v.picklist(['sport', 'event', 'market'])),
  TimeZone: v.optional(zone),
  SportId: id,
  EventId: id,
});

export const reportAnswers = (
  { exchange }: Pick<AreaContext, 'exchange'>,
  memory: Memory,
): readonly Answer[] => {
  const needs = { exchange, memory };
  return [
    answerPlayer(userBetHistory, betsQuery, (query, account) =>
      betHistory(needs, account.id, query),
    ),
    answerPlayer(transactionHistory, linesQuery, (query, account) =>
      transactions(needs, account.id, query),
    ),
    answerPlayer(
      transactionDetail,
      v.object({ transactionId: v.pipe(v.string(), v.nonEmpty()) }),
      ({ transactionId }, account) => {
        const detail = transactionOf(needs, account.id, transactionId);
        if (!detail) throw notFound('transaction');
        return detail;
      },
    ),
  ];
};
