import { marketExposure } from '../../../../streams/rules/exposure';
import type { Price } from '../../../../streams/rules/ladder';
import { lineExposure } from '../../../../streams/rules/line';
import type { Minor } from '../../../../streams/rules/money';
import type { Bet } from '../../../../streams/rules/position';
import type { Side } from '../../../../streams/rules/profit';
import type { Market } from '../market/market';
import type { MutableOrder } from '../order';

interface Holding extends Bet {
  size: Minor;
}

/** One account's bets in one market. */
export interface Position {
  /** Matched bets, gathered by runner, side and price: their sums are exact. */
  readonly bets: Map<string, Holding>;
  /** Orders with an unmatched part, delayed orders included. */
  readonly open: Set<MutableOrder>;
}

export function createPosition(): Position {
  return { bets: new Map(), open: new Set() };
}

export function addBet(
  position: Position,
  runnerId: string,
  side: Side,
  price: Price,
  size: Minor,
): void {
  const key = `${runnerId} ${side} ${price}`;
  const held = position.bets.get(key);
  if (held) held.size += size;
  else position.bets.set(key, { runnerId, side, price, size });
}

/** Replaces every bet by the result of `change`; null takes the bet out. */
export function mapBets(position: Position, change: (bet: Bet) => Bet | null): void {
  const before = [...position.bets.values()];
  position.bets.clear();
  for (const bet of before) {
    const after = change(bet);
    if (after) addBet(position, after.runnerId, after.side, after.price, after.size);
  }
}

/**
 * The most the account can lose in this market, over all winners and all matched parts of its open orders,
 * with `extra` counted among the open orders.
 */
export function positionExposure(
  market: Market,
  position: Position | undefined,
  extra?: Bet,
): Minor {
  const matched = position ? [...position.bets.values()] : [];
  const unmatched: Bet[] = extra ? [extra] : [];
  for (const { runnerId, side, price, remaining } of position?.open ?? []) {
    unmatched.push({ runnerId, side, price, size: remaining });
  }
  if (matched.length === 0 && unmatched.length === 0) return 0;
  const runners: string[] = [];
  for (const runner of market.runners.values()) {
    if (runner.status !== 'REMOVED') runners.push(runner.id);
  }
  if (market.bettingType === 'LINE') {
    const of = (id: string) => (bet: Bet) => bet.runnerId === id;
    return runners.reduce(
      (sum, id) => sum + lineExposure(matched.filter(of(id)), unmatched.filter(of(id))),
      0,
    );
  }
  // In an Asian market each handicap wins or loses by itself.
  const winners = market.bettingType === 'ASIAN' ? 0 : market.numberOfWinners;
  return marketExposure({ runners, winners, matched, unmatched });
}
