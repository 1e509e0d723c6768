import { defer, NEVER, type Observable, of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createDeferred } from '../../../streams/core/deferred';
import { type Marbles, marbles } from '../marbles';
import { createRandom } from '../ports';

interface Part {
  readonly count$: Observable<number>;
  add(by: number): void;
}

function partOf(m: Marbles): { readonly part: Part; readonly added: number[] } {
  const added: number[] = [];
  return {
    part: { count$: m.cold('x-y', { x: 1, y: 2 }), add: (by) => void added.push(by) },
    added,
  };
}

/** The reason a part is missing is the error of who waits for it. */
const itself = (why: unknown): unknown => why;

describe('a deferred part', () => {
  it('has initial values and silent streams until it is there', () =>
    marbles((m) => {
      const { part } = partOf(m);
      const load$ = m.cold('---p|', { p: part });
      const deferred = createDeferred(load$, createRandom(0), m.scope(20), itself);
      const values = { i: 0, x: 1, y: 2 };
      m.expectObservable(deferred.behavior(({ count$ }) => count$, 0)).toBe(
        'i----x-y------------|',
        values,
      );
      m.expectObservable(deferred.stream(({ count$ }) => count$)).toBe('-----x-y', values);
      m.act('--s-s', { s: deferred.start });
      // started twice, loaded once
      m.expectSubscriptions(load$.subscriptions).toBe('--^--!');
    }));

  it('loads for a command and runs what waited in order', () =>
    marbles((m) => {
      const { part, added } = partOf(m);
      const deferred = createDeferred(
        m.cold('---p|', { p: part }),
        createRandom(0),
        m.scope(20),
        itself,
      );
      const add = deferred.command(({ add }) => add);
      // a, b: commands that wait for the part; c: one that finds it there.
      m.act('ab---c', { a: () => add(1), b: () => add(2), c: () => add(3) });
      m.after(() => expect(added).toEqual([1, 2, 3]));
    }));

  it('loads for a request, once for all that ask, and each asks by itself', () =>
    marbles((m) => {
      const { part } = partOf(m);
      const load$ = m.cold('---p|', { p: part });
      const asked: number[] = [];
      const answer$ = m.cold('-(a|)', { a: 'answer' });
      const deferred = createDeferred(load$, createRandom(0), m.scope(20), itself);
      const ask = deferred.request(() => (what: number) => {
        asked.push(what);
        return answer$;
      });
      m.expectObservable(ask(1), '-^').toBe('-----(a|)', { a: 'answer' });
      m.expectObservable(ask(2), '-------^').toBe('--------(a|)', { a: 'answer' });
      m.expectSubscriptions(load$.subscriptions).toBe('-^--!');
      m.expectSubscriptions(answer$.subscriptions).toBe(['----^!', '-------^!']);
      m.after(() => expect(asked).toEqual([1, 2]));
    }));

  it('forgets a request that is left before the part is there', () =>
    marbles((m) => {
      const { part } = partOf(m);
      const deferred = createDeferred(
        m.cold('---p|', { p: part }),
        createRandom(0),
        m.scope(20),
        itself,
      );
      const answer$ = m.cold<string>('-');
      m.expectObservable(deferred.request(() => () => answer$)(), '^-!').toBe('');
      m.expectSubscriptions(answer$.subscriptions).toBe([]);
    }));

  it('passes on the errors of a request', () =>
    marbles((m) => {
      const { part } = partOf(m);
      const deferred = createDeferred(
        m.cold('-(p|)', { p: part }),
        createRandom(0),
        m.scope(20),
        itself,
      );
      const failing = deferred.request(() => () => m.cold<string>('-#'));
      m.expectObservable(failing()).toBe('--#');
    }));

  it('loads again after a load that failed, and forgets no command', () =>
    marbles((m) => {
      const { part, added } = partOf(m);
      const times: number[] = [];
      let fails = 3;
      const load$ = defer(() => {
        times.push(m.now());
        return fails-- > 0 ? m.cold<Part>('#') : of(part);
      });
      const deferred = createDeferred(load$, createRandom(0), m.scope(), itself);
      deferred.command(({ add }) => add)(7);
      m.after(() => {
        expect(times).toEqual([0, 1_000, 3_000, 7_000]);
        expect(added).toEqual([7]);
      });
    }));

  it('counts as missing after the third failure until it comes, and says why once', () =>
    marbles((m) => {
      const { part } = partOf(m);
      const told: unknown[] = [];
      let fails = 5;
      const load$ = defer(() =>
        fails-- > 0 ? m.cold<Part>('10ms #', {}, `gone ${fails}`) : of(part),
      );
      const deferred = createDeferred(load$, createRandom(0), m.scope(), (why) => told.push(why));
      // Failures at 10 ms, 1.02 s and 3.03 s, then at 7.04 s and 15.05 s; there at 31.05 s.
      m.expectObservable(deferred.missing$, '^ 50s !').toBe('n 3029ms m 28019ms n', {
        n: false,
        m: true,
      });
      deferred.start();
      m.after(() => expect(told).toEqual(['gone 2']));
    }));

  it('fails the requests that wait for a missing part, and each later one once an attempt of its own has failed', () =>
    marbles((m) => {
      const load$ = m.cold<Part>('10ms #');
      const missing = new Error('missing');
      const deferred = createDeferred(load$, createRandom(0), m.scope(9_000), () => missing);
      const ask = deferred.request(() => () => of('answer'));
      m.expectObservable(ask()).toBe('3030ms #', undefined, missing);
      m.expectObservable(ask(), '3500ms ^').toBe('3510ms #', undefined, missing);
      m.expectSubscriptions(load$.subscriptions).toBe([
        '^ 9ms !',
        '1010ms ^ 9ms !',
        '3020ms ^ 9ms !',
        // Asked for at once by the second wish, not 4 s after the third failure.
        '3500ms ^ 9ms !',
      ]);
    }));

  it('answers a request that waited through failures that were few', () =>
    marbles((m) => {
      const { part } = partOf(m);
      let fails = 2;
      const load$ = defer(() => (fails-- > 0 ? m.cold<Part>('#') : of(part)));
      const deferred = createDeferred(load$, createRandom(0), m.scope(), itself);
      m.expectObservable(deferred.request(() => () => of('answer'))()).toBe('3s (a|)', {
        a: 'answer',
      });
    }));

  it('keeps commands through an outage, in their order, and a wish hastens the next attempt', () =>
    marbles((m) => {
      const { part, added } = partOf(m);
      const times: number[] = [];
      let fails = 6;
      const load$ = defer(() => {
        times.push(m.now());
        return fails-- > 0 ? m.cold<Part>('#') : of(part);
      });
      const deferred = createDeferred(load$, createRandom(0), m.scope(), itself);
      const add = deferred.command(({ add }) => add);
      m.act('a 19s b 4s c', { a: () => add(1), b: () => add(2), c: () => add(3) });
      m.after(() => {
        expect(times).toEqual([0, 1_000, 3_000, 7_000, 15_000, 19_001, 23_002]);
        expect(added).toEqual([1, 2, 3]);
      });
    }));

  it('takes an attempt that never ends for one that failed', () =>
    marbles((m) => {
      const { part, added } = partOf(m);
      let hangs = 1;
      const load$ = defer(() => (hangs-- > 0 ? m.cold<Part>('-') : of(part)));
      const deferred = createDeferred(load$, createRandom(0), m.scope(), itself);
      deferred.command(({ add }) => add)(1);
      // b: the first attempt was given up at 20 s, the second not begun; c: the second succeeded.
      m.act('20999ms b 2ms c', {
        b: () => expect(added).toEqual([]),
        c: () => expect(added).toEqual([1]),
      });
    }));

  it('says of attempts that never end that they took too long', () =>
    marbles((m) => {
      const deferred = createDeferred<Part>(NEVER, createRandom(0), m.scope(64_000), itself);
      m.expectObservable(deferred.request(() => () => of('answer'))()).toBe(
        '63s #',
        undefined,
        new Error('It took too long.'),
      );
    }));

  it('lets go of a request that waits when its scope closes', () =>
    marbles((m) => {
      const deferred = createDeferred<Part>(NEVER, createRandom(0), m.scope(9), itself);
      m.expectObservable(deferred.request(() => () => of('answer'))()).toBe('---------|');
    }));

  it('stops loading with its scope and then runs nothing', () =>
    marbles((m) => {
      const { part, added } = partOf(m);
      const load$ = m.cold('---p|', { p: part });
      const deferred = createDeferred(load$, createRandom(0), m.scope(2), itself);
      deferred.command(({ add }) => add)(1);
      m.expectSubscriptions(load$.subscriptions).toBe('^-!');
      m.after(() => expect(added).toEqual([]));
    }));
});
