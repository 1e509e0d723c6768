import { defer, map, throwError } from 'rxjs';
import { expect, test } from 'vitest';
import { createDeferred } from '../../../streams/lazy/deferred';
import { keepTrying } from '../../../streams/lazy/keepTrying';
import { createLater } from '../../../streams/lazy/later';
import { type Marbles, marbles } from '../marbles';
import { alwaysOnline, createRandom, createReport } from '../ports';

const CODE = { c: 'code' };
const FIVE_MINUTES_MS = 300_000;

/** A feature whose code fails to load this many times, and when each attempt began. */
function setUp(m: Marbles, times: number) {
  const attempts: number[] = [];
  const load$ = defer(() => {
    attempts.push(m.now());
    return attempts.length > times
      ? m.cold('-(c|)', { c: { name: 'code' } })
      : throwError(() => new TypeError('gone'));
  });
  const ports = { network: alwaysOnline, random: createRandom(0), report: createReport().report };
  const feature$ = defer(createLater('the feature', load$, ports, m.scope(FIVE_MINUTES_MS)));
  return {
    attempts,
    waiting$: feature$.pipe(
      map(({ name }) => name),
      keepTrying(),
    ),
  };
}

test('follows a missing feature as soon as it is loaded', () =>
  marbles((m) => {
    const { attempts, waiting$ } = setUp(m, 4);
    // The fifth attempt succeeds.
    m.expectObservable(waiting$).toBe('12001ms (c|)', CODE);
    m.after(() => expect(attempts).toEqual([0, 800, 2_400, 5_600, 12_000]));
  }));

test('adds no attempts beyond the policy, even if many views wait for a feature', () =>
  marbles((m) => {
    const { attempts, waiting$ } = setUp(m, Infinity);
    for (let view = 0; view < 20; view++) waiting$.subscribe();
    m.after(() => expect(attempts.length).toBeLessThanOrEqual(19));
  }));

test('requests the feature again 20 s after any other error', () =>
  marbles((m) => {
    let count = 0;
    const feature$ = defer(() => m.cold<string>(++count === 1 ? '-#' : '-c', CODE));
    m.expectObservable(feature$.pipe(keepTrying()), '^ 30s !').toBe('20002ms c', CODE);
  }));

test('ends when the scope of the feature closes', () =>
  marbles((m) => {
    const ports = { network: alwaysOnline, random: createRandom(0), report: createReport().report };
    const gone$ = throwError(() => new TypeError('gone'));
    const { missing$, load } = createDeferred('the feature', gone$, ports, m.scope(2_000));
    load();
    m.expectObservable(missing$.pipe(keepTrying())).toBe('2s |');
  }));
