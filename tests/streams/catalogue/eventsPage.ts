import { createStore } from '../../../streams/storage/persisted';
import { createBooks } from '../../../streams/odds/books';
import { createCatalogue } from '../../../streams/catalogue/catalogue';
import { createEvents } from '../../../streams/catalogue/events';
import type { EventDetail } from '../../../streams/catalogue/types';
import type { BookmakerFeed } from '../../../streams/bookmaker/bookmakerFeed';
import { createServerClock } from '../../../streams/odds/serverClock';
import { createLoading } from '../../../streams/navigation/loading';
import type { Marbles } from '../marbles';
import {
  alwaysOnline,
  alwaysVisible,
  createMemoryStore,
  createRandom,
  createReport,
  type Route,
  sixteens,
  steady,
  wrapped,
} from '../ports';
import { createServer } from '../server';
import { wireEvent, wireMarket } from './wireSamples';
import { marketOdds, runnerOdds } from '../odds/oddsSamples';

export const odds = marketOdds('m-e1', 1, [runnerOdds('a', 200)]);
export const tree = wrapped({
  events: [wireEvent('e1', { market: wireMarket('m-e1', { odds }) })],
});
export const detail = wrapped({
  event: wireEvent('e1'),
  markets: [wireMarket('m-e1', { odds }), wireMarket('m2')],
});

/** The events of a page, with the tree and the details of one event. */
export function setUp(
  m: Marbles,
  event: Route = m.cold('-(r|)', { r: detail }),
  closesAt = 70_000,
  tree$ = m.cold('-(r|)', { r: tree }),
  shown?: EventDetail,
) {
  const scope = m.scope(closesAt);
  const loading = createLoading(scope);
  const routes = { 'Event/TreeSportWithEvent': tree$, 'Market/GetByEventId': event };
  const { api, requests } = createServer(routes, loading);
  const { report } = createReport();
  const ports = {
    visibility: alwaysVisible,
    network: alwaysOnline,
    random: createRandom(0),
    frames: sixteens,
    report,
  };
  const clock = createServerClock(steady, scope);
  const books = createBooks({ ...ports, steady, clock }, scope);
  const store = createStore(createMemoryStore(), report, scope);
  const catalogue = createCatalogue({ ...ports, api, books, clock, store, loading }, scope);
  const learned: string[] = [];
  const learn: BookmakerFeed['learn'] = (eventId, markets) =>
    void learned.push(`${eventId}: ${markets.map(({ id }) => id).join()}`);
  const events = createEvents(
    {
      ...ports,
      api,
      books,
      clock,
      catalogue,
      bookmaker: { learn },
      ...(shown && { shown: { detail: shown } }),
    },
    scope,
  );
  const requested = (path: string): number[] =>
    requests.filter((request) => request.path.endsWith(path)).map(({ at }) => at);
  const asksFor = (): (string | undefined)[] =>
    requests.filter(({ path }) => path.endsWith('ByEventId')).map(({ query }) => query['eventId']);
  return { events, catalogue, books, clock, loading, requested, asksFor, learned };
}
