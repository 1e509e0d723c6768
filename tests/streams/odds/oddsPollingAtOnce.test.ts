import { interval, takeUntil, timer } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { setWallClock } from '../device';
import { marbles } from '../marbles';
import { alwaysVisible, type SentRequest } from '../ports';
import { oddsBody } from '../server';
import { delta, marketOdds, oddsReply, runnerOdds } from './oddsSamples';
import { answer, setUp } from './oddsServer';

describe('polling between the rounds', () => {
  test('fetches a market without fresh odds as soon as it is watched', () => {
    marbles((m) => {
      const { books, requested } = setUp(m, { closesAt: 1_500 });
      m.expectObservable(books.watch('x'), '^ 999ms !').toBe('');
      m.expectObservable(books.watch('y'), '500ms ^ 498ms !').toBe('');
      m.after(() =>
        expect(requested()).toEqual([
          [20, 'x'],
          [520, 'x,y'],
        ]),
      );
    });
  });

  test('waits for the next round with a market whose odds arrived with a list', () => {
    marbles((m) => {
      const { books, requested } = setUp(m, { closesAt: 2_500 });
      books.apply(oddsReply([marketOdds('y', 1, [runnerOdds('a', 200)])]), 'list');
      m.expectObservable(books.watch('x'), '^ 2400ms !').toBe('');
      m.expectObservable(books.watch('y'), '500ms ^ 1899ms !').toBe('');
      m.after(() =>
        expect(requested()).toEqual([
          [20, 'x'],
          [2_022, 'x,y'],
        ]),
      );
    });
  });

  test('fetches a market that is watched during a request right after the request', () => {
    marbles((m) => {
      const slow = (request: SentRequest, count: number) =>
        m.cold('600ms (r|)', { r: answer(request, count) });
      const { books, requested } = setUp(m, { reply: slow, closesAt: 1_500 });
      m.expectObservable(books.watch('x'), '^ 1400ms !').toBe('');
      m.expectObservable(books.watch('y'), '100ms ^ 1300ms !').toBe('');
      m.after(() =>
        expect(requested()).toEqual([
          [20, 'x'],
          [620, 'x,y'],
        ]),
      );
    });
  });

  test('fills a gap in the pushes of a watched market only', () => {
    marbles((m) => {
      const { books, requested } = setUp(m, { closesAt: 1_500 });
      m.expectObservable(books.watch('x'), '^ 1400ms !').toBe('');
      const push = (id: string) => () => books.apply(oddsReply([delta(id, 9, [])]), 'push');
      // n: a gap in an unwatched market; g: a gap in market x, which is fetched at once.
      m.act('500ms n 99ms g', { n: push('n'), g: push('x') });
      m.expectObservable(books.runner$('x', 'a'), '^ 1s !').toBe('32ms a 575ms b', {
        a: runnerOdds('a', 200),
        b: runnerOdds('a', 201),
      });
      m.after(() =>
        expect(requested()).toEqual([
          [20, 'x'],
          [600, 'x'],
        ]),
      );
    });
  });

  test('pauses between requests if the hub leaves a gap at every push', () => {
    marbles((m) => {
      let seq = 1;
      const { books, requested } = setUp(m, {
        closesAt: 10_000,
        reply: () =>
          m.cold('--(r|)', { r: oddsBody([marketOdds('x', seq, [runnerOdds('a', 200)])]) }),
      });
      m.expectObservable(books.watch('x'), '^ 9900ms !').toBe('');
      // The hub counts every change and pushes only the latest, ten times a second.
      interval(100)
        .pipe(takeUntil(timer(9_900)))
        .subscribe(() => {
          seq += 2;
          books.apply(oddsReply([delta('x', seq, [runnerOdds('a', 200 + seq)])]), 'push');
        });
      m.after(() => {
        const times = requested().map(([at]) => at);
        const pauses = times.slice(1).map((at, n) => at - (times[n] ?? 0));
        // The first request is sent for the watch, not for a gap.
        expect(Math.min(...pauses.slice(1))).toBeGreaterThanOrEqual(500);
        expect(Math.max(...pauses)).toBeLessThanOrEqual(700);
      });
    });
  });

  test('fills a second market’s gap within half a second of the first gap', () => {
    marbles((m) => {
      const { books, requested } = setUp(m, { closesAt: 1_900 });
      for (const id of ['x', 'y']) m.expectObservable(books.watch(id), '^ 1800ms !').toBe('');
      const push = (id: string) => () => books.apply(oddsReply([delta(id, 9, [])]), 'push');
      m.act('500ms x 99ms y', { x: push('x'), y: push('y') });
      m.after(() => expect(requested().map(([at]) => at)).toEqual([20, 500, 1_000]));
    });
  });

  test('sends no request while hidden or offline, and fetches all markets on return', () => {
    marbles((m) => {
      const visible$ = m.hot('v 999ms h 3999ms v', { v: true, h: false });
      const online$ = m.hot(' o 5999ms f 1999ms o', { o: true, f: false });
      const { books, requested } = setUp(m, {
        visibility: { visible$, resumed$: m.hot('') },
        network: { online$ },
        closesAt: 9_000,
      });
      m.expectObservable(books.watch('x'), '^ 8900ms !').toBe('');
      m.after(() => expect(requested().map(([at]) => at)).toEqual([20, 5_020, 8_020]));
      // The books subscribe to the network too.
      m.expectSubscriptions(online$.subscriptions).toBe(['^ 8999ms !', '^ 8999ms !']);
    });
  });

  test('fetches after a freeze or a sleep, including markets that the hub pushed', () => {
    marbles((m) => {
      const resumed$ = m.hot('999ms r', { r: undefined });
      const { books, requested } = setUp(m, {
        visibility: { ...alwaysVisible, resumed$ },
        closesAt: 2_500,
      });
      m.expectObservable(books.watch('x'), '^ 2400ms !').toBe('');
      // a: the hub pushed x; r: a sleep ends 99 ms later.
      m.act('900ms a', {
        a: () => books.apply(oddsReply([], { quiet: [{ marketId: 'x', seq: 1 }] }), 'push'),
      });
      m.after(() => expect(requested().map(([at]) => at)).toEqual([20, 999]));
    });
  });
});

test('aborts a request from before a sleep, because its reply would pass as fresh', () => {
  marbles((m) => {
    const resumed$ = m.hot('500ms r');
    const slow = (request: SentRequest, count: number) =>
      m.cold('600ms (r|)', { r: answer(request, count) });
    const { books, requested } = setUp(m, {
      reply: slow,
      visibility: { ...alwaysVisible, resumed$ },
      closesAt: 1_500,
    });
    m.expectObservable(books.watch('x'), '^ 1400ms !').toBe('');
    m.expectObservable(books.runner$('x', 'a'), '^ 1400ms !').toBe('1104ms a', {
      a: runnerOdds('a', 201),
    });
    m.after(() =>
      expect(requested()).toEqual([
        [20, 'x'],
        [500, 'x'],
      ]),
    );
  });
});

test('does not delay the fetch if the clock is set back when the first market is watched', () => {
  marbles((m) => {
    const { books, requested } = setUp(m, { closesAt: 1_500 });
    m.expectObservable(books.watch('x'), '^ 1400ms !').toBe('');
    m.act('10ms b', { b: () => setWallClock(-3_600_000) });
    m.after(() => expect(requested().map(([, ids]) => ids)).toEqual(['x']));
  });
});
