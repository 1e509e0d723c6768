import type { WireLimit } from '../../../streams/protection/calls';
import type { Minor } from '../../../streams/rules/money';
import { eachWayLiability } from '../../../streams/rules/eachWay';
import { liability } from '../../../streams/rules/profit';
import type { Clock } from '../engine/clock';
import type { Exchange } from '../engine/exchange';
import { eachWayTerms } from '../engine/market/market';
import type { Order, OrderRequest } from '../engine/order';
import type { Sessions } from './sessions';

export type LimitKind = WireLimit['kind'];
export type LimitPeriod = WireLimit['period'];

/** A limit as the exchange stores it, in minor units and epoch ms. */
export interface KeptLimit {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly amount: Minor | null;
  readonly used: Minor;
  readonly pending: { readonly amount: Minor | null; readonly at: number } | null;
}

/** The limits and breaks that players set for themselves, which the exchange enforces. */
export interface Protections {
  limits(accountId: string): readonly KeptLimit[];
  /** Sets a limit: a lower one applies at once, a higher one after a day; null removes it. */
  setLimit(accountId: string, kind: LimitKind, period: LimitPeriod, amount: Minor | null): void;
  /** Cancels the pending higher limit; returns false if there is no such limit. */
  keepLimit(accountId: string, kind: LimitKind, period: LimitPeriod): boolean;
  checkMinutes(accountId: string): number;
  setCheckMinutes(accountId: string, minutes: number): void;
  /**
   * Locks the account: ends every session and cancels unmatched bets. A longer lock stays. Returns its end in epoch ms.
   */
  lock(accountId: string, hours: number): number;
  /** Returns the end of a lock in epoch ms; null without a lock. */
  lockedUntil(accountId: string): number | null;
  /** Returns whether an additional deposit of this amount would exceed a limit. */
  refusesDeposit(accountId: string, amount: Minor): boolean;
  /** Returns the kind of the limit that a bet would exceed; null if it is within all limits or does not add risk. */
  passedBy(accountId: string, bet: LimitedBet): 'LOSS' | 'STAKE' | null;
  /**
   * Returns the reason why a round of a game is refused: a lock, or a limit that its stake would exceed; otherwise
   * null.
   */
  refusesGame(accountId: string, stake: Minor): 'locked' | 'loss' | 'stake' | null;
  /** Returns the amounts that the account has risked and won since a time. */
  since(accountId: string, from: number): { readonly staked: Minor; readonly net: Minor };
  close(): void;
}

type LimitedBet = Pick<OrderRequest, 'marketId' | 'runnerId' | 'side' | 'price' | 'rate' | 'stake'>;

const HOUR_MS = 3_600_000;
const KINDS = ['DEPOSIT', 'LOSS', 'STAKE'] as const;
const PERIODS: Readonly<Record<LimitPeriod, number>> = {
  DAY: 24 * HOUR_MS,
  WEEK: 7 * 24 * HOUR_MS,
  MONTH: 30 * 24 * HOUR_MS,
};
/** A higher limit applies after this time. */
const WAIT_MS = 24 * HOUR_MS;

interface Setting {
  amount: Minor | null;
  pending: { readonly amount: Minor | null; readonly at: number } | null;
}

const isHigher = (next: Minor | null, now: Minor | null): boolean =>
  now !== null && (next === null || next > now);

/** The amounts that players risk, win and deposit, from the exchange's own records. */
function createBooks(exchange: Exchange) {
  /** Returns the possible loss of a bet by itself; 0 if its market does not exist. */
  const riskOf = ({ marketId, runnerId, side, price, rate, stake }: LimitedBet): Minor => {
    const market = exchange.market(marketId);
    if (!market) return 0;
    const terms = eachWayTerms(market);
    return terms === null
      ? liability(market.bettingType, side, rate || price, stake)
      : eachWayLiability({ runnerId, side, price, size: stake }, terms);
  };
  /** The unmatched part of an ended bet no longer counts. */
  const riskedBy = (order: Order): Minor =>
    riskOf({
      ...order,
      price: order.rate === 0 ? order.price : order.askedPrice,
      stake: order.matched + order.remaining,
    });
  /** The losses in games (negative) and the prizes from them. */
  const played = (accountId: string, from: number): readonly Minor[] =>
    exchange
      .statement(accountId)
      .filter(({ at, kind }) => at >= from && kind === 'CASINO')
      .map(({ amount }) => amount);
  const staked = (accountId: string, from: number): Minor =>
    exchange
      .orders(accountId)
      .filter(({ placedAt }) => placedAt >= from)
      .reduce((sum, order) => sum + riskedBy(order), 0) -
    played(accountId, from).reduce((sum, amount) => sum + Math.min(0, amount), 0);
  const net = (accountId: string, from: number): Minor =>
    exchange
      .results(accountId)
      .filter(({ at }) => at >= from)
      .reduce((sum, result) => sum + result.net - result.commission, 0) +
    played(accountId, from).reduce((sum, amount) => sum + amount, 0);
  const deposited = (accountId: string, from: number): Minor =>
    exchange
      .statement(accountId)
      .filter(({ at, kind }) => at >= from && kind === 'DEPOSIT')
      .reduce((sum, { amount }) => sum + amount, 0);
  return { riskOf, staked, net, deposited };
}

export function createProtections({
  exchange,
  clock,
  sessions,
}: {
  readonly exchange: Exchange;
  readonly clock: Clock;
  readonly sessions: Pick<Sessions, 'expire'>;
}): Protections {
  const settings = new Map<string, Setting>();
  const checks = new Map<string, number>();
  const locks = new Map<string, number>();

  const settingOf = (accountId: string, kind: LimitKind, period: LimitPeriod): Setting => {
    const key = `${accountId} ${kind} ${period}`;
    const setting = settings.get(key) ?? { amount: null, pending: null };
    settings.set(key, setting);
    if (setting.pending && setting.pending.at <= clock.now())
      Object.assign(setting, { amount: setting.pending.amount, pending: null });
    return setting;
  };
  const { riskOf, staked, net, deposited } = createBooks(exchange);
  const USED: Readonly<Record<LimitKind, (accountId: string, from: number) => Minor>> = {
    DEPOSIT: deposited,
    LOSS: (accountId, from) =>
      Math.max(0, exchange.funds(accountId).exposure - net(accountId, from)),
    STAKE: staked,
  };
  const limits = (accountId: string): readonly KeptLimit[] =>
    KINDS.flatMap((kind) =>
      (Object.keys(PERIODS) as LimitPeriod[]).map((period) => {
        const { amount, pending } = settingOf(accountId, kind, period);
        const used = USED[kind](accountId, clock.now() - PERIODS[period]);
        return { kind, period, amount, pending, used };
      }),
    );
  const passes = (accountId: string, kind: LimitKind, more: Minor): boolean =>
    limits(accountId).some(
      (limit) => limit.kind === kind && limit.amount !== null && limit.used + more > limit.amount,
    );
  const lockedUntil = (accountId: string): number | null => {
    const until = locks.get(accountId) ?? 0;
    return until > clock.now() ? until : null;
  };

  // A bet that is in its delay when its player takes a break is cancelled at the end of the delay.
  const stop = exchange.listen({
    onOrder({ accountId, id, status, remaining }) {
      if (status === 'EXECUTABLE' && remaining > 0 && lockedUntil(accountId) !== null)
        exchange.cancelOrder(accountId, id);
    },
  });

  return {
    limits,
    setLimit(accountId, kind, period, amount) {
      const setting = settingOf(accountId, kind, period);
      if (isHigher(amount, setting.amount)) setting.pending = { amount, at: clock.now() + WAIT_MS };
      else Object.assign(setting, { amount, pending: null });
    },
    keepLimit(accountId, kind, period) {
      const setting = settingOf(accountId, kind, period);
      const had = setting.pending !== null;
      setting.pending = null;
      return had;
    },
    checkMinutes: (accountId) => checks.get(accountId) ?? 0,
    setCheckMinutes: (accountId, minutes) => void checks.set(accountId, minutes),
    lock(accountId, hours) {
      const until = Math.max(locks.get(accountId) ?? 0, clock.now() + hours * HOUR_MS);
      locks.set(accountId, until);
      sessions.expire({ accountId, refreshToo: true });
      exchange.cancelAll(accountId);
      return until;
    },
    lockedUntil,
    refusesDeposit: (accountId, amount) => passes(accountId, 'DEPOSIT', amount),
    passedBy(accountId, bet) {
      const { marketId, runnerId, side, price, rate = 0, stake } = bet;
      const candidate = { runnerId, side, price, rate, size: stake };
      const added = exchange.exposureAdded(accountId, marketId, candidate);
      // Offsetting a bet is always allowed.
      if (added <= 0) return null;
      if (passes(accountId, 'LOSS', added)) return 'LOSS';
      return passes(accountId, 'STAKE', riskOf(bet)) ? 'STAKE' : null;
    },
    refusesGame(accountId, stake) {
      if (lockedUntil(accountId) !== null) return 'locked';
      if (passes(accountId, 'LOSS', stake)) return 'loss';
      return passes(accountId, 'STAKE', stake) ? 'stake' : null;
    },
    since: (accountId, from) => ({ staked: staked(accountId, from), net: net(accountId, from) }),
    close: stop,
  };
}
