import { asDecimal } from '../../../../streams/rules/bookmaker';
import { commission } from '../../../../streams/rules/commission';
import { eachWayResult } from '../../../../streams/rules/eachWay';
import { fancyProfit } from '../../../../streams/rules/fancy';
import type { Price } from '../../../../streams/rules/ladder';
import { lineProfit } from '../../../../streams/rules/line';
import type { Minor } from '../../../../streams/rules/money';
import { runnerTotals } from '../../../../streams/rules/position';
import { reckon } from '../money/funds';
import { COMMISSION, ROUNDING, type MovementKind } from '../money/ledger';
import { dropLevels } from '../orders/levels';
import { expireDelayed, followEvent } from './lifecycle';
import { eachWayTerms, type MutableMarket } from './market';
import { lapse } from '../orders/matching';
import { asFancy, mapBets, type MarketBet } from '../money/position';
import { removeAll, voidMatched } from './removal';
import { accountOf, marketOf, push, type ExchangeState } from '../state';

/** The result of a market. */
export interface MarketOutcome {
  /** The runners whose back bets win; if empty, every runner lost. */
  readonly winners: readonly string[];
  /**
   * The runners that are shown as placed: in a win market their back bets lose, in an each-way market half of each bet
   * wins.
   */
  readonly placed?: readonly string[];
  /** The runners that neither won nor lost: their bets are void, and they are shown as losers. */
  readonly level?: readonly string[];
  /** The runners that tie for `places`: `places` ÷ the number of these runners is the winning part of each stake. */
  readonly deadHeat?: { readonly runnerIds: readonly string[]; readonly places: number };
  /**
   * For a line market or a fancy, its number in hundredths like the lines. It is null if only the winners of a line
   * market are known: then every back of a winner wins at its line, and every lay of a winner loses.
   */
  readonly lineResult?: Price | null;
}

/**
 * Ends a market and pays the bets. An account's result is calculated over all its bets and rounded once, and the
 * remaining fractions are booked to the rounding account. Commission is charged on net winnings.
 *
 * @throws Error for a market on a number without any result, and for a dead heat of an each-way market, whose places
 * are unknown: no bet could be paid
 */
export function settleMarket(state: ExchangeState, marketId: string, outcome: MarketOutcome): void {
  const market = marketOf(state, marketId);
  if (market.status === 'CLOSED') return;
  const { lineResult } = outcome;
  if (
    (market.bettingType === 'LINE' && lineResult === undefined) ||
    (market.bettingType === 'FANCY' && !Number.isSafeInteger(lineResult))
  ) {
    throw new Error(`market ${marketId} has no result to settle by`);
  }
  if (market.eachWayDivisor !== null && outcome.deadHeat !== undefined)
    throw new Error(`market ${marketId} pays no dead heat`);
  market.lineResult = lineResult ?? null;
  close(state, market);
  for (const runner of market.runners.values()) {
    if (runner.status === 'REMOVED') continue;
    const wins = shareOf(outcome, runner.id) > 0;
    runner.status = wins ? 'WINNER' : outcome.placed?.includes(runner.id) ? 'PLACED' : 'LOSER';
  }
  giveBack(state, market, outcome.level ?? []);
  pay(state, market, outcome);
  for (const order of market.orders) {
    if (order.settledAt !== null || order.matched === 0) continue;
    const { runnerId, side, rate } = order;
    const bets = order.fills.map(({ price, size }) => ({ runnerId, side, price, rate, size }));
    order.profit = profitOf(market, bets, outcome);
    order.outcome = order.profit < 0 ? 'LOSE' : 'WIN';
    order.settledAt = state.clock.now();
    state.changes.order(order);
  }
  leave(state, market);
}

/** Ends a market as if there had been no bets: all stakes are released, and no money moves. */
export function voidMarket(state: ExchangeState, marketId: string): void {
  const market = marketOf(state, marketId);
  if (market.status === 'CLOSED') return;
  close(state, market);
  const at = state.clock.now();
  removeAll(market, at);
  for (const order of market.orders) voidMatched(state, order, at);
  leave(state, market);
}

function close(state: ExchangeState, market: MutableMarket): void {
  expireDelayed(state, market, 'MARKET_CLOSED');
  lapse(state, market, 'MARKET_CLOSED');
  market.status = 'CLOSED';
  market.version += 1;
  market.closedAt = state.clock.now();
  for (const [runnerId, book] of market.books) {
    book.clear();
    state.changes.prices(market, runnerId);
  }
  market.quotes.clear();
  dropLevels(market);
  state.changes.definition(market);
}

function giveBack(state: ExchangeState, market: MutableMarket, runnerIds: readonly string[]): void {
  if (runnerIds.length === 0) return;
  const at = state.clock.now();
  for (const order of market.orders) {
    if (runnerIds.includes(order.runnerId)) voidMatched(state, order, at);
  }
  for (const position of market.positions.values()) {
    mapBets(position, (bet) => (runnerIds.includes(bet.runnerId) ? null : bet));
  }
}

function leave(state: ExchangeState, market: MutableMarket): void {
  const accountIds = [...market.positions.keys()];
  market.positions.clear();
  for (const accountId of accountIds) reckon(state, market, accountId);
  followEvent(state, market.eventId);
}

function pay(state: ExchangeState, market: MutableMarket, outcome: MarketOutcome): void {
  const { clock, ledger } = state;
  const at = clock.now();
  const till = `market ${market.id}`;
  const move = (from: string, to: string, amount: Minor, kind: MovementKind): void => {
    if (amount > 0) ledger.move({ from, to, amount, kind, reference: market.id, at });
    else if (amount < 0)
      ledger.move({ from: to, to: from, amount: -amount, kind, reference: market.id, at });
  };
  for (const [accountId, { bets }] of market.positions) {
    if (bets.size === 0) continue;
    const net = profitOf(market, [...bets.values()], outcome);
    const fee = commission(net, market.commissionRate);
    move(till, accountId, net, 'SETTLEMENT');
    move(accountId, COMMISSION, fee, 'COMMISSION');
    if (accountOf(state, accountId).unlimited) continue;
    const { id: marketId, eventId } = market;
    push(state.results, accountId, { marketId, eventId, net, commission: fee, at });
  }
  move(till, ROUNDING, ledger.balance(till), 'ROUNDING');
}

function profitOf(
  market: Pick<MutableMarket, 'bettingType' | 'eachWayDivisor' | 'numberOfWinners'>,
  held: readonly MarketBet[],
  outcome: MarketOutcome,
): Minor {
  const { bettingType } = market;
  const { lineResult, winners, placed } = outcome;
  const terms = eachWayTerms(market);
  if (terms !== null)
    return eachWayResult(held, terms, (id) =>
      winners.includes(id) ? 'WON' : placed?.includes(id) ? 'PLACED' : 'LOST',
    );
  if (bettingType === 'FANCY') return fancyProfit(held.map(asFancy), (lineResult ?? 0) / 100);
  const bets = bettingType === 'BOOKMAKER' ? held.map(asDecimal) : held;
  if (lineResult === null) return evenMoney(bets, outcome);
  if (lineResult !== undefined) return lineProfit(bets, lineResult);
  let profit = 0;
  for (const [runnerId, { a, b }] of runnerTotals(bets)) {
    const share = shareOf(outcome, runnerId);
    profit += share * a + (1 - share) * b;
  }
  return Math.round(profit) + 0;
}

/** Line bets risk and win the same amount at every line. */
function evenMoney(bets: readonly MarketBet[], { winners }: MarketOutcome): Minor {
  return bets.reduce((sum, { runnerId, side, size }) => {
    const wins = winners.includes(runnerId) === (side === 'BACK');
    return sum + (wins ? size : 0 - size);
  }, 0);
}

/** Returns the winning share of a back bet's stake: all of it, none of it, or the share of a dead heat. */
function shareOf({ winners, deadHeat }: MarketOutcome, runnerId: string): number {
  if (deadHeat?.runnerIds.includes(runnerId)) {
    return deadHeat.places / deadHeat.runnerIds.length;
  }
  return winners.includes(runnerId) ? 1 : 0;
}
