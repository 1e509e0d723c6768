import type { LegFacts } from '../../../../streams/betting/slip/legFacts';
import type { Selection } from '../../../../streams/betting/types';
import type { MarketInfo, MarketState } from '../../../../streams/catalogue/types';

/** A back of runner `a` in market `m` at 3.00, tapped at version 1. */
export const aSelection = (more: Partial<Selection> = {}): Selection => ({
  eventId: 'e1',
  eventTitle: 'Home v Away',
  marketId: 'm',
  marketName: 'Match Odds',
  runnerId: 'a',
  runnerName: 'Home',
  side: 'BACK',
  price: 300,
  version: 1,
  ...more,
});

export const aMarketState = (more: Partial<MarketState> = {}): MarketState => ({
  marketId: 'm',
  status: 'OPEN',
  since: null,
  inPlay: false,
  betDelay: 0,
  version: 1,
  stale: false,
  freshAt: 0,
  runners: new Map([
    ['a', { status: 'ACTIVE', reduction: 0 }],
    ['b', { status: 'ACTIVE', reduction: 0 }],
  ]),
  ...more,
});

export const aMarketInfo = (more: Partial<MarketInfo> = {}): MarketInfo => ({
  id: 'm',
  eventId: 'e1',
  name: 'Match Odds',
  type: 'MATCH_ODDS',
  bettingType: 'ODDS',
  winners: 1,
  startTime: null,
  ladder: { kind: 'CLASSIC' },
  commission: 5,
  runners: [
    { id: 'a', name: 'Home' },
    { id: 'b', name: 'Away' },
  ],
  ...more,
});

/** An open market at 3.00 with stakes from 1 to 500 and a liability limit of 1,000. */
export const someFacts = (more: Partial<LegFacts> = {}): LegFacts => ({
  market: aMarketState(),
  best: 300,
  limits: { minStake: 100, maxStake: 50_000, maxLiability: 100_000 },
  rules: aMarketInfo(),
  ...more,
});
