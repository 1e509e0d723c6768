import type { Sent, Received } from '../../../../streams/api/call';
import type {
  cancelBets,
  OperatorLimit,
  placeBet,
  PlaceOddsBet,
  reduceBet,
  userExpectedProfitLoss,
  userOpenBets,
  WireBet,
} from '../../../../streams/betting/calls';
import { decimalOf } from '../../../../streams/rules/bookmaker';
import { fromMinor, type Minor, toMinor } from '../../../../streams/rules/money';
import { profitIfWinner, type Bet } from '../../../../streams/rules/position';
import type { Account } from '../../engine/money/accounts';
import { isRefusal, type Order, type OrderRequest, type Refusal } from '../../engine/order';
import type { Written } from '../../http/written';
import type { AreaContext } from '../area';
import type { BetLimits } from '../../../../streams/betting/slip/limits';
import { betView, isOpenBet } from './betView';
import { operatorLimits, operatorTerms, runProfits } from './operatorPriced';

export interface BettingService {
  /**
   * Places a bet in decimals. A repeated reference returns the first result, even if the rest of the request differs.
   */
  place(accountId: string, request: Sent<typeof placeBet>): Written<WireBet> | Refusal;
  /** Cancels the unmatched parts of the player's bets, and returns each bet in its new state. */
  cancel(accountId: string, betIds: readonly string[]): Written<Received<typeof cancelBets>>;
  /** Reduces a bet to this total stake in decimals, which includes the matched part. */
  reduce(accountId: string, betId: string, stake: number): Written<Received<typeof reduceBet>>;
  /** Returns funds, open bets, and every bet with one of these references. */
  openBets(
    accountId: string,
    references: ReadonlySet<string>,
  ): Written<Received<typeof userOpenBets>>;
  /** Returns the profit of each runner of the player's markets if it wins, for one event or for all. */
  expectedProfitLoss(
    accountId: string,
    eventId: string | undefined,
  ): Written<Received<typeof userExpectedProfitLoss>>;
  /** Returns the limits of a market for this player, or for any player; null if the market does not exist. */
  limits(marketId: string, account: Account | null): Written<BetLimits> | null;
  /** Returns the limits of the event's bookmaker markets; null if the event does not exist. */
  operatorLimits(eventId: string): Written<OperatorLimit>[] | null;
}

type RunnerProfits = Written<Received<typeof userExpectedProfitLoss>>[number]['runners'];

export function createBettingService({
  exchange,
  protections,
}: Pick<AreaContext, 'exchange' | 'protections'>): BettingService {
  const placed = (accountId: string, request: Sent<typeof placeBet>): Order | Refusal => {
    const { stake } = request;
    const known = exchange.answer(accountId, request.clientReference);
    if (known) return known;
    if (!isWhole(stake)) return { code: 'INVALID_BET_SIZE' };
    const terms = 'type' in request ? operatorTerms(exchange, request) : oddsTerms(request);
    if (isRefusal(terms)) return terms;
    const bet = { ...terms, stake: toMinor(stake) };
    const passed = protections.passedBy(accountId, bet);
    if (passed !== null)
      return { code: passed === 'LOSS' ? 'LOSS_LIMIT_EXCEEDED' : 'STAKE_LIMIT_EXCEEDED' };
    return exchange.placeOrder({
      persistence: 'LAPSE',
      ...bet,
      clientReference: request.clientReference,
      accountId,
    });
  };
  /** Reduces these bets to total stakes, which include the matched parts. */
  const cancelAbove: (
    ...terms: [accountId: string, betIds: readonly string[], stake: Minor]
  ) => Written<Received<typeof cancelBets>> = (accountId, betIds, stake) => {
    const own = new Map(exchange.orders(accountId).map((order) => [order.id, order]));
    const bets: Written<WireBet>[] = [];
    const kept: Written<Received<typeof cancelBets>>['kept'][number][] = [];
    for (const betId of new Set(betIds)) {
      const order = own.get(betId);
      const above = order ? order.remaining - Math.max(0, stake - order.matched) : 0;
      if (above > 0) exchange.cancelOrder(accountId, betId, above);
      if (order === undefined) kept.push({ betId, why: 'NOT_FOUND' });
      else if (order.status === 'PENDING') kept.push({ betId, why: 'HELD' });
      else bets.push(betView(exchange, order));
    }
    return { bets, kept };
  };
  return {
    place(accountId, request) {
      const result = placed(accountId, request);
      return isRefusal(result) ? result : betView(exchange, result);
    },
    cancel: (accountId, betIds) => cancelAbove(accountId, betIds, 0),
    reduce: (accountId, betId, stake) => cancelAbove(accountId, [betId], toMinor(stake)),
    openBets(accountId, references) {
      const { balance, exposure } = exchange.funds(accountId);
      return {
        balance: fromMinor(balance),
        exposure: fromMinor(exposure),
        openBets: exchange
          .orders(accountId)
          .filter(
            (order) =>
              isOpenBet(order) ||
              (order.clientReference !== null && references.has(order.clientReference)),
          )
          .map((order) => betView(exchange, order)),
      };
    },
    expectedProfitLoss(accountId, eventId) {
      const byMarket = new Map<string, Order[]>();
      for (const order of exchange.orders(accountId))
        if (
          order.settledAt === null &&
          order.matched > 0 &&
          (eventId === undefined || order.eventId === eventId)
        )
          byMarket.set(order.marketId, [...(byMarket.get(order.marketId) ?? []), order]);
      return [...byMarket].flatMap(([marketId, [first, ...others]]) => {
        if (first === undefined) return [];
        const runners = marketProfits(exchange, marketId, [first, ...others]);
        return runners.length > 0 ? [{ eventId: first.eventId, marketId, runners }] : [];
      });
    },
    operatorLimits: (eventId) => operatorLimits(exchange, eventId),
    limits(marketId, account) {
      const market = exchange.market(marketId);
      if (!market) return null;
      const { minStake, maxStake, maxLiability } = market.limits;
      return {
        minStake: fromMinor(minStake),
        maxStake: fromMinor(maxStake),
        maxLiability: fromMinor(
          Math.min(maxLiability, account?.exposureLimit ?? Number.POSITIVE_INFINITY),
        ),
      };
    },
  };
}

/** The price and the rules of a bet on the exchange's own markets. */
function oddsTerms(
  request: PlaceOddsBet,
): Omit<OrderRequest, 'accountId' | 'clientReference' | 'rate' | 'stake' | 'ownPrice'> | Refusal {
  const { marketId, runnerId, side, price, marketVersion, priceChange } = request;
  const { timeInForce, persistence = 'LAPSE' } = request;
  if (!isWhole(price)) return { code: 'INVALID_ODDS' };
  return {
    marketId,
    runnerId,
    side,
    price: toMinor(price),
    marketVersion,
    priceChange,
    timeInForce,
    persistence,
  };
}

/**
 * Leaves out markets with several winners, each-way markets and markets on a number, for which a figure per runner
 * means little.
 */
function marketProfits(
  exchange: Pick<AreaContext['exchange'], 'market'>,
  marketId: string,
  orders: readonly Order[],
): RunnerProfits {
  const market = exchange.market(marketId);
  if (market?.bettingType === 'FANCY') return runProfits(orders);
  const isRated = market?.bettingType === 'BOOKMAKER';
  if (market === undefined || market.numberOfWinners !== 1) return [];
  if (market.eachWayDivisor !== null) return [];
  if (market.bettingType !== 'ODDS' && !isRated) return [];
  const bets = orders.flatMap(({ runnerId, side, fills }): Bet[] =>
    fills.map(({ price, size }) => ({
      runnerId,
      side,
      price: isRated ? decimalOf(price) : price,
      size,
    })),
  );
  const runners = [...market.runners.values()]
    .filter(({ status }) => status !== 'REMOVED')
    .map((runner) => runner.id);
  return [...profitIfWinner(bets, runners)].map(([runnerId, profit]) => ({
    runnerId,
    amount: fromMinor(profit),
  }));
}

/** Returns whether an amount has at most two decimals. More decimals are refused, and never rounded. */
function isWhole(decimal: number): boolean {
  return Math.abs(decimal * 100 - Math.round(decimal * 100)) < 1e-6;
}
