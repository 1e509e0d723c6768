import * as v from 'valibot';
import {
  placeBet,
  REFUSALS,
  userExpectedProfitLoss,
  userOpenBets,
} from '../../../../streams/betting/calls';
import { fromMinor, toMinor } from '../../../../streams/rules/money';
import { profitIfWinner, type Bet } from '../../../../streams/rules/position';
import { isRefusal, type Order, type RefusalCode } from '../../engine/order';
import { accountOf } from '../session/routes';
import { betView, isOpenBet } from './betView';
import { invalid, userFriendly, type AbpError } from '../../serve/envelope';
import { route, type Parts } from '../../serve/parts';

const id = v.pipe(
  v.union([v.pipe(v.string(), v.nonEmpty()), v.number()]),
  v.transform((value) => String(value)),
);
const amount = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1e9));

const place = route({
  ...placeBet,
  input: v.object({
    clientReference: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/i, 'Not a reference.')),
    marketId: id,
    runnerId: id,
    side: v.picklist(['BACK', 'LAY']),
    price: amount,
    stake: amount,
    marketVersion: v.pipe(v.number(), v.integer()),
    priceChange: v.picklist(['ANY', 'BETTER', 'NONE']),
  }),
  answer(asked, { exchange }) {
    const account = accountOf(asked);
    const { price, stake, ...wish } = asked.input;
    const known = exchange.answer(account.id, wish.clientReference);
    if (!known && !isWhole(price)) throw refusal('INVALID_ODDS');
    if (!known && !isWhole(stake)) throw refusal('INVALID_BET_SIZE');
    const answer =
      known ??
      exchange.placeOrder({
        ...wish,
        accountId: account.id,
        price: toMinor(price),
        stake: toMinor(stake),
        persistence: 'LAPSE',
      });
    if (isRefusal(answer)) throw refusal(answer.code);
    return betView(exchange, answer);
  },
});

const openBets = route({
  ...userOpenBets,
  input: v.object({ references: v.optional(v.string(), '') }),
  answer(asked, { exchange }) {
    const account = accountOf(asked);
    const references = new Set(asked.input.references.split(',').filter((part) => part !== ''));
    const { balance, exposure } = exchange.funds(account.id);
    return {
      balance: fromMinor(balance),
      exposure: fromMinor(exposure),
      openBets: exchange
        .orders(account.id)
        .filter(
          (order) =>
            isOpenBet(order) ||
            (order.clientReference !== null && references.has(order.clientReference)),
        )
        .map((order) => betView(exchange, order)),
    };
  },
});

const expectedProfitLoss = route({
  ...userExpectedProfitLoss,
  input: v.object({ eventId: v.optional(v.string()) }),
  answer(asked, parts) {
    const orders = parts.exchange
      .orders(accountOf(asked).id)
      .filter(
        (order) =>
          order.settledAt === null &&
          order.matched > 0 &&
          (asked.input.eventId === undefined || order.eventId === asked.input.eventId),
      );
    const byMarket = new Map<string, Order[]>();
    for (const order of orders)
      byMarket.set(order.marketId, [...(byMarket.get(order.marketId) ?? []), order]);
    return [...byMarket].flatMap(([marketId, held]) => marketProfits(parts, marketId, held));
  },
});

export const betRoutes = [place, openBets, expectedProfitLoss];

/** A runner's figure means little where several win or a number does: those markets are left out. */
function marketProfits({ exchange }: Parts, marketId: string, orders: readonly Order[]): object[] {
  const market = exchange.market(marketId);
  if (market?.bettingType !== 'ODDS' || market.numberOfWinners !== 1) return [];
  const bets = orders.flatMap(({ runnerId, side, fills }): Bet[] =>
    fills.map(({ price, size }) => ({ runnerId, side, price, size })),
  );
  const runners = [...market.runners.values()]
    .filter(({ status }) => status !== 'REMOVED')
    .map((runner) => runner.id);
  return [...profitIfWinner(bets, runners)].map(([runnerId, profit]) => ({
    eventId: market.eventId,
    marketId,
    runnerId,
    profit: fromMinor(profit),
  }));
}

/** Has it at most two decimals? Finer amounts are refused, never rounded on the player's behalf. */
function isWhole(decimal: number): boolean {
  return Math.abs(decimal * 100 - Math.round(decimal * 100)) < 1e-6;
}

const codes = new Map<string, readonly [code: number, message: string]>(
  Object.entries(REFUSALS).map(([code, [name, message]]) => [name, [Number(code), message]]),
);

function refusal(name: RefusalCode): AbpError {
  if (name === 'INVALID_RUNNER')
    return invalid([{ message: 'The market has no such runner.', members: ['runnerId'] }]);
  const [code, message] = codes.get(name) ?? [0, 'The bet was refused.'];
  return userFriendly(message, name, code);
}
