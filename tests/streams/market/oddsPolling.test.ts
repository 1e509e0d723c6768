import { NEVER, type Observable, of, tap } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { createBooks } from '../../../streams/market/books';
import { createOddsPolling } from '../../../streams/market/oddsPolling';
import { createServerClock } from '../../../streams/market/serverClock';
import type { HttpReply, Network, Visibility } from '../../../streams/ports';
import { setWallClock } from '../device';
import { marbles, type Marbles } from '../marbles';
import {
  alwaysOnline,
  alwaysVisible,
  createRandom,
  createReport,
  noReply,
  type SentRequest,
  sixteens,
  steady,
} from '../ports';
import { createServer, oddsBody } from '../server';
import { delta, marketOdds, oddsReply, runnerOdds } from './oddsSamples';

interface Given {
  readonly reply?: (request: SentRequest, count: number) => Observable<HttpReply>;
  readonly visibility?: Visibility;
  readonly network?: Network;
  /** Markets whose odds come from elsewhere. */
  readonly elsewhere?: readonly string[];
  readonly started$?: Observable<boolean>;
  readonly closesAt?: number;
  /** Whether another tab asks for the odds. */
  readonly isLed?: boolean;
  /** Emits as that changes. */
  readonly turns$?: Observable<unknown>;
}

const idsOf = (request: SentRequest): string[] => (request.query['marketIds'] ?? '').split(',');

/** Every requested market, at a sequence that rises with the requests. */
const answer = (request: SentRequest, count: number): HttpReply =>
  oddsBody(idsOf(request).map((id) => marketOdds(id, count + 1, [runnerOdds('a', 200 + count)])));

function setUp(m: Marbles, given: Given = {}) {
  const { visibility = alwaysVisible, network = alwaysOnline, closesAt = 20_000 } = given;
  const reply =
    given.reply ??
    ((request: SentRequest, count: number) => m.cold('--(r|)', { r: answer(request, count) }));
  const { api, requests } = createServer({ 'Odds/GetUserOddsV2': reply });
  const scope = m.scope(closesAt);
  const { report, warnings } = createReport();
  const books = createBooks({ frames: sixteens, visibility, network, report, steady }, scope);
  const clock = createServerClock(steady, scope);
  const told: unknown[] = [];
  let isLed = given.isLed ?? false;
  const turns$ = (given.turns$ ?? NEVER).pipe(tap(() => (isLed = !isLed)));
  const polling = createOddsPolling(
    {
      api,
      books,
      clock,
      started$: given.started$ ?? of(true),
      isElsewhere: (id) => (given.elsewhere ?? []).includes(id),
      sharing: { isLed: () => isLed, turns$, tell: (odds) => told.push(odds) },
      visibility,
      network,
      random: createRandom(0),
      report,
    },
    scope,
  );
  const asked = (): [number, string][] =>
    requests.map((request) => [request.at, request.query['marketIds'] ?? '']);
  return { books, clock, polling, asked, told, warnings };
}

test('asks for all markets watched in one request, 2 s after the last reply', () => {
  marbles((m) => {
    const { books, asked } = setUp(m, { closesAt: 5_000 });
    m.expectObservable(books.watch('x'), '^').toBe('5s |');
    m.expectObservable(books.watch('y'), '--^').toBe('5s |');
    m.expectObservable(books.runner$('x', 'a')).toBe('32ms a 1999ms b 1999ms c 967ms |', {
      a: runnerOdds('a', 200),
      b: runnerOdds('a', 201),
      c: runnerOdds('a', 202),
    });
    m.after(() =>
      expect(asked()).toEqual([
        [22, 'x,y'],
        [2_024, 'x,y'],
        [4_026, 'x,y'],
      ]),
    );
  });
});

test('asks nothing before it may, and then at once for all that is watched', () => {
  marbles((m) => {
    const started$ = m.hot('n 2999ms s', { n: false, s: true });
    const { books, asked } = setUp(m, { started$, closesAt: 4_000 });
    m.expectObservable(books.watch('x'), '^').toBe('4s |');
    m.expectSubscriptions(started$.subscriptions).toBe('^ 3999ms !');
    m.after(() => expect(asked()).toEqual([[3_020, 'x']]));
  });
});

test('asks nothing without a watch, and stops when the last one ends', () => {
  marbles((m) => {
    const { books, asked } = setUp(m);
    m.expectObservable(books.watch('x'), '3s ^ 2500ms !').toBe('');
    m.after(() =>
      expect(asked()).toEqual([
        [3_020, 'x'],
        [5_022, 'x'],
      ]),
    );
  });
});

test('more than fifty markets go in several requests of one round', () => {
  marbles((m) => {
    const { books, asked } = setUp(m, { closesAt: 1_000 });
    const ids = Array.from({ length: 120 }, (_, n) => `m${n}`);
    for (const id of ids) m.expectObservable(books.watch(id), '^ 900ms !').toBe('');
    m.after(() => {
      expect(asked().map(([at]) => at)).toEqual([20, 20, 20]);
      expect(asked().map(([, list]) => list.split(',').length)).toEqual([50, 50, 20]);
      expect(asked().flatMap(([, list]) => list.split(','))).toEqual(ids);
    });
  });
});

test('leaves the markets of which another tab’s odds come to that tab, and asks once they stay out', () => {
  marbles((m) => {
    const { books, asked } = setUp(m, { isLed: true, closesAt: 9_000 });
    const told = (seq: number) => () =>
      books.apply(oddsReply([marketOdds('x', seq, [runnerOdds('a', 200)])]), 'poll');
    m.act('-a 1998ms b', { a: told(1), b: told(2) });
    m.expectObservable(books.watch('x'), '--^ 8900ms !').toBe('');
    // y: nobody told it anything of this one yet.
    m.expectObservable(books.watch('y'), '3s ^ 500ms !').toBe('');
    m.after(() =>
      expect(asked()).toEqual([
        [3_020, 'y'],
        [7_022, 'x'],
      ]),
    );
  });
});

test('asks at once when the other tab that asked is gone', () => {
  marbles((m) => {
    const turns$ = m.hot('700ms t');
    const { books, asked } = setUp(m, { isLed: true, turns$, closesAt: 1_000 });
    m.act('-a', {
      a: () => books.apply(oddsReply([marketOdds('x', 1, [runnerOdds('a', 200)])]), 'poll'),
    });
    m.expectObservable(books.watch('x'), '--^ 900ms !').toBe('');
    m.expectSubscriptions(turns$.subscriptions).toBe('22ms ^ 900ms !');
    m.after(() => expect(asked()).toEqual([[700, 'x']]));
  });
});

test('gives its replies for the other tabs, as they came', () => {
  marbles((m) => {
    const { books, told } = setUp(m, { closesAt: 1_000 });
    m.expectObservable(books.watch('x'), '^ 900ms !').toBe('');
    m.after(() =>
      expect(told).toEqual([{ markets: [expect.objectContaining({ marketId: 'x' })] }]),
    );
  });
});

describe('at once', () => {
  test('a market without fresh odds is asked for as soon as it is watched', () => {
    marbles((m) => {
      const { books, asked } = setUp(m, { closesAt: 1_500 });
      m.expectObservable(books.watch('x'), '^ 999ms !').toBe('');
      m.expectObservable(books.watch('y'), '500ms ^ 498ms !').toBe('');
      m.after(() =>
        expect(asked()).toEqual([
          [20, 'x'],
          [520, 'x,y'],
        ]),
      );
    });
  });

  test('a market whose odds rode along with a list waits for its turn', () => {
    marbles((m) => {
      const { books, asked } = setUp(m, { closesAt: 2_500 });
      books.apply(oddsReply([marketOdds('y', 1, [runnerOdds('a', 200)])]), 'list');
      m.expectObservable(books.watch('x'), '^ 2400ms !').toBe('');
      m.expectObservable(books.watch('y'), '500ms ^ 1899ms !').toBe('');
      m.after(() =>
        expect(asked()).toEqual([
          [20, 'x'],
          [2_022, 'x,y'],
        ]),
      );
    });
  });

  test('a market watched while a request is in flight is asked for right after it', () => {
    marbles((m) => {
      const slow = (request: SentRequest, count: number) =>
        m.cold('600ms (r|)', { r: answer(request, count) });
      const { books, asked } = setUp(m, { reply: slow, closesAt: 1_500 });
      m.expectObservable(books.watch('x'), '^ 1400ms !').toBe('');
      m.expectObservable(books.watch('y'), '100ms ^ 1300ms !').toBe('');
      m.after(() =>
        expect(asked()).toEqual([
          [20, 'x'],
          [620, 'x,y'],
        ]),
      );
    });
  });

  test('a gap in the pushes of a watched market is filled, of another not', () => {
    marbles((m) => {
      const { books, asked } = setUp(m, { closesAt: 1_500 });
      m.expectObservable(books.watch('x'), '^ 1400ms !').toBe('');
      const push = (id: string) => () => books.apply(oddsReply([delta(id, 9, [])]), 'push');
      // n: a gap in a market nobody watches; g: one in x, which is asked for at once.
      m.act('500ms n 99ms g', { n: push('n'), g: push('x') });
      m.expectObservable(books.runner$('x', 'a'), '^ 1s !').toBe('32ms a 575ms b', {
        a: runnerOdds('a', 200),
        b: runnerOdds('a', 201),
      });
      m.after(() =>
        expect(asked()).toEqual([
          [20, 'x'],
          [600, 'x'],
        ]),
      );
    });
  });

  test('nothing is asked while hidden or offline, and all afresh on return', () => {
    marbles((m) => {
      const visible$ = m.hot('v 999ms h 3999ms v', { v: true, h: false });
      const online$ = m.hot(' o 5999ms f 1999ms o', { o: true, f: false });
      const { books, asked } = setUp(m, {
        visibility: { visible$, resumed$: m.hot('') },
        network: { online$ },
        closesAt: 9_000,
      });
      m.expectObservable(books.watch('x'), '^ 8900ms !').toBe('');
      m.after(() => expect(asked().map(([at]) => at)).toEqual([20, 5_020, 8_020]));
      // The books follow it too.
      m.expectSubscriptions(online$.subscriptions).toBe(['^ 8999ms !', '^ 8999ms !']);
    });
  });

  test('coming back from a freeze or a sleep asks, also for markets that the hub pushed', () => {
    marbles((m) => {
      const resumed$ = m.hot('999ms r', { r: undefined });
      const { books, asked } = setUp(m, {
        visibility: { ...alwaysVisible, resumed$ },
        closesAt: 2_500,
      });
      m.expectObservable(books.watch('x'), '^ 2400ms !').toBe('');
      // a: the hub pushed x; r: a sleep ends 99 ms later.
      m.act('900ms a', {
        a: () => books.apply(oddsReply([], { quiet: [{ marketId: 'x', seq: 1 }] }), 'push'),
      });
      m.after(() => expect(asked().map(([at]) => at)).toEqual([20, 999]));
    });
  });
});

test('a request from before a sleep is aborted: its answer would pass for a fresh one', () => {
  marbles((m) => {
    const resumed$ = m.hot('500ms r');
    const slow = (request: SentRequest, count: number) =>
      m.cold('600ms (r|)', { r: answer(request, count) });
    const { books, asked } = setUp(m, {
      reply: slow,
      visibility: { ...alwaysVisible, resumed$ },
      closesAt: 1_500,
    });
    m.expectObservable(books.watch('x'), '^ 1400ms !').toBe('');
    m.expectObservable(books.runner$('x', 'a'), '^ 1400ms !').toBe('1104ms a', {
      a: runnerOdds('a', 201),
    });
    m.after(() =>
      expect(asked()).toEqual([
        [20, 'x'],
        [500, 'x'],
      ]),
    );
  });
});

test('a clock set back as the first market is watched delays nothing', () => {
  marbles((m) => {
    const { books, asked } = setUp(m, { closesAt: 1_500 });
    m.expectObservable(books.watch('x'), '^ 1400ms !').toBe('');
    m.act('10ms b', { b: () => setWallClock(-3_600_000) });
    m.after(() => expect(asked().map(([, ids]) => ids)).toEqual(['x']));
  });
});

describe('pushes', () => {
  test('a market that the hub names is left out, and taken up again 5 s after the last message', () => {
    marbles((m) => {
      const { books, asked } = setUp(m, { closesAt: 11_000 });
      m.expectObservable(books.watch('x'), '^ 10900ms !').toBe('');
      m.expectObservable(books.watch('y'), '^ 10900ms !').toBe('');
      const quiet = (): void =>
        books.apply(oddsReply([], { quiet: [{ marketId: 'x', seq: 1 }] }), 'push');
      // a: the hub speaks of x at 1 s, 2 s and 3 s; at 8 s its silence has lasted 5 s.
      m.act('1s a 999ms a 999ms a', { a: quiet });
      m.after(() =>
        expect(asked()).toEqual([
          [20, 'x,y'],
          [2_022, 'y'],
          [4_024, 'y'],
          [6_026, 'y'],
          [8_028, 'x,y'],
          [10_030, 'x,y'],
        ]),
      );
    });
  });

  test('coming back to the page asks for pushed markets too', () => {
    marbles((m) => {
      const visible$ = m.hot('v 999ms h 999ms v', { v: true, h: false });
      const { books, asked } = setUp(m, {
        visibility: { visible$, resumed$: m.hot('') },
        closesAt: 3_000,
      });
      m.expectObservable(books.watch('x'), '^ 2900ms !').toBe('');
      m.act('1900ms a', {
        a: () => books.apply(oddsReply([], { quiet: [{ marketId: 'x', seq: 1 }] }), 'push'),
      });
      m.after(() => expect(asked().map(([at]) => at)).toEqual([20, 2_020]));
    });
  });
});

test('tells that the server is there again, once for each time it was away', () => {
  marbles((m) => {
    const flaky = (request: SentRequest, count: number) =>
      count === 1 || count === 2
        ? m.cold<HttpReply>('-#', {}, noReply())
        : m.cold('-(r|)', { r: answer(request, count) });
    const { books, polling } = setUp(m, { reply: flaky, closesAt: 20_000 });
    m.expectObservable(books.watch('x'), '^ 19s !').toBe('');
    m.expectObservable(polling.recovered$).toBe('14024ms r 5975ms |', { r: null });
  });
});

describe('failures', () => {
  test('each doubles the wait up to 30 s, a success resets it', () => {
    marbles((m) => {
      const flaky = (request: SentRequest, count: number) =>
        count < 6
          ? m.cold<HttpReply>('-#', {}, noReply())
          : m.cold('-(r|)', { r: answer(request, count) });
      const { books, polling, asked, warnings } = setUp(m, { reply: flaky, closesAt: 125_000 });
      m.expectObservable(books.watch('x'), '^ 124s !').toBe('');
      m.expectObservable(polling.failing$).toBe('0 20ms 1 118005ms 0 6972ms |', {
        0: false,
        1: true,
      });
      m.after(() => {
        expect(asked().map(([at]) => at)).toEqual([
          20, 4_021, 12_022, 28_023, 58_024, 88_025, 118_026, 120_027, 122_028,
        ]);
        expect(warnings).toHaveLength(6);
      });
    });
  });

  test('a batch that fails takes no other with it', () => {
    marbles((m) => {
      const half = (request: SentRequest, count: number) =>
        count % 2 === 0
          ? m.cold<HttpReply>('-#', {}, noReply())
          : m.cold('-(r|)', { r: answer(request, count) });
      const { books, polling } = setUp(m, { reply: half, closesAt: 1_000 });
      for (let n = 0; n < 60; n++) m.expectObservable(books.watch(`m${n}`), '^ 900ms !').toBe('');
      m.expectObservable(books.runner$('m55', 'a')).toBe('32ms a 967ms |', {
        a: runnerOdds('a', 201),
      });
      m.expectObservable(books.runner$('m5', 'a')).toBe('1s |');
      m.expectObservable(polling.failing$).toBe('0 20ms 1 978ms |', { 0: false, 1: true });
    });
  });

  test.each([
    ['is pushed again', 'push'],
    ['is no longer watched', 'leave'],
  ])('fails no longer when what was asked for %s', (_, how) => {
    marbles((m) => {
      const { books, polling } = setUp(m, {
        reply: (_request, count) =>
          count === 0
            ? m.cold('-(r|)', { r: oddsBody([marketOdds('x', 1, [runnerOdds('a', 200)])]) })
            : m.cold<HttpReply>('-#', {}, noReply()),
        closesAt: 9_000,
      });
      const push = (): void =>
        books.apply(oddsReply([], { quiet: [{ marketId: 'x', seq: 1 }] }), 'push');
      m.expectObservable(books.watch('x'), how === 'leave' ? '^ 4999ms !' : '^ 8900ms !').toBe('');
      if (how === 'push') m.act('5s p', { p: push });
      m.expectObservable(polling.failing$).toBe('0 2021ms 1 3999ms 0 2977ms |', {
        0: false,
        1: true,
      });
    });
  });

  test('a reply without odds changes nothing', () => {
    marbles((m) => {
      const { books, polling } = setUp(m, {
        reply: () => of({ status: 200, statusText: '', body: '{"success":true,"result":[1]}' }),
        closesAt: 1_000,
      });
      m.expectObservable(books.watch('x'), '^ 900ms !').toBe('');
      m.expectObservable(books.runner$('x', 'a')).toBe('1s |');
      m.expectObservable(polling.failing$).toBe('0 19ms 1 979ms |', { 0: false, 1: true });
    });
  });
});

test('replies set the server clock', () => {
  marbles((m) => {
    const { books, clock } = setUp(m, {
      reply: () => of(oddsBody([], 90_000)),
      closesAt: 1_000,
    });
    m.expectObservable(books.watch('x'), '^ 900ms !').toBe('');
    m.expectObservable(clock.offset$).toBe('0 19ms a 979ms |', { 0: 0, a: 89_980 });
  });
});
