import { map, type Observable } from 'rxjs';
import { expect, it } from 'vitest';
import type { EventInfo, Loadable, OddsReply } from '../../../streams/app';
import { createListings } from '../../../streams/eventFacts/listings';
import { marbles, type Marbles } from '../marbles';
import { createRandom, reply, type Route, wrapped } from '../ports';
import { createServer } from '../server';

const event = (id: string, sportId: string) => ({
  id,
  title: `Event ${id}`,
  sportId,
  sportName: 'x',
  status: 'UPCOMING',
  matchDate: '2026-11-22T18:00:00Z',
  markets: 1,
  market: null,
});
const EVENTS = wrapped({ time: 1_000, events: [event('7', '2'), event('8', '1'), 'odd'] });

function setUp(m: Marbles, route: Route, active$ = m.behavior('t', { t: true })) {
  const { api, requests } = createServer({
    'event/GetBySportName': route,
    'Event/Closest': route,
  });
  const applied: OddsReply[] = [];
  const listings = createListings(
    {
      api,
      active$,
      random: createRandom(0),
      books: { apply: (odds) => void applied.push(odds) },
    },
    m.scope(200_000),
  );
  const written = (list$: Observable<Loadable<readonly EventInfo[]>>): Observable<string> =>
    list$.pipe(map(({ state, value }) => [state, ...(value ?? []).map(({ id }) => id)].join(' ')));
  return { ...listings, written, requests, applied };
}

it('fetches a sport by its name, and leaves out events of other sports', () =>
  marbles((m) => {
    const { sportEvents$, written, requests, applied } = setUp(m, m.cold('-(r|)', { r: EVENTS }));
    m.expectObservable(written(sportEvents$('2')), '^ 70s !').toBe('lr 60s r', {
      l: 'loading',
      r: 'ready 7',
    });
    m.after(() => {
      expect(requests.map(({ query }) => query)).toEqual([
        { sportName: 'tennis' },
        { sportName: 'tennis' },
      ]);
      expect(applied).toHaveLength(2);
    });
  }));

it('sends no request for a sport whose name is unknown', () =>
  marbles((m) => {
    const { sportEvents$, written, requests } = setUp(m, m.cold('-(r|)', { r: EVENTS }));
    m.expectObservable(written(sportEvents$('constructor'))).toBe('(e|)', { e: 'ready' });
    m.after(() => expect(requests).toEqual([]));
  }));

it('shares one request for the closest events, and keeps them after a failure', () =>
  marbles((m) => {
    const route: Route = (_, count) => m.cold('-(r|)', { r: count === 1 ? reply(500) : EVENTS });
    const { closest$, written, requests } = setUp(m, route);
    const states = { l: 'loading', r: 'ready 7 8', f: 'failed 7 8' };
    m.expectObservable(written(closest$()), '^ 61s !').toBe('lr 60s f', states);
    m.expectObservable(written(closest$()), '--^ 5s !').toBe('--r', states);
    m.after(() => expect(requests.filter(({ at }) => at < 61_000)).toHaveLength(2));
  }));

it('sends no request while the page is hidden', () =>
  marbles((m) => {
    const active$ = m.behavior('f', { f: false });
    const { closest$, written, requests } = setUp(m, m.cold('-(r|)', { r: EVENTS }), active$);
    m.expectObservable(written(closest$()), '^ 5s !').toBe('l', { l: 'loading' });
    m.after(() => expect(requests).toEqual([]));
  }));
