import { defer, map, type Observable } from 'rxjs';
import type { Api } from '../api/client';
import { createLater } from '../api/later';
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
import type { Facts } from '../eventFacts/types';
import { createHere, type HereDeps } from '../catalogue/routeContext';
import { createHouseFeed } from '../bookmaker/bookmakerFeed';
import { offsBeforeList } from '../catalogue/marketStarts';
import { oddsBut } from './omitMarkets';
import { createOddsPolling } from './oddsPolling';
import { createOddsSharing } from './oddsSharing';
import type { ServerClock } from './serverClock';
import type { Books, Events, Here } from '../catalogue/types';

export { piecesOf } from '../api/pieces';

export interface OddsFeature extends Events {
  /** The event or the sport that the page is about, from its address on. */
  readonly here$: Behavior<Here>;
  /** True while odds are asked for and do not come. */
  readonly pollingFails$: Behavior<boolean>;
  /** Emits the facts around events once their code is there, and completes; errors with `ApiError` when it is missing. */
  facts(): Observable<Facts>;
  /** Starts polling for the watched markets (after the first prices); later calls do nothing. */
  startPolling(): void;
}

/** The present address, and the screens that addresses lead to. */
type Place = Pick<HereDeps, 'page$' | 'screens'>;

export interface MarketNeeds extends Pick<Ports, 'visibility' | 'network' | 'random' | 'report'> {
  readonly api: Api;
  readonly books: Books;
  readonly clock: Pick<ServerClock, 'observe' | 'offset$'>;
  readonly steady: Pick<SteadyClock, 'now'>;
  readonly catalogue: Pick<CatalogueFeed, 'sports$' | 'tv$' | 'reloads$' | 'active$' | 'reload'>;
  readonly hub: Pick<HubFeed, 'on' | 'retry' | 'shared$'>;
}

/** The code of the facts: most visits do without it. */
const FACTS$ = defer(() => import('../eventFacts/eventFacts'));

/** Single events with their markets, and the sources of fresh odds: pushes, and polls for the rest. */
export function createOddsFeature(
  needs: MarketNeeds,
  place: Place,
  scope: Scope,
  facts$: typeof FACTS$ = FACTS$,
): OddsFeature {
  const { books, clock, hub, visibility, network } = needs;
  const started = createState(false, scope);
  const house = createHouseFeed({ ...needs, started$: started.value$ }, scope);
  scope.run(hub.on(marketOdds), (odds) => {
    // A push that a stalled line brings late is dated by the clock as it stands, before it sways that clock.
    books.apply(oddsBut(house.ids$.value, odds), 'push');
    clock.observe(odds.time, true);
  });
  const shared = { ...needs, elsewhere$: house.ids$ };
  const sharing = createOddsSharing(shared, scope);
  const polling = createOddsPolling({ ...shared, started$: started.value$, sharing }, scope);
  // A server that answers again has perhaps its hub again too.
  scope.run(polling.recovered$, hub.retry);
  scope.run(offsBeforeList(needs), needs.catalogue.reload);
  const { told$, ...events } = createEvents({ ...needs, house }, scope);
  const active$ = and(visibility.visible$, network.online$).pipe(restartBy(visibility.resumed$));
  const facts = createLater(
    'the facts around events',
    facts$.pipe(map(({ createFacts }) => createFacts({ ...needs, active$ }, scope))),
    needs,
    scope,
  );

  return {
    ...events,
    here$: createHere({ ...needs, ...place, told$ }, scope),
    pollingFails$: polling.failing$,
    facts,
    startPolling: () => started.set(true),
  };
}
