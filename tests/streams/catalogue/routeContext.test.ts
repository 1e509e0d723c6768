import { of, Subject } from 'rxjs';
import { describe, expect, test } from 'vitest';
import type { Loadable } from '../../../streams/rx/loadable';
import { createRouteContext } from '../../../streams/catalogue/routeContext';
import type { EventInfo, RouteContext, Sport } from '../../../streams/catalogue/types';
import { marbles, type Marbles } from '../marbles';

const SCREENS = [
  { pattern: /^\/home$/, guard: 'none' },
  {
    pattern: /^\/markets\/(?<eventid>[^/]+)(?:\/(?<dreamid>[^/]+))?$/,
    guard: 'none',
    about: 'event',
  },
  { pattern: /^\/sports\/(?<id>[^/]+)$/, guard: 'none', about: 'sport' },
  { pattern: /^\/odd$/, guard: 'none', about: 'event' },
] as const;

const event = (id: string, sportId = '1', title = `${id} title`): EventInfo => ({
  id,
  title,
  inPlay: false,
  startTime: null,
  sportId,
  sportName: 'Football',
  competition: null,
  score: null,
  marketCount: 1,
  market: null,
});

const sport = (id: string, name: string, events: readonly EventInfo[]): Sport => ({
  id,
  name,
  order: Number(id),
  events,
});

const LISTED: Loadable<readonly Sport[]> = {
  state: 'ready',
  value: [sport('1', 'Football', [event('e1')]), sport('2', 'Tennis', [event('e2', '2')])],
};

const nowhere: RouteContext = { sportId: null, name: null };
const VALUES: Readonly<Record<string, RouteContext>> = {
  n: nowhere,
  a: { sportId: '1', name: 'e1 title' },
  b: { sportId: '2', name: 'e2 title' },
  c: { sportId: '1', name: 'renamed' },
  o: { sportId: '3', name: 'over' },
  f: { sportId: '1', name: 'Football' },
  u: { sportId: '9', name: null },
  k: { sportId: '1', name: null },
};

/** Draws the address as letters, the list as `l` when it arrives, and the events as replies. */
function setUp(
  m: Marbles,
  paths: Readonly<Record<string, string>>,
  drawn: { readonly page: string; readonly list?: string; readonly fetched?: string },
  fetched: Readonly<Record<string, EventInfo>> = {},
) {
  const sports$ = m.behavior<Loadable<readonly Sport[]>>(drawn.list ?? 'l', {
    w: { state: 'loading' },
    l: LISTED,
    e: { state: 'ready', value: [] },
  });
  return createRouteContext(
    {
      page$: m.behavior(drawn.page, paths),
      screens: SCREENS,
      catalogue: { sports$ },
      fetched$: drawn.fetched === undefined ? of() : m.hot(drawn.fetched, fetched),
    },
    m.scope(12),
  );
}

describe('the subject of the page', () => {
  test('is the listed event of the address, with its sport', () => {
    marbles((m) => {
      const here$ = setUp(
        m,
        { h: '/home', a: '/markets/e1', b: '/markets/e2/7' },
        { page: 'h-a--b--h' },
      );
      m.expectObservable(here$).toBe('n-a--b--n---|', VALUES);
    });
  });

  test('is the sport of the address, without a name if no sport with that id is listed', () => {
    marbles((m) => {
      const here$ = setUp(m, { f: '/sports/1', u: '/sports/9' }, { page: 'f--u', list: 'w-l' });
      m.expectObservable(here$).toBe('k-fu--------|', VALUES);
    });
  });

  test('is read from its own reply if the list does not contain the event', () => {
    marbles((m) => {
      const here$ = setUp(
        m,
        { o: '/markets/gone', a: '/markets/e1' },
        { page: 'o----a', list: 'l-------e', fetched: '--o---c' },
        { o: event('gone', '3', 'over'), c: event('e1', '1', 'renamed') },
      );
      m.expectObservable(here$).toBe('n-o--ac-----|', VALUES);
    });
  });

  test('drops the previous event at once, and ignores a late reply about it', () => {
    marbles((m) => {
      const here$ = setUp(
        m,
        { a: '/markets/gone', b: '/markets/other' },
        { page: 'a---b', fetched: '--o---o-x' },
        { o: event('gone', '3', 'over'), x: event('third', '2') },
      );
      m.expectObservable(here$).toBe('n-o-n-------|', VALUES);
    });
  });

  test('is empty if the address contains no subject', () => {
    marbles((m) => {
      const fetched$ = new Subject<EventInfo>();
      const page$ = m.behavior('a-b-c-d', {
        a: '/odd',
        b: '/markets/x%2Fy',
        c: '/markets/%E0%A4%A',
        d: '/nowhere',
      });
      const sports$ = m.behavior<Loadable<readonly Sport[]>>('l', { l: LISTED });
      const here$ = createRouteContext(
        { page$, screens: SCREENS, catalogue: { sports$ }, fetched$ },
        m.scope(9),
      );
      m.act('---p-q', {
        p: () => fetched$.next(event('x/y', '1', 'encoded')),
        q: () => fetched$.next(event('%E0%A4%A', '2', 'broken')),
      });
      m.expectObservable(here$).toBe('n--pnqn--|', {
        ...VALUES,
        p: { sportId: '1', name: 'encoded' },
        q: { sportId: '2', name: 'broken' },
      });
    });
  });

  test('stops following the address when its scope closes', () => {
    marbles((m) => {
      const fetched$ = m.hot<EventInfo>('-----------');
      const sports$ = m.behavior<Loadable<readonly Sport[]>>('l', { l: LISTED });
      const page$ = m.behavior('a', { a: '/markets/e1' });
      const here$ = createRouteContext(
        { page$, screens: SCREENS, catalogue: { sports$ }, fetched$ },
        m.scope(5),
      );
      m.expectObservable(here$).toBe('a----|', VALUES);
      m.expectSubscriptions(fetched$.subscriptions).toBe('^----!');
      m.after(() => expect(here$.value).toEqual(VALUES['a']));
    });
  });
});
