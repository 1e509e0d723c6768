import { defer, NEVER, of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createDeferred } from '../../../streams/core/deferred';
import { type Marbles, marbles } from '../marbles';
import { createRandom } from '../ports';

const PART = { name: 'part' };
const there = { p: PART };
/** The reason why a part is missing is the error of its waiting requests. */
const itself = (why: unknown): unknown => why;

/** A load that fails so many times. */
function failing(m: Marbles, times: number) {
  let fails = times;
  return defer(() => (fails-- > 0 ? m.cold<typeof PART>('10ms #', {}, 'gone') : of(PART)));
}

describe('a deferred part', () => {
  it('is loaded once on the first request, and told to earlier and later subscribers', () =>
    marbles((m) => {
      const load$ = m.cold('---p|', there);
      const deferred = createDeferred(load$, createRandom(0), m.scope(20), itself);
      // s: loaded, twice; p: its code, 3 ms after the first call.
      m.act('                                               --s-s', { s: deferred.load });
      m.expectObservable(deferred.there$).toBe('            -----(p|)', there);
      m.expectObservable(deferred.there$, '-------^').toBe('-------(p|)', there);
      m.expectSubscriptions(load$.subscriptions).toBe('     --^--!');
    }));

  it('knows whether it is there', () =>
    marbles((m) => {
      const deferred = createDeferred(m.cold('---p|', there), createRandom(0), m.scope(20), itself);
      const known: boolean[] = [];
      deferred.load();
      // a: before its code is there at 3 ms; b: after.
      m.act('--a-b', {
        a: () => known.push(deferred.isThere()),
        b: () => known.push(deferred.isThere()),
      });
      m.after(() => expect(known).toEqual([false, true]));
    }));

  it('is missing from its third failure until it comes; waiting requests are refused at each failure from then on', () =>
    marbles((m) => {
      const deferred = createDeferred(failing(m, 4), createRandom(0), m.scope(), itself);
      deferred.load();
      // Failures at 10 ms, 1.02 s, 3.03 s and 7.04 s; there at 15.04 s.
      m.expectObservable(deferred.missing$, '^ 50s !').toBe('n 3029ms m 12009ms n', {
        n: false,
        m: true,
      });
      m.expectObservable(deferred.refused$).toBe('           3030ms #', undefined, 'gone');
      m.expectObservable(deferred.refused$, '5s ^').toBe('   7040ms #', undefined, 'gone');
    }));

  it('ends with its scope', () =>
    marbles((m) => {
      const deferred = createDeferred<typeof PART>(NEVER, createRandom(0), m.scope(9), itself);
      deferred.load();
      m.expectObservable(deferred.there$).toBe('  ---------|');
      m.expectObservable(deferred.refused$).toBe('---------|');
    }));
});
