import type { MarketOdds } from '../../../streams/catalogue/types';
import { wireOdds } from '../server';

/** A market with two runners, as a server writes it. */
export function wireMarket(
  id: string,
  { odds = null, ...more }: { odds?: MarketOdds | null } & Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    id,
    eventId: 'e1',
    name: 'Match Odds',
    type: 'MATCH_ODDS',
    bettingType: 'ODDS',
    winners: 1,
    startTime: '2030-01-01T12:00:00Z',
    ladder: { type: 'CLASSIC' },
    commission: 5,
    runners: [
      { id: 'b', name: 'Away', sort: 2 },
      { id: 'a', name: 'Home', sort: 1 },
    ],
    odds: odds === null ? null : wireOdds(odds),
    ...more,
  };
}

export function wireEvent(id: string, more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id,
    title: `Event ${id}`,
    status: 'UPCOMING',
    matchDate: '2030-01-01T12:00:00Z',
    sportId: 1,
    sportName: 'Soccer',
    competition: 'League',
    score: null,
    markets: 1,
    market: wireMarket(`m-${id}`),
    ...more,
  };
}
