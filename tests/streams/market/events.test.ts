import { distinctUntilChanged, map } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { createStore } from '../../../streams/core/persisted';
import { createBooks } from '../../../streams/market/books';
import { createCatalogue } from '../../../streams/market/catalogue';
import { createEvents } from '../../../streams/market/events';
import type { HouseFeed } from '../../../streams/market/house/houseFeed';
import { createServerClock } from '../../../streams/market/serverClock';
import type { HttpReply } from '../../../streams/ports';
import { createLoading } from '../../../streams/shell/loading';
import { marbles, type Marbles } from '../marbles';
import {
  alwaysOnline,
  alwaysVisible,
  createMemoryStore,
  createRandom,
  createReport,
  noReply,
  type Route,
  sixteens,
  steady,
  wrapped,
} from '../ports';
import { createServer } from '../server';
import { wireEvent, wireMarket } from './wireSamples';
import { delta, marketOdds, oddsReply, runnerOdds } from './oddsSamples';

const odds = marketOdds('m-e1', 1, [runnerOdds('a', 200)]);
const tree = wrapped({ events: [wireEvent('e1', { market: wireMarket('m-e1', { odds }) })] });
const detail = wrapped({
  event: wireEvent('e1'),
  markets: [wireMarket('m-e1', { odds }), wireMarket('m2')],
});

function setUp(
  m: Marbles,
  event: Route = m.cold('-(r|)', { r: detail }),
  closesAt = 70_000,
  tree$ = m.cold('-(r|)', { r: tree }),
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
  const learn: HouseFeed['learn'] = (eventId, markets) =>
    void learned.push(`${eventId}: ${markets.map(({ id }) => id).join()}`);
  const events = createEvents({ ...ports, api, books, clock, catalogue, house: { learn } }, scope);
  const asked = (path: string): number[] =>
    requests.filter((request) => request.path.endsWith(path)).map(({ at }) => at);
  const asksFor = (): (string | undefined)[] =>
    requests.filter(({ path }) => path.endsWith('ByEventId')).map(({ query }) => query['eventId']);
  return { events, catalogue, books, clock, loading, asked, asksFor, learned };
}

describe('the live video of an event', () => {
  const videos = (m: Marbles, own: string | null, tv: unknown) => {
    const event = wireEvent('e1', { videoURL: own });
    const { events } = setUp(
      m,
      m.cold('-(r|)', { r: wrapped({ event, markets: [] }) }),
      9_000,
      m.cold('---(r|)', { r: wrapped({ events: [], tv }) }),
    );
    return events.event$('e1').pipe(
      map(({ value }) => value?.about.video),
      distinctUntilChanged(),
    );
  };
  const SCRIPT = [{ eventId: 'e1', videoURL: 'javascript:alert(1)' }];
  const tv = [
    { eventId: 'e0', videoURL: '/tv/e0' },
    { eventId: 'e2', videoURL: 'javascript:alert(1)' },
    'odd',
    { eventId: 'e1', videoURL: '/tv/e1' },
  ];

  test.each([
    ['is the one that the list of events names', null, tv, 'un-t', '/tv/e1'],
    ['is the event’s own if it has one', '/own', tv, 'ut', '/own'],
    ['is none if the list names none', null, tv.slice(0, 3), 'un', null],
    ['is none if the list cannot be read', null, 'odd', 'un', null],
    ['is none if its address runs script', null, SCRIPT, 'un', null],
  ])('%s', (_, own, list, drawn, address) => {
    marbles((m) => {
      m.expectObservable(videos(m, own, list), '^ 5s !').toBe(drawn, {
        u: undefined,
        n: null,
        t: address,
      });
    });
  });
});

describe('an event', () => {
  test('is fetched for its first follower, once for all, and every 30 s', () => {
    marbles((m) => {
      const { events, asked } = setUp(m);
      const names$ = events
        .event$('e1')
        .pipe(
          map(({ state, value }) => [state, ...(value?.markets ?? []).map(({ id }) => id)].join()),
        );
      m.expectObservable(names$, '5s ^ 35s !').toBe('5s lr 30000ms r', {
        l: 'loading',
        r: 'ready,m-e1,m2',
      });
      m.expectObservable(names$, '9s ^ 1s !').toBe('9s r', { r: 'ready,m-e1,m2' });
      m.after(() => expect(asked('GetByEventId')).toEqual([5_000, 35_001]));
    });
  });

  test('is asked for by its id, and is on the loading list until it came, not when it is fetched again', () => {
    marbles((m) => {
      const { events, loading, asksFor } = setUp(m);
      const names$ = loading.names$.pipe(
        map((names) => names.filter((name) => name.startsWith('market/'))),
        distinctUntilChanged((a, b) => a.join() === b.join()),
      );
      m.expectObservable(names$, '^ 60s !').toBe('n 1999ms l 1000ms n', {
        n: [],
        l: ['market/getbyeventid'],
      });
      m.expectObservable(events.event$('e1').pipe(map(({ state }) => state)), '2s ^ 40s !').toBe(
        '2s lr 30000ms r',
        { l: 'loading', r: 'ready' },
      );
      m.after(() => expect(asksFor()).toEqual(['e1', 'e1']));
    });
  });

  test('brings the odds of all its markets, however many, and the time of the server', () => {
    marbles((m) => {
      const markets = Array.from({ length: 600 }, (_, n) =>
        wireMarket(`x${n}`, { odds: marketOdds(`x${n}`, 1, []) }),
      );
      const many = wrapped({ time: '1970-01-01T00:01:00Z', event: wireEvent('e1'), markets });
      const { events, books, clock } = setUp(m, m.cold('-(r|)', { r: many }));
      m.expectObservable(events.event$('e1').pipe(map(({ state }) => state)), '^ 1s !').toBe('lr', {
        l: 'loading',
        r: 'ready',
      });
      m.expectObservable(clock.offset$, '^ 1s !').toBe('0o', { 0: 0, o: 59_999 });
      m.act('500ms k', { k: () => expect(books.isFresh('x599')).toBe(true) });
    });
  });

  test('is fetched again when a market that opened meanwhile changed status', () => {
    marbles((m) => {
      const one = wrapped({ event: wireEvent('e1'), markets: [wireMarket('m-e1', { odds })] });
      const later = wireMarket('m3', { odds: marketOdds('m3', 1, []) });
      const two = wrapped({ event: wireEvent('e1'), markets: [wireMarket('m-e1'), later] });
      const { events, books, asked } = setUp(
        m,
        (_, count) => m.cold('-(r|)', { r: count === 0 ? one : two }),
        40_000,
      );
      m.expectObservable(events.event$('e1').pipe(map(({ state }) => state)), '^ 39s !').toBe(
        'lr 30000ms r 2248ms r',
        { l: 'loading', r: 'ready' },
      );
      m.act('32s s', {
        s: () => books.apply(oddsReply([delta('m3', 2, [], { status: 'SUSPENDED' })]), 'push'),
      });
      m.after(() => expect(asked('GetByEventId')).toEqual([0, 30_001, 32_250]));
    });
  });

  test('is fetched again shortly after a market of it changed status', () => {
    marbles((m) => {
      const { events, books, asked } = setUp(m, undefined, 20_000);
      m.expectObservable(events.event$('e1').pipe(map(({ state }) => state)), '^ 9s !').toBe(
        'lr 1249ms r',
        { l: 'loading', r: 'ready' },
      );
      // p: odds alone, which say nothing of the event; s: a suspension.
      m.act('500ms p 499ms s', {
        p: () => books.apply(oddsReply([delta('m-e1', 2, [])]), 'push'),
        s: () => books.apply(oddsReply([delta('m-e1', 3, [], { status: 'SUSPENDED' })]), 'push'),
      });
      m.after(() => expect(asked('GetByEventId')).toEqual([0, 1_250]));
    });
  });

  test('a screen that comes back within 10 s finds it, later it is fetched again', () => {
    marbles((m) => {
      const { events, asked } = setUp(m);
      const state$ = events.event$('e1').pipe(map(({ state }) => state));
      m.expectObservable(state$, '^ 999ms !').toBe('lr', { l: 'loading', r: 'ready' });
      m.expectObservable(state$, '5s ^ 1s !').toBe('5s r', { r: 'ready' });
      m.expectObservable(state$, '20s ^ 1s !').toBe('20s lr', { l: 'loading', r: 'ready' });
      m.after(() => expect(asked('GetByEventId')).toEqual([0, 20_000]));
    });
  });

  test('is fetched again with the tree when the player asks for everything again', () => {
    marbles((m) => {
      const { events, catalogue, asked } = setUp(m, undefined, 10_000);
      m.act('5s r', { r: () => catalogue.reload() });
      m.expectObservable(events.event$('e1').pipe(map(({ state }) => state)), '^ 9s !').toBe(
        'lr 4998ms lr',
        { l: 'loading', r: 'ready' },
      );
      m.after(() => expect(asked('GetByEventId')).toEqual([0, 5_000]));
    });
  });

  test('that cannot be fetched is told so and tried again', () => {
    marbles((m) => {
      const { events, asked } = setUp(m, (_, count) =>
        count === 0 ? m.cold<HttpReply>('-#', {}, noReply()) : m.cold('-(r|)', { r: detail }),
      );
      m.expectObservable(events.event$('e1').pipe(map(({ state }) => state)), '^ 9s !').toBe(
        'lf 2000ms r',
        { l: 'loading', f: 'failed', r: 'ready' },
      );
      m.after(() => expect(asked('GetByEventId')).toEqual([0, 2_001]));
    });
  });
});

describe('an event that could not be fetched', () => {
  const failing = (m: Marbles, good = 2) =>
    setUp(m, (_, count) =>
      count < good ? m.cold<HttpReply>('-#', {}, noReply()) : m.cold('-(r|)', { r: detail }),
    );
  const NAMES = { l: 'loading', f: 'failed', r: 'ready' };

  test('is asked for when the player tries again, though it still lingers', () => {
    marbles((m) => {
      const { events, asked } = failing(m, 1);
      const state$ = events.event$('e1').pipe(map(({ state }) => state));
      m.expectObservable(state$, '^ 499ms !').toBe('lf', NAMES);
      m.expectObservable(state$, '500ms ^ 1s !').toBe('500ms lr', NAMES);
      m.after(() => expect(asked('GetByEventId')).toEqual([0, 500]));
    });
  });

  test('is fetched once when one of several followers tries again', () => {
    marbles((m) => {
      const { events, asked } = failing(m, 1);
      const state$ = events.event$('e1').pipe(map(({ state }) => state));
      m.expectObservable(state$, '^ 999ms !').toBe('lf 498ms lr', NAMES);
      m.expectObservable(state$, '500ms ^ 499ms !').toBe('500ms lr', NAMES);
      m.expectObservable(state$, '600ms ^ 300ms !').toBe('600ms r', NAMES);
      m.after(() => expect(asked('GetByEventId')).toEqual([0, 500]));
    });
  });

  test('tells a second failure too', () => {
    marbles((m) => {
      const { events, asked } = failing(m);
      const state$ = events.event$('e1').pipe(map(({ state }) => state));
      m.expectObservable(state$, '^ 99ms !').toBe('lf', NAMES);
      m.expectObservable(state$, '100ms ^ 99ms !').toBe('100ms lf', NAMES);
      m.after(() => expect(asked('GetByEventId').slice(0, 2)).toEqual([0, 100]));
    });
  });
});

test(
  'an event with more markets than any has stays alive, and is fetched again when one is suspended',
  { timeout: 30_000 },
  () => {
    marbles((m) => {
      const markets = Array.from({ length: 130_000 }, (_, n) =>
        wireMarket(`x${n}`, { runners: [], odds: n < 9 ? marketOdds(`x${n}`, 1, []) : null }),
      );
      const many = wrapped({ event: wireEvent('e1'), markets });
      const { events, books, asked } = setUp(m, () => m.cold('-(r|)', { r: many }), 5_000);
      m.expectObservable(events.event$('e1').pipe(map(({ state }) => state)), '^ 2s !').toBe(
        'lr 1249ms r',
        { l: 'loading', r: 'ready' },
      );
      m.act('1s s', {
        s: () => books.apply(oddsReply([delta('x1', 2, [], { status: 'SUSPENDED' })]), 'push'),
      });
      m.after(() => expect(asked('GetByEventId')).toEqual([0, 1_250]));
    });
  },
);

describe("a market's names and rules", () => {
  test('come from the tree when it has them', () => {
    marbles((m) => {
      const { events, asked } = setUp(m);
      const name$ = events.marketInfo$('e1', 'm-e1').pipe(map(({ name }) => name));
      m.expectObservable(name$, '5s ^').toBe('5s (n|)', { n: 'Match Odds' });
      m.after(() => expect(asked('GetByEventId')).toEqual([]));
    });
  });

  test('are those of the very event, wherever it stands in the list', () => {
    marbles((m) => {
      const both = wrapped({ events: [wireEvent('e0'), wireEvent('e1')] });
      const { events, asked } = setUp(m, undefined, 70_000, m.cold('-(r|)', { r: both }));
      m.expectObservable(events.marketInfo$('e1', 'm-e1').pipe(map(({ id }) => id)), '5s ^').toBe(
        '5s (m|)',
        { m: 'm-e1' },
      );
      m.after(() => expect(asked('GetByEventId')).toEqual([]));
    });
  });

  test.each([
    ['before the tree came', ''],
    ['when the tree does not have the event', '-(o|)'],
    ['when the tree shows the event without a market', '-(w|)'],
  ])('are fetched %s', (_, drawn) => {
    marbles((m) => {
      const replies = {
        o: wrapped({ events: [wireEvent('e0')] }),
        w: wrapped({ events: [wireEvent('e1', { market: null })] }),
      };
      const { events, asked } = setUp(m, undefined, 70_000, m.cold(drawn, replies));
      m.expectObservable(events.marketInfo$('e1', 'm2').pipe(map(({ id }) => id)), '5s ^').toBe(
        '5001ms (m|)',
        { m: 'm2' },
      );
      m.after(() => expect(asked('GetByEventId')).toEqual([5_000]));
    });
  });

  test('of an each-way market are fetched with its terms, also where the tree shows it', () => {
    marbles((m) => {
      const market = wireMarket('m-e1', { type: 'EACH_WAY', winners: 3 });
      const tree = wrapped({ events: [wireEvent('e1', { market })] });
      const said = wrapped({
        event: wireEvent('e1', { market }),
        markets: [
          { ...market, eachWayDivisor: 5 },
          wireMarket('win', { type: 'WIN', eachWayDivisor: 5 }),
          wireMarket('half', { type: 'EACH_WAY', eachWayDivisor: 4.5 }),
        ],
      });
      const { events } = setUp(
        m,
        m.cold('-(r|)', { r: said }),
        70_000,
        m.cold('-(o|)', { o: tree }),
      );
      const divisor$ = (id: string) =>
        events.marketInfo$('e1', id).pipe(map((info) => info.eachWayDivisor));
      m.expectObservable(divisor$('m-e1'), '5s ^').toBe('5001ms (d|)', { d: 5 });
      for (const id of ['win', 'half'])
        m.expectObservable(divisor$(id), '6s ^').toBe('6s (n|)', { n: undefined });
    });
  });

  test('are fetched with their event else, however often that fails, and nothing is kept going', () => {
    marbles((m) => {
      const { events, asked } = setUp(m, (_, count) =>
        count === 0 ? m.cold<HttpReply>('-#', {}, noReply()) : m.cold('-(r|)', { r: detail }),
      );
      const id$ = events.marketInfo$('e1', 'm2').pipe(map(({ id }) => id));
      m.expectObservable(id$, '5s ^').toBe('7002ms (m|)', { m: 'm2' });
      m.after(() => expect(asked('GetByEventId')).toEqual([5_000, 7_001]));
    });
  });
});

test('a runner has the colours that its market names, and odd ones cost themselves', () => {
  marbles((m) => {
    // The sample's runners come in the reverse of their order.
    const silk = { id: 'b', base: 'yellow', trim: 'BLUE', pattern: 'HOOPS' };
    const silks = [
      silk,
      { ...silk, id: 'a', base: 'url(//evil.example)' },
      { ...silk, id: 'unknown' },
      7,
    ];
    const worn = (given: unknown) => {
      const markets = [wireMarket('m1', { silks: given })];
      const reply = wrapped({ event: wireEvent('e1'), markets });
      const { events } = setUp(m, m.cold('-(r|)', { r: reply }));
      return events.marketInfo$('e1', 'm1').pipe(map(({ runners }) => runners.map((r) => r.silk)));
    };
    const own = { base: 'YELLOW', trim: 'BLUE', pattern: 'HOOPS' };
    m.expectObservable(worn(silks)).toBe('-(s|)', { s: [undefined, own] });
    m.expectObservable(worn([{ ...silk, pattern: 'CLOUDS' }])).toBe('-(s|)', {
      s: [undefined, { ...own, pattern: 'PLAIN' }],
    });
    for (const odd of ['text', null, silk])
      m.expectObservable(worn(odd)).toBe('-(s|)', { s: [undefined, undefined] });
  });
});

test('what is said about an event beside its markets comes with it, and its own id stands for a missing one', () => {
  marbles((m) => {
    const said = wrapped({
      event: wireEvent('e1', {
        dreamEventId: 77,
        rules: ' All bets stand. ',
        videoURL: '/videos/1.html',
      }),
      markets: [wireMarket('m1', { rules: 'Two lines.\nSecond.' }), wireMarket('m2', { rules: 5 })],
    });
    const abouts = (route: typeof said) => {
      const { events } = setUp(m, m.cold('-(r|)', { r: route }));
      return events.event$('e1').pipe(map(({ value }) => value?.about));
    };
    m.expectObservable(abouts(said), '^ 5s !').toBe('nr', {
      n: undefined,
      r: {
        dreamId: '77',
        video: '/videos/1.html',
        rules: 'All bets stand.',
        marketRules: new Map([['m1', 'Two lines.\nSecond.']]),
      },
    });
    const plain = { dreamId: 'e1', video: null, rules: null, marketRules: new Map() };
    const script = wrapped({
      event: wireEvent('e1', { videoURL: 'javascript:alert(1)' }),
      markets: [],
    });
    for (const route of [detail, script])
      m.expectObservable(abouts(route), '^ 5s !').toBe('nr', { n: undefined, r: plain });
  });
});
