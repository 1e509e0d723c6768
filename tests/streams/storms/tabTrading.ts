import { filter, first, map, switchMap } from 'rxjs';
import type { Funds } from '../../../streams/account/types';
import type { Api } from '../../../streams/api/client';
import { createCashOuts } from '../../../streams/betting/cashOut/cashOuts';
import { createLadder } from '../../../streams/betting/ladder/ladder';
import type { LadderDesk } from '../../../streams/betting/ladder/types';
import type { CountedBets } from '../../../streams/betting/openBets/openBets';
import { createPausedOffers } from '../../../streams/betting/pausing/pausedOffers';
import type { Placing } from '../../../streams/betting/placing/placement';
import type { Cancels } from '../../../streams/betting/types';
import type { Infrastructure } from '../../../streams/infrastructure';
import type { ServerClock } from '../../../streams/odds/serverClock';
import type { Scale } from '../../../streams/rules/moneyText';
import { type Behavior, createState } from '../../../streams/rx/behavior';
import type { Scope } from '../../../streams/rx/scope';
import type { TabMarket } from './tabMarket';

interface Needs extends TabMarket, Pick<ServerClock, 'serverNow' | 'isSynced'> {
  readonly api: Api;
  readonly openBets: CountedBets;
  readonly placing: Placing;
  readonly cancels: Cancels;
  readonly funds$: Behavior<Funds | null>;
  readonly player$: Behavior<string | null>;
}

/** Cash outs, ladders and paused offers of a tab. */
export function createTabTrading(needs: Needs, infrastructure: Infrastructure, scope: Scope) {
  const { openBets, preferences, catalogue } = needs;
  const { ports, store, books, steady, settings } = infrastructure;
  const all = { ...needs, ...ports, store, books, steady };
  const ladder = createLadder(
    {
      ...all,
      bets$: openBets.bets$,
      preferences$: preferences.value$,
      scale$: createState<Scale>('lakh', scope).value$,
    },
    scope,
  );
  /** The ladders on screen, of one market at a time. */
  const desk = createState<LadderDesk | null>(null, scope);
  const shown = createState({ eventId: '', marketId: '' }, scope);
  const desk$ = shown.value$.pipe(
    filter(({ marketId }) => marketId !== ''),
    switchMap(({ eventId, marketId }) => catalogue.marketInfo$(eventId, marketId).pipe(first())),
    map((market) => ({ event: { id: market.eventId, title: 'Norhaven v Eastmere' }, market })),
    switchMap(ladder.desk$),
  );
  scope.run(desk$, desk.set);
  const canReduce$ = createState(false, scope).value$;
  return {
    cashOuts: createCashOuts({ ...all, market: catalogue, settings }, scope),
    pausedOffers: createPausedOffers({ ...all, canReduce$ }, scope),
    /** Opens the ladders of a market; null until its rules are known. */
    deskOf(market: { readonly eventId: string; readonly marketId: string }): LadderDesk | null {
      const { eventId, marketId } = market;
      if (shown.value$.value.marketId !== marketId) {
        desk.set(null);
        shown.set({ eventId, marketId });
      }
      return desk.value$.value;
    },
  };
}
export type TabTrading = ReturnType<typeof createTabTrading>;
