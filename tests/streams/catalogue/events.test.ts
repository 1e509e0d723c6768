import { distinctUntilChanged, map } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { marketsByEvent } from '../../../streams/catalogue/detail/calls';
import { eventDetail } from '../../../streams/catalogue/detail/wireDetail';
import type { HttpReply } from '../../../streams/ports';
import { marbles, type Marbles } from '../marbles';
import { noReply, wrapped } from '../ports';
import { wireEvent, wireMarket } from './wireSamples';
import { delta, marketOdds, oddsReply } from '../odds/oddsSamples';
import { detail, odds, setUp } from './eventsPage';

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
    ['is read from the list of events', null, tv, 'un-t', '/tv/e1'],
    ['is read from the event itself if possible', '/own', tv, 'ut', '/own'],
    ['is absent if the list contains no video', null, tv.slice(0, 3), 'un', null],
    ['is absent if the list cannot be read', null, 'odd', 'un', null],
    ['is absent if its address runs script', null, SCRIPT, 'un', null],
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
  test('is fetched for its first subscriber, once for all subscribers, and every 30 s', () => {
    marbles((m) => {
      const { events, requested } = setUp(m);
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
      m.after(() => expect(requested('GetByEventId')).toEqual([5_000, 35_001]));
    });
  });

  test('begins with the facts in the page about it, but not about another event', () => {
    marbles((m) => {
      const { about, event } = eventDetail(
        marketsByEvent.read({ time: null, event: wireEvent('e1'), markets: [] }),
      );
      const { events, asksFor } = setUp(m, undefined, undefined, undefined, {
        about,
        event,
        markets: [],
      });
      const counts$ = (id: string) =>
        events.event$(id).pipe(map(({ state, value }) => [state, value?.markets.length].join()));
      m.expectObservable(counts$('e1'), '2s ^ 1s !').toBe('2s lr', {
        l: 'loading,0',
        r: 'ready,2',
      });
      m.expectObservable(counts$('e2'), '4s ^ 1s !').toBe('4s lr', { l: 'loading,', r: 'ready,2' });
      m.after(() => expect(asksFor()).toEqual(['e1', 'e2']));
    });
  });

  test('is on the loading list for its first fetch only', () => {
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

  test('delivers the odds of all its markets, even of hundreds, and the server’s time', () => {
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

  test('is fetched again when a market that opened later changes status', () => {
    marbles((m) => {
      const one = wrapped({ event: wireEvent('e1'), markets: [wireMarket('m-e1', { odds })] });
      const later = wireMarket('m3', { odds: marketOdds('m3', 1, []) });
      const two = wrapped({ event: wireEvent('e1'), markets: [wireMarket('m-e1'), later] });
      const { events, books, requested } = setUp(
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
      m.after(() => expect(requested('GetByEventId')).toEqual([0, 30_001, 32_250]));
    });
  });

  test('is fetched again shortly after one of its markets changed status', () => {
    marbles((m) => {
      const { events, books, requested } = setUp(m, undefined, 20_000);
      m.expectObservable(events.event$('e1').pipe(map(({ state }) => state)), '^ 9s !').toBe(
        'lr 1249ms r',
        { l: 'loading', r: 'ready' },
      );
      // p: odds alone, which do not concern the event; s: a suspension.
      m.act('500ms p 499ms s', {
        p: () => books.apply(oddsReply([delta('m-e1', 2, [])]), 'push'),
        s: () => books.apply(oddsReply([delta('m-e1', 3, [], { status: 'SUSPENDED' })]), 'push'),
      });
      m.after(() => expect(requested('GetByEventId')).toEqual([0, 1_250]));
    });
  });

  test('is reused by a screen within 10 s, and fetched again later', () => {
    marbles((m) => {
      const { events, requested } = setUp(m);
      const state$ = events.event$('e1').pipe(map(({ state }) => state));
      m.expectObservable(state$, '^ 999ms !').toBe('lr', { l: 'loading', r: 'ready' });
      m.expectObservable(state$, '5s ^ 1s !').toBe('5s r', { r: 'ready' });
      m.expectObservable(state$, '20s ^ 1s !').toBe('20s lr', { l: 'loading', r: 'ready' });
      m.after(() => expect(requested('GetByEventId')).toEqual([0, 20_000]));
    });
  });

  test('is fetched again with the tree when the player reloads everything', () => {
    marbles((m) => {
      const { events, catalogue, requested } = setUp(m, undefined, 10_000);
      m.act('5s r', { r: () => catalogue.reload() });
      m.expectObservable(events.event$('e1').pipe(map(({ state }) => state)), '^ 9s !').toBe(
        'lr 4998ms lr',
        { l: 'loading', r: 'ready' },
      );
      m.after(() => expect(requested('GetByEventId')).toEqual([0, 5_000]));
    });
  });

  test('is emitted as failed and retried if it cannot be fetched', () => {
    marbles((m) => {
      const { events, requested } = setUp(m, (_, count) =>
        count === 0 ? m.cold<HttpReply>('-#', {}, noReply()) : m.cold('-(r|)', { r: detail }),
      );
      m.expectObservable(events.event$('e1').pipe(map(({ state }) => state)), '^ 9s !').toBe(
        'lf 2000ms r',
        { l: 'loading', f: 'failed', r: 'ready' },
      );
      m.after(() => expect(requested('GetByEventId')).toEqual([0, 2_001]));
    });
  });
});

describe('an event that could not be fetched', () => {
  const failing = (m: Marbles, good = 2) =>
    setUp(m, (_, count) =>
      count < good ? m.cold<HttpReply>('-#', {}, noReply()) : m.cold('-(r|)', { r: detail }),
    );
  const NAMES = { l: 'loading', f: 'failed', r: 'ready' };

  test('is fetched when the player retries, even while its stream is alive', () => {
    marbles((m) => {
      const { events, requested } = failing(m, 1);
      const state$ = events.event$('e1').pipe(map(({ state }) => state));
      m.expectObservable(state$, '^ 499ms !').toBe('lf', NAMES);
      m.expectObservable(state$, '500ms ^ 1s !').toBe('500ms lr', NAMES);
      m.after(() => expect(requested('GetByEventId')).toEqual([0, 500]));
    });
  });

  test('is fetched once when one of several subscribers retries', () => {
    marbles((m) => {
      const { events, requested } = failing(m, 1);
      const state$ = events.event$('e1').pipe(map(({ state }) => state));
      m.expectObservable(state$, '^ 999ms !').toBe('lf 498ms lr', NAMES);
      m.expectObservable(state$, '500ms ^ 499ms !').toBe('500ms lr', NAMES);
      m.expectObservable(state$, '600ms ^ 300ms !').toBe('600ms r', NAMES);
      m.after(() => expect(requested('GetByEventId')).toEqual([0, 500]));
    });
  });

  test('emits a second failure too', () => {
    marbles((m) => {
      const { events, requested } = failing(m);
      const state$ = events.event$('e1').pipe(map(({ state }) => state));
      m.expectObservable(state$, '^ 99ms !').toBe('lf', NAMES);
      m.expectObservable(state$, '100ms ^ 99ms !').toBe('100ms lf', NAMES);
      m.after(() => expect(requested('GetByEventId').slice(0, 2)).toEqual([0, 100]));
    });
  });
});

test('remains open with more markets than any event has', { timeout: 30_000 }, () => {
  marbles((m) => {
    const markets = Array.from({ length: 130_000 }, (_, n) =>
      wireMarket(`x${n}`, { runners: [], odds: n < 9 ? marketOdds(`x${n}`, 1, []) : null }),
    );
    const many = wrapped({ event: wireEvent('e1'), markets });
    const { events, books, requested } = setUp(m, () => m.cold('-(r|)', { r: many }), 5_000);
    m.expectObservable(events.event$('e1').pipe(map(({ state }) => state)), '^ 2s !').toBe(
      'lr 1249ms r',
      { l: 'loading', r: 'ready' },
    );
    m.act('1s s', {
      s: () => books.apply(oddsReply([delta('x1', 2, [], { status: 'SUSPENDED' })]), 'push'),
    });
    m.after(() => expect(requested('GetByEventId')).toEqual([0, 1_250]));
  });
});
