import type { SportEvent } from '../../engine/market/event';
import type { Market } from '../../engine/market/market';

/** The operator's rules for all markets of an event, by sport. */
const OF_SPORT: Readonly<Record<string, string>> = {
  3: 'A match counts once a ball is bowled.\nRuns of a super over do not count.',
};

/** The operator's rules for its bookmaker markets. */
const OF_KIND: Readonly<Record<string, string>> = {
  BOOKMAKER: 'A tie or an abandoned match voids all bets.',
  FANCY:
    'The line is the runs of the named overs, penalty runs aside.\nWhere the overs are not bowled, bets are void.',
};

export const rulesOfEvent = ({ sportId }: Pick<SportEvent, 'sportId'>): string | null =>
  OF_SPORT[sportId] ?? null;

export const rulesOfMarket = ({ bettingType }: Pick<Market, 'bettingType'>): string | null =>
  OF_KIND[bettingType] ?? null;
