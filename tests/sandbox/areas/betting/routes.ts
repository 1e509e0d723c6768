import * as v from 'valibot';
import {
  cancelBets,
  placeBet,
  reduceBet,
  REFUSALS,
  userExpectedProfitLoss,
  userLimits,
  userOpenBets,
} from '../../../../streams/betting/calls';
import { isRefusal, type RefusalCode } from '../../engine/order';
import { answer, answerPlayer, type Answer } from '../../http/answer';
import { invalid, notFound, userFriendly, type AbpError } from '../../http/envelope';
import { MESSAGES } from './messages';
import type { BettingService } from './service';

const id = v.pipe(
  v.union([v.pipe(v.string(), v.nonEmpty()), v.number()]),
  v.transform((value) => String(value)),
);
const nonEmpty = v.pipe(v.string(), v.trim(), v.nonEmpty('This field is required.'));
const amount = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1e9));
export const oddsBet = v.object({
  clientReference: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/i, 'Not a reference.')),
  marketId: id,
  runnerId: id,
  side: v.picklist(['BACK', 'LAY']),
  price: amount,
  stake: amount,
  marketVersion: v.pipe(v.number(), v.integer()),
  priceChange: v.picklist(['ANY', 'BETTER', 'NONE']),
  timeInForce: v.optional(v.picklist(['FILL_OR_KILL'])),
  persistence: v.optional(v.picklist(['LAPSE', 'PERSIST'])),
});

export const operatorBet = v.object({
  clientReference: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/i, 'Not a reference.')),
  eventId: id,
  marketId: id,
  runnerId: v.nullable(id),
  type: v.picklist([1, 2, 3, 4]),
  rate: amount,
  fancyValue: amount,
  stake: amount,
  placeTime: v.null(),
});
/** Only a bookmaker bet has a type. The refusal of each form names its own fields. */
export const sentBet = v.lazy((sent): typeof operatorBet | typeof oddsBet =>
  'type' in Object(sent) ? operatorBet : oddsBet,
);

export const bettingAnswers = (service: BettingService): readonly Answer[] => [
  answerPlayer(placeBet, sentBet, (input, account) => {
    const result = service.place(account.id, input);
    if (isRefusal(result)) throw refusal(result.code);
    return result;
  }),
  answerPlayer(
    cancelBets,
    v.object({ betIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(1_000)) }),
    ({ betIds }, account) => service.cancel(account.id, betIds),
  ),
  answerPlayer(reduceBet, v.object({ betId: id, stake: amount }), ({ betId, stake }, account) =>
    service.reduce(account.id, betId, stake),
  ),
  answerPlayer(
    userOpenBets,
    v.object({ references: v.optional(v.string(), '') }),
    ({ references }, account) =>
      service.openBets(account.id, new Set(references.split(',').filter((part) => part !== ''))),
  ),
  answerPlayer(
    userExpectedProfitLoss,
    v.object({ eventId: v.optional(v.string()) }),
    ({ eventId }, account) => service.expectedProfitLoss(account.id, eventId),
  ),
  answer(
    userLimits,
    v.union([v.object({ marketId: nonEmpty }), v.object({ eventId: nonEmpty })]),
    (query, { account }) => {
      const limits =
        'marketId' in query
          ? service.limits(query.marketId, account)
          : service.operatorLimits(query.eventId);
      if (!limits) throw notFound('marketId' in query ? 'market' : 'event');
      return limits;
    },
  ),
];

const codes = new Map<string, number>(
  Object.entries(REFUSALS).map(([code, name]) => [name, Number(code)]),
);

function refusal(name: RefusalCode): AbpError {
  if (name === 'INVALID_RUNNER')
    return invalid([{ message: 'The market has no such runner.', members: ['runnerId'] }]);
  return userFriendly(MESSAGES.get(name) ?? 'The bet was refused.', name, codes.get(name) ?? 0);
}
