import { map, NEVER, type Observable, of } from 'rxjs';
import { type Placement } from '../../../../streams/betting/placing/placementRules';
import { createPlacements } from '../../../../streams/betting/placing/placements';
import { PLACEMENTS } from '../../../../streams/betting/placing/placementStore';
import { createState } from '../../../../streams/rx/behavior';
import { createPersistedMap } from '../../../../streams/storage/persistedMap';
import { createStore } from '../../../../streams/storage/persisted';
import { monotonic } from '../../device';
import type { Marbles } from '../../marbles';
import {
  alwaysOnline,
  createLocks,
  createMemoryStore,
  createRandom,
  createReport,
  type MemoryStore,
  type Route,
} from '../../ports';
import { createServer } from '../../server';
import { aBetRequest } from './placingPage';

/** A placement with a separate leg, sent at the given time under this reference. */
export const aPlacement = (
  reference: string,
  sentAt: number,
  more: Partial<Placement> = {},
): Placement => ({
  order: aBetRequest({ legId: `leg ${reference}`, reference }),
  sentAt,
  betId: null,
  missing: 'no',
  watched: false,
  forgotten: false,
  state: { status: 'submitting', sentAt },
  ...more,
});

/** The placements of one page, in a store that lasts as long as the test. */
export function openPlacements(
  m: Marbles,
  given: readonly Placement[],
  {
    closesAt,
    openBets = NEVER,
    history = NEVER,
    storage = createMemoryStore(),
  }: {
    readonly closesAt?: number;
    readonly openBets?: Route;
    readonly history?: Route;
    readonly storage?: MemoryStore;
  } = {},
) {
  const scope = m.scope(closesAt);
  const { report, warnings } = createReport();
  const store = createStore(storage, report, scope);
  const player = createState<string | null>('p', scope);
  const stored = createPersistedMap(store, PLACEMENTS);
  /** Stores a placement as another part of the page would, and sends no request. */
  const begin = (one: Placement): boolean => stored.put(one.order.reference, one);
  for (const one of given) begin(one);
  const { api, requests } = createServer({
    'Bet/GetUserOpenBets': openBets,
    'Bet/GetUserBetHistory': history,
  });
  const funds: unknown[] = [];
  let reloads = 0;
  const placements = createPlacements(
    {
      api,
      store,
      player$: player.value$,
      openBets: { reload: () => void reloads++ },
      setFunds: ({ balance, exposure }) => void funds.push({ balance, exposure }),
      loggedIn$: of(true),
      locks: createLocks(),
      random: createRandom(0),
      network: alwaysOnline,
      report,
      serverNow: monotonic,
      isSynced: () => true,
      monotonicNow: monotonic,
    },
    scope,
  );
  /** The states of all placements, as one string. */
  const states$: Observable<string> = placements.list$.pipe(
    map((list) => list.map(({ state }) => state.status).join()),
  );
  return {
    scope,
    storage,
    store,
    player,
    warnings,
    requests,
    funds,
    reloads: () => reloads,
    placements: { ...placements, begin },
    states$,
  };
}
