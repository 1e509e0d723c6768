import { NEVER, of } from 'rxjs';
import type { Funds } from '../../../streams/account/types';
import type { Api } from '../../../streams/api/client';
import type { OpenBets } from '../../../streams/betting/openBets/openBets';
import type { Placing } from '../../../streams/betting/placing/placement';
import { createLimits } from '../../../streams/betting/slip/limits';
import { createPreferences } from '../../../streams/betting/slip/preferences';
import { createSlip } from '../../../streams/betting/slip/slip';
import { createEvents } from '../../../streams/catalogue/events';
import type { MarketOdds } from '../../../streams/catalogue/types';
import type { Infrastructure } from '../../../streams/infrastructure';
import type { OrderOption } from '../../../streams/settings/types';
import type { Scale } from '../../../streams/rules/moneyText';
import { type Behavior, createState } from '../../../streams/rx/behavior';
import type { Scope } from '../../../streams/rx/scope';
import { marketOdds, oddsReply, runnerOdds } from '../odds/oddsSamples';
import { RUNNERS } from './server';

interface Needs {
  readonly api: Api;
  readonly openBets: OpenBets;
  readonly placing: Placing;
  readonly funds$: Behavior<Funds | null>;
  readonly token$: Behavior<string | null>;
  readonly player$: Behavior<string | null>;
}

/** The slip of a tab, with the odds and the rules of the markets in it. */
export function createTabSlip(needs: Needs, infrastructure: Infrastructure, scope: Scope) {
  const { api, openBets, placing, funds$, token$, player$ } = needs;
  const { books, ports, store, clock, steady } = infrastructure;
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
  const preferences = createPreferences(store);
  const slip = createSlip(
    {
      ...ports,
      store,
      books,
      catalogue,
      limits: createLimits({ ...ports, api, player$ }, scope),
      placing,
      preferences$: preferences.value$,
      changePreferences: preferences.change,
      scale$: createState<Scale>('lakh', scope).value$,
      funds$,
      bets$: openBets.bets$,
      token$,
      supported$: createState<ReadonlySet<OrderOption>>(new Set(), scope).value$,
      player$,
      steady,
    },
    scope,
  );
  let seq = 0;
  return {
    ...slip,
    /** The odds of a market arrive. */
    hearOdds(market: Pick<MarketOdds, 'marketId' | 'version' | 'status'>): void {
      const runners = RUNNERS.map((id) =>
        runnerOdds(id, 240, { prices: [240, 10_000, 0, 0, 0, 0, 260, 10_000, 0, 0, 0, 0] }),
      );
      books.apply(oddsReply([marketOdds(market.marketId, ++seq, runners, market)]), 'poll');
    },
    setConfirming: (confirmBeforePlacing: boolean): void =>
      preferences.change({ confirmBeforePlacing }),
  };
}
