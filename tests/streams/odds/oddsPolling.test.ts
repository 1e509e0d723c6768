import { of } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { marbles } from '../marbles';
import { oddsBody } from '../server';
import { marketOdds, oddsReply, runnerOdds } from './oddsSamples';
import { setUp } from './oddsServer';

test('fetches all watched markets in one request, 2 s after the last reply', () => {
  marbles((m) => {
    const { books, requested } = setUp(m, { closesAt: 5_000 });
    m.expectObservable(books.watch('x'), '^').toBe('5s |');
    m.expectObservable(books.watch('y'), '--^').toBe('5s |');
    m.expectObservable(books.runner$('x', 'a')).toBe('32ms a 1999ms b 1999ms c 967ms |', {
      a: runnerOdds('a', 200),
      b: runnerOdds('a', 201),
      c: runnerOdds('a', 202),
    });
    m.after(() =>
      expect(requested()).toEqual([
        [22, 'x,y'],
        [2_024, 'x,y'],
        [4_026, 'x,y'],
      ]),
    );
  });
});

test('sends no request before it is started, and then requests all watched markets at once', () => {
  marbles((m) => {
    const started$ = m.hot('n 2999ms s', { n: false, s: true });
    const { books, requested } = setUp(m, { started$, closesAt: 4_000 });
    m.expectObservable(books.watch('x'), '^').toBe('4s |');
    m.expectSubscriptions(started$.subscriptions).toBe('^ 3999ms !');
    m.after(() => expect(requested()).toEqual([[3_020, 'x']]));
  });
});

test('sends no request without a watch, and stops when the last watch ends', () => {
  marbles((m) => {
    const { books, requested } = setUp(m);
    m.expectObservable(books.watch('x'), '3s ^ 2500ms !').toBe('');
    m.after(() =>
      expect(requested()).toEqual([
        [3_020, 'x'],
        [5_022, 'x'],
      ]),
    );
  });
});

test('sends more than fifty markets in several requests of one round', () => {
  marbles((m) => {
    const { books, requested } = setUp(m, { closesAt: 1_000 });
    const ids = Array.from({ length: 120 }, (_, n) => `m${n}`);
    for (const id of ids) m.expectObservable(books.watch(id), '^ 900ms !').toBe('');
    m.after(() => {
      expect(requested().map(([at]) => at)).toEqual([20, 20, 20]);
      expect(requested().map(([, list]) => list.split(',').length)).toEqual([50, 50, 20]);
      expect(requested().flatMap(([, list]) => list.split(','))).toEqual(ids);
    });
  });
});

test('leaves markets with fresh odds from another tab to that tab until the odds are stale', () => {
  marbles((m) => {
    const { books, requested } = setUp(m, { isLed: true, closesAt: 14_000 });
    const shared = (seq: number) => () =>
      books.apply(oddsReply([marketOdds('x', seq, [runnerOdds('a', 200)])]), 'poll');
    m.act('-a 1998ms b', { a: shared(1), b: shared(2) });
    m.expectObservable(books.watch('x'), '--^ 11900ms !').toBe('');
    // y: a market whose odds no tab has shared yet.
    m.expectObservable(books.watch('y'), '3s ^ 500ms !').toBe('');
    m.after(() =>
      expect(requested()).toEqual([
        [3_020, 'y'],
        [11_022, 'x'],
      ]),
    );
  });
});

test('sends no request while another tab polls, even if the server replies slowly', () => {
  marbles((m) => {
    const { books, requested } = setUp(m, { isLed: true, closesAt: 30_000 });
    let seq = 0;
    const shared = (): void =>
      books.apply(oddsReply([marketOdds('x', ++seq, [runnerOdds('a', 200)])]), 'poll');
    m.act('-a 7799ms a 7799ms a 7799ms a', { a: shared });
    m.expectObservable(books.watch('x'), '--^ 29900ms !').toBe('');
    m.after(() => expect(requested()).toEqual([]));
  });
});

test('fetches at once when the other polling tab has closed', () => {
  marbles((m) => {
    const turns$ = m.hot('700ms t');
    const { books, requested } = setUp(m, { isLed: true, turns$, closesAt: 1_000 });
    m.act('-a', {
      a: () => books.apply(oddsReply([marketOdds('x', 1, [runnerOdds('a', 200)])]), 'poll'),
    });
    m.expectObservable(books.watch('x'), '--^ 900ms !').toBe('');
    m.expectSubscriptions(turns$.subscriptions).toBe('22ms ^ 900ms !');
    m.after(() => expect(requested()).toEqual([[700, 'x']]));
  });
});

test('drops odds of a market that another tab now fetches, even from an earlier poll', () => {
  marbles((m) => {
    const { books, requested } = setUp(m, {
      // The market x is fetched elsewhere from then on, while its first poll is in flight.
      elsewhere$: m.behavior<ReadonlySet<string>>('n 20ms x', { n: new Set(), x: new Set(['x']) }),
      closesAt: 3_000,
    });
    for (const id of ['x', 'y']) m.expectObservable(books.watch(id), '^ 2900ms !').toBe('');
    m.expectObservable(books.runner$('x', 'a')).toBe('3s |');
    m.act('2900ms f', { f: () => expect(books.isFresh('y')).toBe(true) });
    m.after(() =>
      expect(requested()).toEqual([
        [20, 'x,y'],
        [2_022, 'y'],
      ]),
    );
  });
});

test('shares its raw replies with the other tabs', () => {
  marbles((m) => {
    const { books, shared } = setUp(m, { closesAt: 1_000 });
    m.expectObservable(books.watch('x'), '^ 900ms !').toBe('');
    m.after(() =>
      expect(shared).toEqual([{ markets: [expect.objectContaining({ marketId: 'x' })] }]),
    );
  });
});

test('sends no request once the page is hidden, even at the moment of the next one', () => {
  marbles((m) => {
    // The second request would be due at 2022 ms.
    const visible$ = m.hot('v 2009ms h', { v: true, h: false });
    const { books, requested } = setUp(m, {
      visibility: { visible$, resumed$: m.hot('') },
      closesAt: 3_000,
    });
    m.expectObservable(books.watch('x'), '^ 2900ms !').toBe('');
    m.after(() => expect(requested()).toEqual([[20, 'x']]));
  });
});

test('keeps its pace when a screen drops its markets just before the next screen watches them', () => {
  marbles((m) => {
    const { books, requested } = setUp(m, { closesAt: 3_000 });
    m.expectObservable(books.watch('x'), '^ 999ms !').toBe('');
    m.expectObservable(books.watch('x'), '1010ms ^ 1900ms !').toBe('');
    m.after(() =>
      expect(requested()).toEqual([
        [20, 'x'],
        [2_022, 'x'],
      ]),
    );
  });
});

describe('the polling of pushed markets', () => {
  test('leaves out a market that the hub mentions, until 5 s after the last message', () => {
    marbles((m) => {
      const { books, requested } = setUp(m, { closesAt: 11_000 });
      m.expectObservable(books.watch('x'), '^ 10900ms !').toBe('');
      m.expectObservable(books.watch('y'), '^ 10900ms !').toBe('');
      const quiet = (): void =>
        books.apply(oddsReply([], { quiet: [{ marketId: 'x', seq: 1 }] }), 'push');
      // a: the hub mentions x at 1 s, 2 s and 3 s; at 8 s its silence has lasted 5 s.
      m.act('1s a 999ms a 999ms a', { a: quiet });
      m.after(() =>
        expect(requested()).toEqual([
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

  test('includes pushed markets when the page returns', () => {
    marbles((m) => {
      const visible$ = m.hot('v 999ms h 999ms v', { v: true, h: false });
      const { books, requested } = setUp(m, {
        visibility: { visible$, resumed$: m.hot('') },
        closesAt: 3_000,
      });
      m.expectObservable(books.watch('x'), '^ 2900ms !').toBe('');
      m.act('1900ms a', {
        a: () => books.apply(oddsReply([], { quiet: [{ marketId: 'x', seq: 1 }] }), 'push'),
      });
      m.after(() => expect(requested().map(([at]) => at)).toEqual([20, 2_020]));
    });
  });
});

test('sets the server clock from replies', () => {
  marbles((m) => {
    const { books, clock } = setUp(m, {
      reply: () => of(oddsBody([], 90_000)),
      closesAt: 1_000,
    });
    m.expectObservable(books.watch('x'), '^ 900ms !').toBe('');
    m.expectObservable(clock.offset$).toBe('0 19ms a 979ms |', { 0: 0, a: 89_980 });
  });
});
