import { defer, NEVER, type Observable, of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createDeferred } from '../../../streams/lazy/deferred';
import { type Marbles, marbles } from '../marbles';
import { alwaysOnline, createRandom, createReport } from '../ports';

const PART = { name: 'part' };
const there = { p: PART };
const MISSING = expect.objectContaining({ kind: 'missing' });

const create = (m: Marbles, load$: Observable<typeof PART>, closesAt?: number) =>
  createDeferred(
    'the part',
    load$,
    { network: alwaysOnline, random: createRandom(0), report: createReport().report },
    m.scope(closesAt),
  );

/** A load that fails this many times. */
function failing(m: Marbles, times: number) {
  let fails = times;
  return defer(() => (fails-- > 0 ? m.cold<typeof PART>('10ms #', {}, 'gone') : of(PART)));
}

describe('a deferred feature', () => {
  it('is loaded once on the first request, and emitted to earlier and later subscribers', () =>
    marbles((m) => {
      const load$ = m.cold('---p|', there);
      const deferred = create(m, load$, 20);
      // s: loaded, twice; p: its code, 3 ms after the first call.
      m.act('                                               --s-s', { s: deferred.load });
      m.expectObservable(deferred.loaded$).toBe('            -----(p|)', there);
      m.expectObservable(deferred.loaded$, '-------^').toBe('-------(p|)', there);
      m.expectSubscriptions(load$.subscriptions).toBe('     --^--!');
    }));

  it('reports whether it is loaded', () =>
    marbles((m) => {
      const deferred = create(m, m.cold('---p|', there), 20);
      const known: boolean[] = [];
      deferred.load();
      // a: a call before the code is loaded at 3 ms; b: a call afterwards.
      m.act('--a-b', {
        a: () => known.push(deferred.isLoaded()),
        b: () => known.push(deferred.isLoaded()),
      });
      m.after(() => expect(known).toEqual([false, true]));
    }));

  it('emits an error for the waiting requests from the second failure on', () =>
    marbles((m) => {
      const deferred = create(m, failing(m, 4));
      deferred.load();
      // Failures at 10 ms, 0.82 s, 2.43 s and 5.64 s.
      m.expectObservable(deferred.missing$).toBe('           820ms #', undefined, MISSING);
      m.expectObservable(deferred.missing$, '1s ^').toBe('   2430ms #', undefined, MISSING);
    }));

  it('ends when its scope closes', () =>
    marbles((m) => {
      const deferred = create(m, NEVER, 9);
      deferred.load();
      m.expectObservable(deferred.loaded$).toBe('  ---------|');
      m.expectObservable(deferred.missing$).toBe('---------|');
    }));
});
