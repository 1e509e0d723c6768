import type { Minor } from '../../../../streams/rules/money';
import type { Funds } from '../changes';
import type { Bet } from '../../../../streams/rules/position';
import { accountOf, type ExchangeState, type MarketResult } from '../state';
import type { Account, AccountSpec } from './accounts';
import { exposureAdded, fundsOf } from './funds';
import { WORLD, type Entry, type Movement, type MovementKind } from './ledger';

/** Accounts of the exchange and their money. */
export interface Banking {
  openAccount(spec: AccountSpec): Account;
  deposit(accountId: string, amount: Minor, reference?: string, kind?: MovementKind): void;
  /** Returns false if less than the amount is available, and then does not change the balance. */
  withdraw(accountId: string, amount: Minor, reference?: string, kind?: MovementKind): boolean;
  funds(accountId: string): Funds;
  available(accountId: string): Minor;
  /** Returns the movements of an account, oldest first. */
  statement(accountId: string): readonly Entry[];
  /** The results of settled markets, oldest first. */
  results(accountId: string): readonly MarketResult[];
  /** The account's largest possible loss in one market. */
  marketExposure(accountId: string, marketId: string): Minor;
  /** The amount that a bet would add to that loss, negative if it offsets another; 0 for a bet without a runner. */
  exposureAdded(accountId: string, marketId: string, bet: Bet): Minor;
}

/** Opens accounts and moves their money. Every movement is announced as a change of the account. */
export function createBanking(state: ExchangeState): Banking {
  const { accounts, changes, clock, ledger } = state;
  const move = (movement: Omit<Movement, 'at'>, accountId: string): void =>
    changes.batch(() => {
      ledger.move({ ...movement, at: clock.now() });
      changes.account(accountId);
    });
  const available = (accountId: string): Minor => {
    const { balance, exposure } = fundsOf(state, accountId);
    return balance - exposure;
  };

  return {
    openAccount(spec) {
      const account = accounts.open(spec);
      if (!account.unlimited) ledger.keepStatement(account.id);
      return account;
    },
    deposit(accountId, amount, reference = '', kind = 'DEPOSIT') {
      accountOf(state, accountId);
      move({ from: WORLD, to: accountId, amount, kind, reference }, accountId);
    },
    withdraw(accountId, amount, reference = '', kind = 'WITHDRAWAL') {
      accountOf(state, accountId);
      if (available(accountId) < amount) return false;
      move({ from: accountId, to: WORLD, amount, kind, reference }, accountId);
      return true;
    },
    funds: (accountId) => fundsOf(state, accountId),
    available,
    statement: (accountId) => ledger.statement(accountId),
    results: (accountId) => state.results.get(accountId) ?? [],
    exposureAdded(accountId, marketId, bet) {
      const market = state.markets.get(marketId);
      return market?.runners.has(bet.runnerId) ? exposureAdded(state, market, accountId, bet) : 0;
    },
    marketExposure: (accountId, marketId) => state.exposures.get(accountId)?.get(marketId) ?? 0,
  };
}
