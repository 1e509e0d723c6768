import { map, type Observable, startWith } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { createStore } from '../../../streams/storage/persisted';
import { createScope } from '../../../streams/rx/scope';
import { createBooks } from '../../../streams/odds/books';
import { createCatalogue } from '../../../streams/catalogue/catalogue';
import type { FirstReply } from '../../../streams/catalogue/firstReply';
import { PINS } from '../../../streams/catalogue/pins';
import { createServerClock } from '../../../streams/odds/serverClock';
import type { HttpReply } from '../../../streams/ports';
import { marbles, type Marbles } from '../marbles';
import {
  alwaysOnline,
  alwaysVisible,
  createMemoryStore,
  createRandom,
  createReport,
  noReply,
  onTime,
  type Route,
  sixteens,
  steady,
  wrapped,
} from '../ports';
import { createServer } from '../server';
import { wireEvent, wireMarket } from './wireSamples';
import { marketOdds, runnerOdds } from '../odds/oddsSamples';

const odds = marketOdds('m-e1', 1, [runnerOdds('a', 200)]);

const tree = (events: unknown[], setting: unknown = null): HttpReply =>
  wrapped({ time: '1970-01-01T00:01:00Z', setting, events });

const oneEvent = tree([wireEvent('e1', { market: wireMarket('m-e1', { odds }) })]);

function setUp(
  m: Marbles,
  routes: { tree?: Route },
  {
    visible$ = alwaysVisible.visible$,
    resumed$ = alwaysVisible.resumed$,
    stored = {},
    closesAt = 70_000,
    shown = null,
  }: {
    visible$?: Observable<boolean>;
    resumed$?: Observable<unknown>;
    stored?: Record<string, string>;
    closesAt?: number;
    shown?: Pick<FirstReply, 'sports' | 'time'> | null;
  } = {},
) {
  const { api, requests } = createServer({
    'Event/TreeSportWithEvent': routes.tree ?? m.cold('-(r|)', { r: oneEvent }),
  });
  const scope = m.scope(closesAt);
  const { report } = createReport();
  const visibility = { visible$, resumed$ };
  const books = createBooks(
    { frames: sixteens, visibility, network: alwaysOnline, report, steady, clock: onTime },
    scope,
  );
  const storage = createMemoryStore(stored);
  const store = createStore(storage, report, scope);
  const listed: [number, string][] = [];
  const loading = {
    begin: (name: string) => void listed.push([m.now(), `begin ${name}`]),
    end: (name: string, ms: number) => void listed.push([m.now(), `end ${name} ${ms}`]),
  };
  const clock = createServerClock(steady, scope);
  const catalogue = createCatalogue(
    {
      api,
      books,
      clock,
      loading,
      store,
      visibility,
      network: alwaysOnline,
      random: createRandom(0),
      shown,
    },
    scope,
  );
  const requested = (path: string): number[] =>
    requests.filter((request) => request.path.endsWith(path)).map(({ at }) => at);
  return { catalogue, books, clock, storage, listed, requested };
}

describe('the tree', () => {
  test('is on the loading list at first, and is then fetched every 60 s without it', () => {
    marbles((m) => {
      const { catalogue, listed, requested } = setUp(m, {});
      const titles$ = catalogue.sports$.pipe(
        map(({ state, value }) => [state, ...(value ?? []).map((sport) => sport.name)].join()),
      );
      m.expectObservable(titles$).toBe('lr 60s 2 9997ms |', {
        l: 'loading',
        r: 'ready,Football',
        2: 'ready,Football',
      });
      m.after(() => {
        expect(requested('TreeSportWithEvent')).toEqual([0, 60_001]);
        expect(listed).toEqual([
          [0, 'begin event/treesportwithevent'],
          [1, 'end event/treesportwithevent 1500'],
        ]);
      });
    });
  });

  test('begins with the sports in the page, and is loaded at once', () => {
    marbles((m) => {
      const shown = { sports: [{ id: '2', name: 'Tennis', order: 2, events: [] }], time: 50_000 };
      const { catalogue, requested } = setUp(m, {}, { shown });
      const names = () => catalogue.sports$.value.value?.map(({ name }) => name);
      expect([catalogue.sports$.value.state, names()]).toEqual(['loading', ['Tennis']]);
      m.expectObservable(catalogue.asOf$, '^ 1s !').toBe('sa', { s: 50_000, a: 60_000 });
      const titles$ = catalogue.sports$.pipe(map(({ state }) => [state, ...names()!].join()));
      m.expectObservable(titles$, '^ 1s !').toBe('lr', {
        l: 'loading,Tennis',
        r: 'ready,Football',
      });
      m.after(() => expect(requested('TreeSportWithEvent')).toEqual([0, 60_001]));
    });
  });

  test('keeps the sports in the page while requests fail', () => {
    marbles((m) => {
      const shown = { sports: [{ id: '2', name: 'Tennis', order: 2, events: [] }], time: 50_000 };
      const { catalogue } = setUp(m, { tree: m.cold('-#', {}, noReply) }, { shown });
      const seen$ = catalogue.sports$.pipe(
        map(({ state, value }) => [state, value?.length].join()),
      );
      m.expectObservable(seen$, '^ 1s !').toBe('lf', { l: 'loading,1', f: 'failed,1' });
    });
  });

  test('delivers the first odds of its markets, dated by the server time', () => {
    marbles((m) => {
      const { catalogue, books, clock } = setUp(m, {});
      m.expectObservable(books.runner$('m-e1', 'a'), '^ 1s !').toBe('16ms a', {
        a: runnerOdds('a', 200),
      });
      m.expectObservable(catalogue.asOf$, '^ 1s !').toBe('na', { n: null, a: 60_000 });
      m.expectObservable(clock.offset$, '^ 1s !').toBe('0o', { 0: 0, o: 59_999 });
    });
  });

  test('delivers the odds of every market in it, even of thousands', () => {
    marbles((m) => {
      const events = Array.from({ length: 600 }, (_, n) =>
        wireEvent(`e${n}`, {
          market: wireMarket(`m${n}`, { odds: marketOdds(`m${n}`, 1, []) }),
        }),
      );
      const { books } = setUp(m, { tree: m.cold('-(r|)', { r: tree(events) }) });
      m.act('500ms k', { k: () => expect(books.isFresh('m599')).toBe(true) });
    });
  });

  test('does not emit settings that are missing from the reply', () => {
    marbles((m) => {
      const { catalogue } = setUp(m, {}, { closesAt: 1_000 });
      m.expectObservable(catalogue.setting$).toBe('1s |');
    });
  });

  test.each([
    ['together with the settings', { domainTitle: 'Exchange' }],
    ['alone', null],
  ])('emits the guests’ bonuses from a reply that carries them %s', (_, setting) => {
    marbles((m) => {
      const bonuses = [{ id: 'b1' }];
      const reply = wrapped({ setting, bonuses, events: [] });
      const { catalogue } = setUp(m, { tree: m.cold('-(r|)', { r: reply }) }, { closesAt: 1_000 });
      m.expectObservable(catalogue.setting$.pipe(map(({ rest }) => rest?.['bonuses']))).toBe(
        '-b 998ms |',
        { b: bonuses },
      );
    });
  });

  test('emits the domain settings from the reply', () => {
    marbles((m) => {
      const { catalogue } = setUp(
        m,
        { tree: m.cold('-(r|)', { r: tree([], { domainTitle: 'Touchline' }) }) },
        { closesAt: 1_000 },
      );
      m.expectObservable(catalogue.setting$.pipe(map((s) => s.domainTitle))).toBe('-t 998ms |', {
        t: 'Touchline',
      });
    });
  });

  test('emits an error if it fails, leaves the loading list 1 s later, and is fetched again', () => {
    marbles((m) => {
      const { catalogue, listed, requested } = setUp(
        m,
        {
          tree: (_, count) =>
            count === 0 ? m.cold<HttpReply>('-#', {}, noReply()) : m.cold('-(r|)', { r: oneEvent }),
        },
        { closesAt: 10_000 },
      );
      m.expectObservable(catalogue.sports$.pipe(map(({ state }) => state))).toBe(
        'lf 2000ms r 7997ms |',
        { l: 'loading', f: 'failed', r: 'ready' },
      );
      m.after(() => {
        expect(requested('TreeSportWithEvent')).toEqual([0, 2_001]);
        expect(listed.map(([, what]) => what.split(' ').at(-1))).toEqual([
          'event/treesportwithevent',
          '1000',
          'event/treesportwithevent',
          '1500',
        ]);
      });
    });
  });

  test('is not fetched while the page is hidden, and fetched again when it is visible', () => {
    marbles((m) => {
      const visible$ = m.hot('v 9s h 59999ms v', { v: true, h: false });
      const { requested } = setUp(m, {}, { visible$, closesAt: 80_000 });
      m.after(() => expect(requested('TreeSportWithEvent')).toEqual([0, 69_001]));
      m.expectSubscriptions(visible$.subscriptions).toBe(['^ 79999ms !', '^ 79999ms !']);
    });
  });

  test('is fetched at once after a sleep, and a request in flight is aborted', () => {
    marbles((m) => {
      const resumed$ = m.hot('5s r 999ms r');
      const slow = m.cold('700ms (r|)', { r: oneEvent });
      const { catalogue, requested } = setUp(
        m,
        { tree: () => slow },
        { resumed$, closesAt: 10_000 },
      );
      m.expectObservable(catalogue.sports$.pipe(map(({ state }) => state))).toBe(
        'l 699ms r 4999ms r 999ms r 3299ms |',
        { l: 'loading', r: 'ready' },
      );
      m.after(() => expect(requested('TreeSportWithEvent')).toEqual([0, 5_000, 6_000]));
    });
  });

  test('can be reloaded by the player', () => {
    marbles((m) => {
      const { catalogue, requested } = setUp(m, {}, { closesAt: 10_000 });
      m.act('5s r', { r: () => catalogue.reload() });
      m.expectObservable(catalogue.sports$.pipe(map(({ state }) => state))).toBe(
        'lr 4998ms lr 4998ms |',
        { l: 'loading', r: 'ready' },
      );
      m.after(() => expect(requested('TreeSportWithEvent')).toEqual([0, 5_000]));
    });
  });
});

describe('pins', () => {
  test('are toggled and stored', () => {
    marbles((m) => {
      const { catalogue, storage } = setUp(m, {}, { stored: { pins: '["7"]' }, closesAt: 9 });
      const toggle = (id: string) => () => catalogue.togglePin(id);
      m.act('-a-b', { a: toggle('e1'), b: toggle('7') });
      m.expectObservable(catalogue.pins$.pipe(map((pins) => [...pins]))).toBe('ab-c-----|', {
        a: ['7'],
        b: ['7', 'e1'],
        c: ['e1'],
      });
      m.after(() => expect(storage.get('pins')).toBe('["e1"]'));
    });
  });

  test('return when the player logs in again after an expired session, but not after a logout', () => {
    const storage = createMemoryStore({ pins: '["7"]' });
    const store = createStore(storage, createReport().report, createScope());
    const pins = store.persist(PINS);
    store.clear('expiry');
    expect([[...pins.value$.value], storage.get('pins')]).toEqual([['7'], '["7"]']);
    store.clear('logout');
    expect([[...pins.value$.value], storage.get('pins')]).toEqual([[], null]);
  });

  test('include the pins of two tabs, even if one of them slept', () => {
    marbles((m) => {
      const { catalogue, storage } = setUp(m, {}, { stored: { pins: '["7"]' }, closesAt: 9 });
      m.act('                                                                         -ab', {
        a: () => storage.unheard('pins', '["7","8"]'),
        b: () => catalogue.togglePin('9'),
      });
      m.expectObservable(catalogue.pins$.pipe(map((pins) => [...pins].join()))).toBe('a-b------|', {
        a: '7',
        b: '7,8,9',
      });
    });
  });

  test('are an empty list if they cannot be read', () => {
    marbles((m) => {
      const { catalogue } = setUp(m, {}, { stored: { pins: '{"a":1}' }, closesAt: 9 });
      m.expectObservable(catalogue.pins$.pipe(map((pins) => pins.size))).toBe('a--------|', {
        a: 0,
      });
    });
  });
});

describe('a list of thousands of events', () => {
  const many = Array.from({ length: 3_000 }, (_, index) =>
    wireEvent(`e${index}`, { market: wireMarket(`m-e${index}`) }),
  );
  const long = tree(many, { domainTitle: 'Long' });

  test('is read in pieces, but arrives in full, with its settings once', () => {
    marbles((m) => {
      const { catalogue } = setUp(m, { tree: m.cold('-(r|)', { r: long }) });
      const counts$ = catalogue.sports$.pipe(
        map(({ value }) => (value ?? []).flatMap(({ events }) => events).length),
      );
      m.expectObservable(counts$, '^ 100ms !').toBe('nm', { n: 0, m: 3_000 });
      m.expectObservable(catalogue.setting$.pipe(map((setting) => setting.domainTitle))).toBe(
        '-s 60s s 9997ms |',
        { s: 'Long' },
      );
    });
  });

  test('is dropped midway when the page hides, and read again when the page shows', () => {
    marbles((m) => {
      const visible$ = m.hot('-h-v', { h: false, v: true }).pipe(startWith(true));
      const { catalogue } = setUp(m, { tree: m.cold('-(r|)', { r: long }) }, { visible$ });
      const counts$ = catalogue.sports$.pipe(
        map(({ value }) => (value ?? []).flatMap(({ events }) => events).length),
      );
      m.expectObservable(counts$, '^ 100ms !').toBe('n---m', { n: 0, m: 3_000 });
    });
  });
});
