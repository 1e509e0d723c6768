import type { OpenBet } from '../../../streams/betting/types';
import type { HttpReply } from '../../../streams/ports';
import { wrapped } from '../ports';

/** An unmatched back of 10.00 at 3.00, placed at 1 s. */
export function aBet(betId: string, more: Partial<OpenBet> = {}): OpenBet {
  return {
    betId,
    clientReference: null,
    eventId: 'e1',
    eventTitle: 'Home v Away',
    marketId: 'm',
    marketName: 'Match Odds',
    bettingType: 'ODDS',
    runnerId: 'a',
    runnerName: 'Home',
    side: 'BACK',
    price: 300,
    stake: 1_000,
    matched: 0,
    averagePrice: 0,
    remaining: 1_000,
    lapsed: 0,
    cancelled: 0,
    voided: 0,
    status: 'EXECUTABLE',
    placedAt: 1_000,
    ...more,
  };
}

export const matchedBet = (betId: string, more: Partial<OpenBet> = {}): OpenBet =>
  aBet(betId, {
    matched: 1_000,
    averagePrice: 310,
    remaining: 0,
    status: 'EXECUTION_COMPLETE',
    ...more,
  });

/** A bet as a server writes it. */
export function wireBet(bet: OpenBet): Record<string, unknown> {
  return {
    ...bet,
    price: bet.price / 100,
    ...(bet.rate && { rate: bet.rate / 100 }),
    stake: bet.stake / 100,
    matched: bet.matched / 100,
    averagePrice: bet.averagePrice / 100,
    remaining: bet.remaining / 100,
    lapsed: bet.lapsed / 100,
    cancelled: bet.cancelled / 100,
    voided: bet.voided / 100,
    placedAt: new Date(bet.placedAt).toISOString(),
  };
}

/** A reply of `Bet/GetUserOpenBets`. */
export function betsBody(bets: readonly OpenBet[], balance = 100, exposure = 0): HttpReply {
  return wrapped({ balance, exposure, openBets: bets.map(wireBet) });
}
