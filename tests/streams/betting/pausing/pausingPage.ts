import { distinctUntilChanged, map } from 'rxjs';
import { createPausedOffers } from '../../../../streams/betting/pausing/pausedOffers';
import type { PausedOffer } from '../../../../streams/betting/pausing/types';
import type { OpenBet } from '../../../../streams/betting/types';
import type { ServerClock } from '../../../../streams/odds/serverClock';
import { createState } from '../../../../streams/rx/behavior';
import type { Loadable } from '../../../../streams/rx/loadable';
import { monotonic } from '../../device';
import type { Marbles } from '../../marbles';
import { createMemoryStore, createRandom, type Route } from '../../ports';
import { aBet } from '../bets';
import { answered, openCancelPage } from '../cancelling/cancelPage';
import { openSlip } from '../slip/slipPage';

/* Paused and changed offers with everything that they use. */

/** The bets `b1` and `b2` of 10.00 wait in market `m`; `other` waits elsewhere. */
const waiting = ['b1', 'b2', 'other'].map((betId) =>
  aBet(betId, { marketId: betId === 'other' ? 'n' : 'm', runnerId: 'a', price: 340 }),
);
/** A bet of which this amount was cancelled and the rest matched. */
export const ended = (betId: string, cancelled: number): OpenBet =>
  aBet(betId, {
    remaining: 0,
    cancelled,
    matched: 1_000 - cancelled,
    averagePrice: cancelled < 1_000 ? 300 : 0,
    status: 'EXECUTION_COMPLETE',
  });

interface Page {
  readonly cancel?: Route;
  readonly place?: Route;
  readonly storage?: ReturnType<typeof createMemoryStore>;
  readonly bets?: readonly OpenBet[];
  /** Whether the bets are from before a reload. */
  readonly isStored?: boolean;
  readonly canReduce?: boolean;
  /** Whether the list of bets is fetched again as soon as a bet is placed; true by default. */
  readonly isListedAtOnce?: boolean;
  /** The ms for which the page is open; a minute by default. */
  readonly lastsMs?: number;
  readonly serverClock?: Pick<ServerClock, 'serverNow' | 'isSynced'>;
}

export function openPausing(
  m: Marbles,
  {
    cancel = m.cold('-'),
    place,
    storage,
    bets = waiting,
    isStored = false,
    canReduce = false,
    isListedAtOnce = true,
    lastsMs = 60_000,
    serverClock = { serverNow: monotonic, isSynced: () => true },
  }: Page = {},
) {
  const scope = m.scope(lastsMs);
  const device = storage ?? createMemoryStore();
  const { cancels, sent: cancelled } = openCancelPage({ storage: device, cancel, bets }, scope);
  const page = openSlip(m, { scope, storage: device, ...(place && { place }) });
  const { placing } = page;
  const list = createState<Loadable<readonly OpenBet[]>>(
    { state: isStored ? 'loading' : 'ready', value: bets },
    scope,
  );
  let lists = 0;
  const listAgain = (): void => {
    lists += 1;
    list.update((before) => ({ ...before }));
  };
  const paused = createPausedOffers(
    {
      store: page.store,
      books: page.books,
      openBets: {
        bets$: list.value$,
        isWhole: () => true,
        sinceNow() {
          const before = lists;
          return () => lists > before;
        },
      },
      cancels,
      placing,
      canReduce$: createState(canReduce, scope).value$,
      player$: page.player.value$,
      random: createRandom(0),
      ...serverClock,
    },
    scope,
  );
  if (isListedAtOnce) scope.run(placing.placements$, listAgain);
  page.showMarket(1);
  return { ...page, paused, listAgain, cancels, cancelled, storage: device };
}

const text = (offers: readonly PausedOffer[]): string =>
  offers
    .map(({ betId, state, size, matchedFirst, refusal }) =>
      [betId, state, size, matchedFirst, refusal].join(' ').trim(),
    )
    .join(', ');
export const shown = (paused: {
  readonly offers$: ReturnType<typeof createPausedOffers>['offers$'];
}) => paused.offers$.pipe(map(text), distinctUntilChanged());
export const cancelsTo =
  (m: Marbles, ...bets: readonly OpenBet[]): Route =>
  () =>
    m.cold('--(a|)', { a: answered(bets) });

/** An offer of 7.00 that was taken out a moment ago, as the device stores it. */
export const out = (betId: string, more: Partial<PausedOffer> = {}): Record<string, string> => ({
  [`paused:${betId}`]: JSON.stringify({
    betId,
    eventId: 'e1',
    eventTitle: 'Home v Away',
    marketId: 'm',
    marketName: 'Match Odds',
    bettingType: 'ODDS',
    runnerId: 'a',
    runnerName: 'Home',
    side: 'BACK',
    price: 340,
    size: 700,
    matchedFirst: 300,
    pausedAt: 0,
    persistence: 'PERSIST',
    reference: 'a'.repeat(32),
    state: 'out',
    ...more,
  }),
});

/** A device without space for the value of one key. */
export function withoutRoomFor(full: string) {
  const storage = createMemoryStore();
  const before = storage.set;
  return Object.assign(storage, {
    set: (...[key, ...rest]: Parameters<typeof before>) =>
      key === full ? null : before(key, ...rest),
  });
}
