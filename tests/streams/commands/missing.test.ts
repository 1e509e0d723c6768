import { EMPTY, merge, type Observable, of, Subject, throwError } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { watchMissing } from '../../../streams/commands/missing';
import { monotonic } from '../device';
import { marbles, type Marbles } from '../marbles';
import { alwaysOnline } from '../ports';

type Missing = readonly (readonly [string, null])[];
const missing = (...ids: readonly string[]): Missing => ids.map((id) => [id, null]);

/** Watches command `a`, whose queries `answer` answers at once. */
const setUp = (
  m: Marbles,
  {
    answer = () => EMPTY,
    loggedIn$ = of(true),
    network = alwaysOnline,
    missing$ = of(missing('a')),
  }: {
    answer?: (count: number) => Observable<never>;
    loggedIn$?: Observable<boolean>;
    network?: typeof alwaysOnline;
    missing$?: Observable<Missing>;
  } = {},
) => {
  const requested: [number, string][] = [];
  const failures: unknown[] = [];
  const givenUp: (readonly string[])[] = [];
  const over$ = new Subject<Missing>();
  const scope = m.scope(900_000);
  scope.run(
    watchMissing<null>({
      missing$: merge(missing$, over$),
      ask(commands) {
        requested.push([m.now(), commands.map(([id]) => id).join()]);
        return answer(requested.length);
      },
      giveUp(ids) {
        givenUp.push(ids);
        over$.next([]);
      },
      failed: (error) => failures.push(error),
      loggedIn$,
      network,
      monotonicNow: monotonic,
    }),
  );
  return { requested, failures, givenUp, times: () => requested.map(([at]) => at / 1_000) };
};

describe('a missing command', () => {
  test('is queried after growing waits, for five minutes and once more', () => {
    marbles((m) => {
      const { times, givenUp } = setUp(m);
      m.after(() => {
        expect(times()).toEqual([2, 6, 14, 29, 59, 119, 179, 239, 299, 359]);
        expect(givenUp).toEqual([['a']]);
      });
    });
  });

  test('is no longer queried when its outcome is known', () => {
    marbles((m) => {
      const missing$ = m.cold('a 9999ms n', { a: missing('a'), n: missing() });
      const { times, givenUp } = setUp(m, { missing$ });
      m.after(() => expect([times(), givenUp]).toEqual([[2, 6], []]));
    });
  });

  test('is queried again after a failed query', () => {
    marbles((m) => {
      const { failures, times } = setUp(m, {
        answer: (count) => (count < 3 ? throwError(() => count) : EMPTY),
      });
      m.after(() => {
        expect(failures).toEqual([1, 2]);
        expect(times()).toHaveLength(10);
      });
    });
  });

  test('is queried from the beginning, together with a later missing command', () => {
    marbles((m) => {
      const missing$ = m.cold('a 6999ms b', { a: missing('a'), b: missing('a', 'b') });
      const { requested } = setUp(m, { missing$ });
      m.after(() =>
        expect(requested.slice(0, 4)).toEqual([
          [2_000, 'a'],
          [6_000, 'a'],
          [9_000, 'a,b'],
          [13_000, 'a,b'],
        ]),
      );
    });
  });

  test('is queried at once when the network returns', () => {
    marbles((m) => {
      const online$ = m.behavior('y 9999ms n 999ms y', { y: true, n: false });
      const { times } = setUp(m, { network: { online$ } });
      m.after(() => expect(times().slice(0, 5)).toEqual([2, 6, 11, 26, 56]));
    });
  });

  test('is not queried for a guest', () => {
    marbles((m) => {
      const loggedIn$ = m.behavior('y 2999ms n 9999ms y', { y: true, n: false });
      const { times } = setUp(m, { loggedIn$ });
      m.after(() => expect(times().slice(0, 3)).toEqual([2, 15, 19]));
    });
  });
});

test('sends no query without a missing command', () => {
  marbles((m) => {
    const { requested } = setUp(m, { missing$: of(missing()) });
    m.after(() => expect(requested).toEqual([]));
  });
});
