import type { Minor, OpenBet } from '../../../streams/app';
import { figuresOf } from './betFigures';

type Sized = Pick<OpenBet, 'marketId' | 'runnerId' | 'side' | 'bettingType'> &
  Parameters<typeof figuresOf>[0];

/** The matched part of a bet as a bet of its own. */
export const matchedPart = <B extends Sized>(bet: B): B => ({
  ...bet,
  stake: bet.matched,
  remaining: 0,
});

/** The unmatched part of a bet as a bet of its own. */
export const waitingPart = <B extends Sized>(bet: B): B => ({
  ...bet,
  stake: bet.remaining,
  matched: 0,
  averagePrice: 0,
});

/** The bets of one event, grouped by market. */
export interface EventBets<B> {
  readonly eventId: string;
  readonly title: string;
  readonly bets: readonly B[];
}

/** Groups bets by event, and within it by market, in the order of their first bets. */
export function byEvent<B extends Pick<OpenBet, 'eventId' | 'eventTitle' | 'marketId'>>(
  bets: readonly B[],
): readonly EventBets<B>[] {
  const events = new Map<string, Map<string, B[]>>();
  for (const bet of bets) {
    const markets = events.get(bet.eventId) ?? new Map<string, B[]>();
    events.set(bet.eventId, markets);
    markets.set(bet.marketId, [...(markets.get(bet.marketId) ?? []), bet]);
  }
  return [...events].map(([eventId, markets]) => {
    const together = [...markets.values()].flat();
    return {
      eventId,
      title: together.find((bet) => bet.eventTitle)?.eventTitle ?? '',
      bets: together,
    };
  });
}

/** A market that the player has bets in. */
export interface BetMarket {
  readonly id: string;
  readonly name: string;
  readonly eventTitle: string;
  readonly count: number;
}

/** The markets of these bets, in the order of their first bets. */
export function marketsOf(
  bets: readonly Pick<OpenBet, 'marketId' | 'marketName' | 'eventTitle'>[],
): readonly BetMarket[] {
  const markets = new Map<string, BetMarket>();
  for (const { marketId: id, marketName: name, eventTitle } of bets)
    markets.set(id, { id, name, eventTitle, count: (markets.get(id)?.count ?? 0) + 1 });
  return [...markets.values()];
}

const sum = (values: readonly Minor[]): Minor => values.reduce((all, value) => all + value, 0);

/** The sum of these bets' liabilities, each taken by itself. */
export const liabilityOf = (bets: readonly Sized[]): Minor =>
  sum(bets.map((bet) => figuresOf(bet).liability));
