import { asDecimal, type Rate } from '../../../../streams/rules/bookmaker';
import { eachWayExposure } from '../../../../streams/rules/eachWay';
import { marketExposure } from '../../../../streams/rules/exposure';
import { fancyExposure, type FancyBet } from '../../../../streams/rules/fancy';
import { lineExposure } from '../../../../streams/rules/line';
import type { Minor } from '../../../../streams/rules/money';
import type { Bet } from '../../../../streams/rules/position';
import { eachWayTerms, type Market } from '../market/market';
import type { MutableOrder } from '../order';

/** A bet with the terms of its market: a fancy has a line and a rate, a bookmaker market a rate. */
export interface MarketBet extends Bet {
  /** The rate per 100 of a fancy, in hundredths; otherwise absent or 0. */
  readonly rate?: Rate;
}

interface Holding extends MarketBet {
  size: Minor;
}

/** The bets of one account in one market. */
export interface Position {
  /** The matched bets, grouped by runner, side, price and rate, so that their sums are exact. */
  readonly bets: Map<string, Holding>;
  /** The orders with an unmatched part, including delayed orders. */
  readonly open: Set<MutableOrder>;
}

export function createPosition(): Position {
  return { bets: new Map(), open: new Set() };
}

export function addBet(position: Position, bet: MarketBet): void {
  const { runnerId, side, price, rate = 0, size } = bet;
  const key = `${runnerId} ${side} ${price} ${rate}`;
  const held = position.bets.get(key);
  if (held) held.size += size;
  else position.bets.set(key, { runnerId, side, price, rate, size });
}

/** Replaces every bet by the result of `change`; null removes the bet. */
export function mapBets(position: Position, change: (bet: MarketBet) => MarketBet | null): void {
  const before = [...position.bets.values()];
  position.bets.clear();
  for (const bet of before) {
    const after = change(bet);
    if (after) addBet(position, after);
  }
}

/**
 * Returns the maximum that the account can lose in this market, over all winners and all matched parts of its open
 * orders, with `extra` included among the open orders.
 */
export function positionExposure(
  market: Market,
  position: Position | undefined,
  extra?: MarketBet,
): Minor {
  const matched = position ? [...position.bets.values()] : [];
  const unmatched: MarketBet[] = extra ? [extra] : [];
  for (const { runnerId, side, price, rate, remaining } of position?.open ?? []) {
    unmatched.push({ runnerId, side, price, rate, size: remaining });
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
  if (market.bettingType === 'FANCY')
    return fancyExposure(matched.map(asFancy), unmatched.map(asFancy));
  const terms = eachWayTerms(market);
  if (terms !== null) return eachWayExposure({ runners, terms, matched, unmatched });
  // In an Asian market each handicap wins or loses independently.
  const winners = market.bettingType === 'ASIAN' ? 0 : market.numberOfWinners;
  const priced = (bets: readonly MarketBet[]): readonly MarketBet[] =>
    market.bettingType === 'BOOKMAKER' ? bets.map(asDecimal) : bets;
  return marketExposure({
    runners,
    winners,
    matched: priced(matched),
    unmatched: priced(unmatched),
  });
}

export const asFancy = ({ rate = 0, ...bet }: MarketBet): FancyBet => ({ ...bet, rate });
