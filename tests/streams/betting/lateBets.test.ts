import { EMPTY, type Observable, of, throwError } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { watchLateBets } from '../../../streams/betting/lateBets';
import { NOT_PLACED } from '../../../streams/betting/placementRules';
import { monotonic } from '../device';
import { marbles, type Marbles } from '../marbles';
import { alwaysOnline } from '../ports';
import { matchedBet } from './bets';
import { openPlacements, aPlacement } from './placementSamples';

const state = { at: 'rejected', code: NOT_PLACED, message: 'No.' } as const;
/** A placement that counts as never placed, and is still asked for. */
const late = (reference: string) => aPlacement(reference, 0, { watched: true, state });

/** Watches with questions that are answered at once by `answer`; `asked` has when, and for which references. */
const setUp = (
  m: Marbles,
  {
    answer = () => EMPTY,
    loggedIn$ = of(true),
    network = alwaysOnline,
  }: {
    answer?: (count: number) => Observable<never>;
    loggedIn$?: Observable<boolean>;
    network?: typeof alwaysOnline;
  } = {},
) => {
  const page = openPlacements(m, [late('a')], 900_000);
  const asked: [number, string][] = [];
  const failures: unknown[] = [];
  page.scope.run(
    watchLateBets({
      placements: page.placements,
      ask(sent) {
        asked.push([m.now(), sent.map(({ order }) => order.reference).join()]);
        return answer(asked.length);
      },
      failed: (error) => failures.push(error),
      loggedIn$,
      network,
      monotonicNow: monotonic,
    }),
  );
  const times = (): number[] => asked.map(([at]) => at / 1_000);
  return { ...page, asked, failures, times };
};

describe('a placement that counts as never placed', () => {
  test('is asked for in growing waits, for five minutes and once more', () => {
    marbles((m) => {
      const { placements, times } = setUp(m);
      m.after(() => {
        expect(times()).toEqual([2, 6, 14, 29, 59, 119, 179, 239, 299, 359]);
        expect(placements.list$.value.map(({ watched }) => watched)).toEqual([false]);
      });
    });
  });

  test('is asked for no more once its bet is known', () => {
    marbles((m) => {
      const { placements, states$, times } = setUp(m);
      // b: the bet shows in the open bets.
      m.act('                       10s b', {
        b: () => placements.record('a', { kind: 'bet', bet: matchedBet('1') }),
      });
      m.expectObservable(states$, '^ 700s     !').toBe('r 9999ms m', {
        r: 'rejected',
        m: 'matched',
      });
      m.after(() => expect(times()).toEqual([2, 6]));
    });
  });

  test('is asked for on, though a question fails', () => {
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

  test('is asked for from the beginning, together with another that comes to it', () => {
    marbles((m) => {
      const { placements, asked } = setUp(m);
      m.act('7s b', { b: () => placements.begin(late('b')) });
      m.after(() =>
        expect(asked.slice(0, 4)).toEqual([
          [2_000, 'a'],
          [6_000, 'a'],
          [9_000, 'a,b'],
          [13_000, 'a,b'],
        ]),
      );
    });
  });

  test('is asked for at once when the network is back', () => {
    marbles((m) => {
      const online$ = m.behavior('y 9999ms n 999ms y', { y: true, n: false });
      const { times } = setUp(m, { network: { online$ } });
      m.after(() => expect(times().slice(0, 5)).toEqual([2, 6, 11, 26, 56]));
    });
  });

  test('is not asked for while nobody is logged in', () => {
    marbles((m) => {
      const loggedIn$ = m.behavior('y 2999ms n 9999ms y', { y: true, n: false });
      const { times } = setUp(m, { loggedIn$ });
      m.after(() => expect(times().slice(0, 3)).toEqual([2, 15, 19]));
    });
  });
});

test('without a watched placement nothing is asked', () => {
  marbles((m) => {
    const { placements, asked } = setUp(m);
    m.act('1s o', {
      o: () => placements.recordAll(new Map([['a', { kind: 'watchOver' }]])),
    });
    m.after(() => expect(asked).toEqual([]));
  });
});
