import { defer, map, type Observable } from 'rxjs';
import type { Api } from '../api/client';
import { createLater } from '../lazy/later';
import { type Behavior, createState } from '../rx/behavior';
import { and } from '../rx/derive';
import { restartBy } from '../rx/restartBy';
import type { Scope } from '../rx/scope';
import type { SteadyClock } from '../rx/steadyClock';
import type { HubFeed } from '../hub/types';
import type { Ports } from '../ports';
import { marketOdds } from './calls';
import type { CatalogueFeed } from '../catalogue/catalogue';
import { createEvents } from '../catalogue/events';
import type { FirstReply } from '../catalogue/firstReply';
import type { Facts } from '../eventFacts/types';
import { createRouteContext, type RouteContextDeps } from '../catalogue/routeContext';
import { createBookmakerFeed } from '../bookmaker/bookmakerFeed';
import { unlistedMarketStarts } from '../catalogue/marketStarts';
import { omitMarkets } from './omitMarkets';
import { createOddsPolling } from './oddsPolling';
import { createOddsSharing } from './oddsSharing';
import type { ServerClock } from './serverClock';
import type { Books, Events, RouteContext } from '../catalogue/types';

export { piecesOf } from '../api/pieces';

export interface OddsFeature extends Events {
  /** The event or the sport in the current address. */
  readonly routeContext$: Behavior<RouteContext>;
  /** Whether requests for odds currently fail. */
  readonly pollingFails$: Behavior<boolean>;
  /**
   * Emits the facts about events once their code has loaded, and completes; errors with `ApiError` if the code is
   * missing.
   */
  facts(): Observable<Facts>;
  /** Starts to poll the watched markets, once the first prices are shown. Later calls have no effect. */
  startPolling(): void;
}

/** The current address, and the screens that addresses can name. */
type Place = Pick<RouteContextDeps, 'page$' | 'screens'>;

export interface OddsNeeds extends Pick<Ports, 'visibility' | 'network' | 'random' | 'report'> {
  readonly api: Api;
  readonly books: Books;
  readonly clock: Pick<ServerClock, 'observe' | 'offset$'>;
  readonly steady: Pick<SteadyClock, 'now'>;
  readonly catalogue: Pick<CatalogueFeed, 'sports$' | 'tv$' | 'reloads$' | 'active$' | 'reload'>;
  readonly hub: Pick<HubFeed, 'on' | 'retry' | 'shared$'>;
  /** The data that the page already shows. */
  readonly shown?: Pick<FirstReply, 'detail'> | null;
}

/** The code is a separate chunk, because most visits do not need it. */
const FACTS$ = defer(() => import('../eventFacts/eventFacts'));

/** Single events with their markets, and the sources of fresh odds: pushes, and polls for all other markets. */
export function createOddsFeature(
  needs: OddsNeeds,
  place: Place,
  scope: Scope,
  facts$: typeof FACTS$ = FACTS$,
): OddsFeature {
  const { books, clock, hub, visibility, network } = needs;
  const started = createState(false, scope);
  const bookmaker = createBookmakerFeed({ ...needs, started$: started.value$ }, scope);
  scope.run(hub.on(marketOdds), (odds) => {
    // The delay of a push is measured before the push is read, because the push itself may change the clock.
    books.apply(omitMarkets(bookmaker.ids$.value, odds), 'push');
    clock.observe(odds.time, { isPush: true });
  });
  const shared = { ...needs, excluded$: bookmaker.ids$ };
  const sharing = createOddsSharing(shared, scope);
  const polling = createOddsPolling({ ...shared, started$: started.value$, sharing }, scope);
  // If the server replies again, its hub may be back too.
  scope.run(polling.recovered$, hub.retry);
  scope.run(unlistedMarketStarts(needs), needs.catalogue.reload);
  const { fetched$, ...events } = createEvents({ ...needs, bookmaker }, scope);
  const active$ = and(visibility.visible$, network.online$).pipe(restartBy(visibility.resumed$));
  const facts = createLater(
    'the facts around events',
    facts$.pipe(map(({ createFacts }) => createFacts({ ...needs, active$ }, scope))),
    needs,
    scope,
  );

  return {
    ...events,
    routeContext$: createRouteContext({ ...needs, ...place, fetched$ }, scope),
    pollingFails$: polling.failing$,
    facts,
    startPolling: () => started.set(true),
  };
}
