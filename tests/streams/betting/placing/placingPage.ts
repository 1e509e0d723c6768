import { map, NEVER, type Observable, of } from 'rxjs';
import { createBetEvidence } from '../../../../streams/betting/placing/evidence';
import { createPlacing, type Placing } from '../../../../streams/betting/placing/placement';
import type { BetRequest } from '../../../../streams/betting/placing/placementRules';
import type { OpenBet } from '../../../../streams/betting/types';
import type { Transport } from '../../../../streams/api/transport';
import type { ServerClock } from '../../../../streams/odds/serverClock';
import { createBooks } from '../../../../streams/odds/books';
import { type Behavior, createState } from '../../../../streams/rx/behavior';
import type { Loadable } from '../../../../streams/rx/loadable';
import { createStore } from '../../../../streams/storage/persisted';
import type { Scope } from '../../../../streams/rx/scope';
import type { HttpReply, KeyValueStore, Locks, Network } from '../../../../streams/ports';
import { monotonic } from '../../device';
import type { Marbles } from '../../marbles';
import {
  alwaysOnline,
  alwaysVisible,
  createLocks,
  createMemoryStore,
  createRandom,
  createReport,
  noReply,
  onTime,
  type Route,
  sixteens,
  steady,
  wrapped,
} from '../../ports';
import { aBet, wireBet } from '../bets';
import { createServer } from '../../server';

/** The reference of a leg, created with it. */
export const REF = '1'.padStart(32, '0');

export const aBetRequest = (more: Partial<BetRequest> = {}): BetRequest => ({
  legId: 'leg',
  reference: REF,
  marketId: 'm',
  runnerId: 'a',
  side: 'BACK',
  price: 300,
  stake: 1_000,
  priceChange: 'BETTER',
  version: 7,
  betDelay: 0,
  ...more,
});

export interface Page {
  readonly storage: KeyValueStore;
  readonly place: Route;
  readonly openBets?: Route;
  readonly history?: Route;
  readonly network?: Network;
  /** The token; by default, a player is logged in. */
  readonly token$?: Observable<string | null>;
  readonly locks?: Locks;
  /** The player whom this page regards as logged in. */
  readonly player?: string | null;
  /** The server's clock minus the device's, in ms. */
  readonly serverAhead?: number;
  /** The page's estimate of the server's clock. */
  readonly serverClock?: Pick<ServerClock, 'serverNow' | 'isSynced'>;
  /** The replies to further calls. */
  readonly routes?: Readonly<Record<string, Route>>;
  /** The adapter for a server of another dialect. */
  readonly through?: (own: Transport) => Transport;
  /** Whether evidence of the bets is stored; by default it is not. */
  readonly hasEvidence$?: Behavior<boolean>;
  /** Whether the server receives the bodies of bets as they are. */
  readonly isVerbatim?: boolean;
}

/** One page of the product with everything that placing needs. Several pages may share one storage. */
export function openPage(
  {
    storage,
    place,
    openBets = NEVER,
    history = of(wrapped({ items: [], totalCount: 0 })),
    network = alwaysOnline,
    token$ = of('T'),
    locks = createLocks(),
    player: name = 'p',
    serverAhead = 0,
    serverClock = { serverNow: () => monotonic() + serverAhead, isSynced: () => true },
    routes = {},
    through,
    hasEvidence$,
    isVerbatim = true,
  }: Page,
  scope: Scope,
) {
  const { api, requests } = createServer(
    {
      'Bet/PlaceBetV2': place,
      'Bet/GetUserOpenBets': openBets,
      'Bet/GetUserBetHistory': history,
      ...routes,
    },
    undefined,
    through,
  );
  const { report, warnings } = createReport();
  const store = createStore(storage, report, scope);
  const bets = createState<Loadable<readonly OpenBet[]>>({ state: 'loading' }, scope);
  const player = createState<string | null>(name, scope);
  const funds: { readonly balance: number; readonly exposure: number }[] = [];
  let reloads = 0;
  const books = createBooks(
    { visibility: alwaysVisible, network, report, frames: sixteens, steady, clock: onTime },
    scope,
  );
  const evidence = createBetEvidence({
    store,
    books,
    isOn$: hasEvidence$ ?? createState(false, scope).value$,
    isVerbatim$: createState(isVerbatim, scope).value$,
    ...serverClock,
  });
  const placing: Placing = createPlacing(
    {
      api,
      store,
      openBets: { bets$: bets.value$, reload: () => void reloads++ },
      token$,
      setFunds: ({ balance, exposure }) => void funds.push({ balance, exposure }),
      player$: player.value$,
      locks,
      random: createRandom(0),
      network,
      report,
      ...serverClock,
      monotonicNow: monotonic,
      evidence,
    },
    scope,
  );
  return {
    api,
    placing,
    books,
    evidence$: evidence.evidence$,
    store,
    warnings,
    requests,
    funds,
    setPlayer: player.set,
    showBets: (value: readonly OpenBet[]) => bets.set({ state: 'ready', value }),
    /** Shows stored bets while the current ones are being fetched. */
    recallBets: (value: readonly OpenBet[]) => bets.set({ state: 'loading', value }),
    reloads: () => reloads,
    sent: () => requests.filter(({ path }) => path.endsWith('PlaceBetV2')),
    requested: () => requests.filter(({ path }) => path.endsWith('GetUserOpenBets')),
  };
}

export const ours = { clientReference: REF };

export const placed = (more: Parameters<typeof aBet>[1] = {}): HttpReply =>
  wrapped(wireBet(aBet('b1', { ...ours, ...more })));

/** A page with its own storage. */
export function setUp(m: Marbles, page: Omit<Page, 'storage'>, closesAt = 60_000) {
  const storage = createMemoryStore();
  const opened = openPage({ storage, ...page }, m.scope(closesAt));
  return { storage, ...opened };
}

/** The state of each placement, as one string. */
export const states = (placing: Placing): Observable<string> =>
  placing.placements$.pipe(
    map((list) =>
      list
        .map(({ state }) =>
          state.status === 'rejected' ? `${state.status} ${state.code}` : state.status,
        )
        .join(),
    ),
  );

/** A request that never gets a reply. */
export const lost = (m: Marbles): Observable<HttpReply> => m.cold<HttpReply>('--#', {}, noReply());
