import { asyncScheduler, NEVER, of } from 'rxjs';
import { createLimits } from '../../../../streams/betting/slip/limits';
import { createOpenBets } from '../../../../streams/betting/openBets/openBets';
import { createBetEvidence } from '../../../../streams/betting/placing/evidence';
import { createPlacing } from '../../../../streams/betting/placing/placement';
import { createPositions } from '../../../../streams/betting/positions/positions';
import { createPreferences } from '../../../../streams/betting/slip/preferences';
import { createSlip } from '../../../../streams/betting/slip/slip';
import { createState } from '../../../../streams/rx/behavior';
import { createStore } from '../../../../streams/storage/persisted';
import type { Scope } from '../../../../streams/rx/scope';
import { createBooks } from '../../../../streams/odds/books';
import { createCatalogue } from '../../../../streams/catalogue/catalogue';
import { createEvents } from '../../../../streams/catalogue/events';
import type { MarketOdds } from '../../../../streams/catalogue/types';
import type { Ports } from '../../../../streams/ports';
import type { OrderOption } from '../../../../streams/settings/types';
import type { Scale } from '../../../../streams/rules/moneyText';
import type { Funds } from '../../../../streams/account/types';
import { wireEvent, wireMarket } from '../../catalogue/wireSamples';
import { marketOdds, oddsReply, runnerOdds } from '../../odds/oddsSamples';
import type { Marbles } from '../../marbles';
import {
  alwaysOnline,
  alwaysVisible,
  createLocks,
  createMemoryStore,
  createRandom,
  createReport,
  type MemoryStore,
  onTime,
  type Route,
  sixteens,
  steady,
  wrapped,
} from '../../ports';
import { createServer } from '../../server';
import { betsBody } from '../bets';

export interface SlipPage {
  readonly storage?: MemoryStore;
  readonly place?: Route;
  readonly bets?: Route;
  readonly token?: string | null;
  /** The player's available funds; null while they are unknown. */
  readonly available?: number | null;
  readonly scope?: Scope;
  /** The facts of market `m` that differ from the defaults. */
  readonly market?: Record<string, unknown>;
  /** Further markets of the event. */
  readonly further?: readonly Record<string, unknown>[];
  /** The options of a bet that the server supports; an empty set by default. */
  readonly supported?: ReadonlySet<OrderOption>;
  /** The references of a page, if several share the storage. */
  readonly random?: Ports['random'];
  /** The locks of the browser, which pages share. */
  readonly locks?: Ports['locks'];
  readonly cancel?: Route;
}

const marketsOf = ({ market, further = [] }: SlipPage) => [wireMarket('m', market), ...further];

const now = (): number => asyncScheduler.now();
const loading = { begin: () => undefined, end: () => undefined };
const serverClock = { serverNow: now, monotonicNow: now, isSynced: () => true };

/** Everything that the slip depends on, with replies in marbles: event `e1` with market `m` of runners `a` and `b`. */
export function openSlip(m: Marbles, page: SlipPage = {}) {
  const { api, requests } = createServer({
    'Event/TreeSportWithEvent': m.cold('-'),
    'Market/GetByEventId': m.cold('-(r|)', {
      r: wrapped({ time: null, event: wireEvent('e1'), markets: marketsOf(page) }),
    }),
    'Odds/GetUserLimits': m.cold('-(r|)', {
      r: wrapped({ minStake: 1, maxStake: 500, maxLiability: 1_000 }),
    }),
    'Bet/PlaceBetV2': page.place ?? m.cold('-'),
    'Bet/GetUserOpenBets': page.bets ?? m.cold('-(r|)', { r: betsBody([]) }),
    'Bet/CancelBets': page.cancel ?? m.cold('-'),
    'Bet/GetUserBetHistory': of(wrapped({ items: [], totalCount: 0 })),
  });
  const scope = page.scope ?? m.scope(50_000);
  const storage = page.storage ?? createMemoryStore();
  const { report } = createReport();
  const { random = createRandom(0), locks = createLocks() } = page;
  const ports = { visibility: alwaysVisible, network: alwaysOnline, random, report };
  const store = createStore(storage, report, scope);
  const token = createState<string | null>(page.token === undefined ? 'token' : page.token, scope);
  const player = createState<string | null>(token.value$.value === null ? null : 'p', scope);
  const { available = 100_000 } = page;
  const funds = createState<Funds | null>(available === null ? null : fundsOf(available), scope);
  const books = createBooks({ ...ports, frames: sixteens, steady, clock: onTime }, scope);
  const clock = { observe: () => undefined, serverNow: steady.now };
  const tree = createCatalogue({ ...ports, api, books, store, clock, loading }, scope);
  const catalogue = createEvents(
    { ...ports, api, books, clock, catalogue: tree, bookmaker: { learn: () => undefined } },
    scope,
  );
  const limits = createLimits({ ...ports, api, player$: token.value$ }, scope);
  const openBets = createOpenBets(
    {
      ...ports,
      api,
      store,
      player$: token.value$,
      balancePushes$: NEVER,
      setFunds: ({ balance, exposure }) =>
        funds.set({ balance, exposure, available: balance - exposure }),
    },
    scope,
  );
  const isOn$ = createState(true, scope).value$;
  const placing = createPlacing(
    {
      ...ports,
      api,
      store,
      openBets,
      locks,
      token$: token.value$,
      player$: player.value$,
      setFunds: () => undefined,
      ...serverClock,
      evidence: createBetEvidence({ ...serverClock, store, books, isOn$, isVerbatim$: isOn$ }),
    },
    scope,
  );
  const preferences = createPreferences(store);
  const scale$ = createState<Scale>('lakh', scope).value$;
  const slip = createSlip(
    {
      store,
      random,
      books,
      catalogue,
      limits,
      placing,
      preferences$: preferences.value$,
      changePreferences: preferences.change,
      scale$,
      funds$: funds.value$,
      bets$: openBets.bets$,
      supported$: createState<ReadonlySet<OrderOption>>(page.supported ?? new Set(), scope).value$,
      token$: token.value$,
      player$: player.value$,
      steady,
      ...serverClock,
    },
    scope,
  );
  const positions = createPositions(
    { bets$: openBets.bets$, slip$: slip.state$, books, catalogue },
    scope,
  );
  const show = (odds: MarketOdds): void => books.apply(oddsReply([odds]), 'poll');
  return {
    scope,
    slip,
    positions,
    placing,
    limits,
    scale$,
    funds$: funds.value$,
    bets$: openBets.bets$,
    random,
    books,
    preferences,
    store,
    storage,
    token,
    player,
    requests,
    /** The ports and the parts of betting that the slip uses. */
    parts: { ...ports, api, locks, store, books, catalogue, limits, openBets, placing },
    /** Opens the market at back prices 3.00 and 1.50 and version 1, unless the arguments say otherwise. */
    showMarket: (seq: number, more: Partial<MarketOdds> = {}) =>
      show(marketOdds('m', seq, [runnerOdds('a', 300), runnerOdds('b', 150)], more)),
    sent: () => requests.filter(({ path }) => path.endsWith('PlaceBetV2')),
  };
}

export function fundsOf(available: number): Funds {
  return { balance: available, exposure: 0, available };
}

/** References of a second page. */
export const otherRandom = () => {
  const random = createRandom(0);
  return { ...random, reference: () => random.reference().replace(/^00/, 'ff') };
};
