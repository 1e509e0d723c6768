import type { Minor } from '../../../../streams/rules/money';
import type { Bet } from '../../../../streams/rules/position';
import type { Funds } from '../changes';
import type { MutableMarket } from '../market/market';
import type { RefusalCode } from '../order';
import { positionExposure } from './position';
import { accountOf, type ExchangeState } from '../state';

/** The balance and the exposure of an account; the exposure is the sum over its markets. */
export function fundsOf(state: ExchangeState, accountId: string): Funds {
  let exposure = 0;
  for (const amount of state.exposures.get(accountId)?.values() ?? []) exposure += amount;
  return { balance: state.ledger.balance(accountId), exposure };
}

/** Records that a limited account's position in a market has changed. */
export function reckon(state: ExchangeState, market: MutableMarket, accountId: string): void {
  if (accountOf(state, accountId).unlimited) return;
  let markets = state.exposures.get(accountId);
  if (!markets) state.exposures.set(accountId, (markets = new Map()));
  const exposure = positionExposure(market, market.positions.get(accountId));
  if (exposure === 0) markets.delete(market.id);
  else markets.set(market.id, exposure);
  state.changes.account(accountId);
}

/**
 * Returns the amount that a bet adds to the account's largest possible loss in its market; 0 or less if it offsets
 * another.
 */
export function exposureAdded(
  state: ExchangeState,
  market: MutableMarket,
  accountId: string,
  bet: Bet,
): Minor {
  const before: Minor = state.exposures.get(accountId)?.get(market.id) ?? 0;
  return positionExposure(market, market.positions.get(accountId), bet) - before;
}

/** Returns whether the account's funds cover the exposure that this bet adds. */
export function refuseFunds(
  state: ExchangeState,
  market: MutableMarket,
  accountId: string,
  bet: Bet,
): RefusalCode | null {
  const account = accountOf(state, accountId);
  if (account.unlimited) return null;
  const { balance, exposure } = fundsOf(state, accountId);
  const added = exposureAdded(state, market, accountId, bet);
  // A bet that adds no risk is always accepted, even for an account that a non-runner left short of funds.
  if (added <= 0) return null;
  const total = exposure + added;
  if (total > balance) return 'INSUFFICIENT_FUNDS';
  if (account.exposureLimit !== null && total > account.exposureLimit) {
    return 'EXPOSURE_LIMIT_EXCEEDED';
  }
  return null;
}
