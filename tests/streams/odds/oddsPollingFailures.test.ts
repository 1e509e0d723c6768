import { NEVER, of } from 'rxjs';
import { describe, expect, test } from 'vitest';
import type { HttpReply } from '../../../streams/ports';
import { marbles } from '../marbles';
import { noReply, type SentRequest } from '../ports';
import { oddsBody } from '../server';
import { marketOdds, oddsReply, runnerOdds } from './oddsSamples';
import { answer, setUp } from './oddsServer';

test('reports that the server is back, once for each outage', () => {
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

test('reports a failed round to the other tabs, so that they poll on their own', () => {
  marbles((m) => {
    const flaky = (request: SentRequest, count: number) =>
      count === 1
        ? m.cold<HttpReply>('-#', {}, noReply())
        : m.cold('-(r|)', { r: answer(request, count) });
    const { books, shared } = setUp(m, { reply: flaky, closesAt: 7_000 });
    m.expectObservable(books.watch('x'), '^ 6900ms !').toBe('');
    m.after(() => expect(shared.map((odds) => odds !== null)).toEqual([true, false, true]));
  });
});

describe('polling after failures', () => {
  test('doubles the wait up to 30 s with each failure, and resets it after a success', () => {
    marbles((m) => {
      const flaky = (request: SentRequest, count: number) =>
        count < 6
          ? m.cold<HttpReply>('-#', {}, noReply())
          : m.cold('-(r|)', { r: answer(request, count) });
      const { books, polling, requested, warnings } = setUp(m, { reply: flaky, closesAt: 125_000 });
      m.expectObservable(books.watch('x'), '^ 124s !').toBe('');
      m.expectObservable(polling.failing$).toBe('0 20ms 1 118005ms 0 6972ms |', {
        0: false,
        1: true,
      });
      m.after(() => {
        expect(requested().map(([at]) => at)).toEqual([
          20, 4_021, 12_022, 28_023, 58_024, 88_025, 118_026, 120_027, 122_028,
        ]);
        expect(warnings).toHaveLength(6);
      });
    });
  });

  test('does not delay other batches when one batch fails', () => {
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

  test('does not delay other batches, or a newly watched market, when one batch hangs', () => {
    marbles((m) => {
      const { books, requested } = setUp(m, {
        closesAt: 30_000,
        reply: (request, count) =>
          (request.query['marketIds'] ?? '').split(',').includes('m0')
            ? NEVER
            : of(answer(request, count)),
      });
      const states: boolean[] = [];
      for (let n = 0; n < 60; n++) m.expectObservable(books.watch(`m${n}`), '^ 29s !').toBe('');
      m.expectObservable(books.watch('late'), '3s ^ 26s !').toBe('');
      for (const id of ['m55', 'late'])
        books.market$(id).subscribe(({ stale }) => states.push(stale));
      m.after(() => {
        expect(states).toEqual([false, false]);
        // One at a time: a request is aborted after ten seconds, and sent again at once for the new market.
        const hanging = requested().filter(([, ids]) => ids.startsWith('m0,'));
        expect(hanging.map(([at]) => at)).toEqual([20, 10_020, 28_020]);
      });
    });
  });

  test('lengthens the wait of a failing batch only', () => {
    marbles((m) => {
      const { books, requested, polling } = setUp(m, {
        closesAt: 15_000,
        reply: (request, count) =>
          (request.query['marketIds'] ?? '').split(',').includes('m0') && request.at < 12_000
            ? m.cold<HttpReply>('-#', {}, noReply())
            : m.cold('-(r|)', { r: answer(request, count) }),
      });
      for (let n = 0; n < 60; n++) m.expectObservable(books.watch(`m${n}`), '^ 14900ms !').toBe('');
      // The server replied to the others all the time.
      m.expectObservable(polling.failing$).toBe('0 20ms 1 12001ms 0 2976ms |', {
        0: false,
        1: true,
      });
      m.expectObservable(polling.recovered$).toBe('12023ms r 2976ms |', { r: null });
      m.after(() => {
        const times = (first: string): number[] =>
          requested().flatMap(([at, ids]) => (ids.startsWith(first) ? at : []));
        expect(times('m0,')).toEqual([20, 4_021, 12_022, 14_023]);
        expect(times('m50,')).toEqual([20, 2_021, 4_022, 6_023, 8_024, 10_025, 12_026, 14_027]);
      });
    });
  });

  test.each([
    ['is pushed again', 'push'],
    ['is no longer watched', 'leave'],
  ])('no longer fails once the market %s', (_, how) => {
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

  test('ignores a reply without odds', () => {
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
