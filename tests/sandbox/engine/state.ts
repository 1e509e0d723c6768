import type { Minor } from '../../../streams/rules/money';
import type { Account, Accounts } from './money/accounts';
import type { Changes } from './changes';
import type { Clock, Timer } from './clock';
import type { MutableEvent } from './market/event';
import type { Ledger } from './money/ledger';
import type { MutableMarket } from './market/market';
import type { MutableOrder, Order, Refusal } from './order';
import { createPosition, type Position } from './money/position';

/** The result of an account in a settled market. */
export interface MarketResult {
  readonly marketId: string;
  readonly eventId: string;
  /** The net result before commission. */
  readonly net: Minor;
  readonly commission: Minor;
  readonly at: number;
}

/** The whole state of the exchange, shared only by the files of this folder. */
export interface ExchangeState {
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly accounts: Accounts;
  readonly changes: Changes;
  readonly events: Map<string, MutableEvent>;
  readonly markets: Map<string, MutableMarket>;
  /** Orders of limited accounts are stored permanently, and orders of unlimited accounts while a part is unmatched. */
  readonly orders: Map<string, MutableOrder>;
  /** Orders by limited account, in the order of placing. */
  readonly ordersOf: Map<string, MutableOrder[]>;
  /** First answers by account and client reference. */
  readonly answers: Map<string, Order | Refusal>;
  /** The running bet delays, by order. */
  readonly delays: Map<MutableOrder, Timer>;
  /** The exposure of limited accounts, by account and market; zeros are left out. */
  readonly exposures: Map<string, Map<string, Minor>>;
  readonly results: Map<string, MarketResult[]>;
  orderCount: number;
}

export function accountOf(state: ExchangeState, accountId: string): Account {
  const account = state.accounts.get(accountId);
  if (!account) throw new Error(`no account ${accountId}`);
  return account;
}

export function marketOf(state: ExchangeState, marketId: string): MutableMarket {
  const market = state.markets.get(marketId);
  if (!market) throw new Error(`no market ${marketId}`);
  return market;
}

/** Returns the account's position in the market, which is created if it is missing. */
export function positionOf(market: MutableMarket, accountId: string): Position {
  let position = market.positions.get(accountId);
  if (!position) market.positions.set(accountId, (position = createPosition()));
  return position;
}

export function push<T>(lists: Map<string, T[]>, key: string, item: T): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}
