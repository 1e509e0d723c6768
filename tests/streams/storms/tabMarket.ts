import { NEVER, of } from 'rxjs';
import type { Api } from '../../../streams/api/client';
import { createLimits } from '../../../streams/betting/slip/limits';
import { createPreferences } from '../../../streams/betting/slip/preferences';
import { createEvents } from '../../../streams/catalogue/events';
import type { MarketOdds } from '../../../streams/catalogue/types';
import type { Infrastructure } from '../../../streams/infrastructure';
import { type Behavior, createState } from '../../../streams/rx/behavior';
import type { Scope } from '../../../streams/rx/scope';
import { marketOdds, oddsReply, runnerOdds } from '../odds/oddsSamples';
import { RUNNERS } from './server';

interface Needs {
  readonly api: Api;
  readonly player$: Behavior<string | null>;
}

/** A market as its odds show it. */
export interface ShownMarket extends Pick<MarketOdds, 'marketId' | 'version' | 'status'> {
  /** The best prices of every runner. */
  readonly back: number;
  readonly lay: number;
}

/** The odds, rules and limits that a tab has of its markets. */
export function createTabMarket(
  { api, player$ }: Needs,
  infrastructure: Infrastructure,
  scope: Scope,
) {
  const { books, ports, store, clock } = infrastructure;
  const lists = {
    sports$: createState({ state: 'loading' } as const, scope).value$,
    tv$: createState(null, scope).value$,
    reloads$: NEVER,
    active$: of(true),
  };
  const catalogue = createEvents(
    { ...ports, api, books, clock, catalogue: lists, bookmaker: { learn: () => undefined } },
    scope,
  );
  let seq = 0;
  return {
    catalogue,
    limits: createLimits({ ...ports, api, player$ }, scope),
    preferences: createPreferences(store),
    /** The odds of a market arrive. */
    receiveOdds({ back, lay, ...market }: ShownMarket): void {
      const runners = RUNNERS.map((id) =>
        runnerOdds(id, back, { prices: [back, 10_000, 0, 0, 0, 0, lay, 10_000, 0, 0, 0, 0] }),
      );
      books.apply(oddsReply([marketOdds(market.marketId, ++seq, runners, market)]), 'poll');
    },
  };
}
export type TabMarket = ReturnType<typeof createTabMarket>;
