import { describe, it } from 'vitest';
import { createSizePace } from '../../../../streams/betting/ladder/sizePace';
import { marbles } from '../../marbles';
import { runnerOdds } from '../../odds/oddsSamples';

const sized = (size: number, best = 300) =>
  runnerOdds('1', best, { prices: [best, size, 0, 0, 0, 0, best + 2, 1_000, 0, 0, 0, 0] });
/** Odds of which only the size changes. */
const [a, b, c, d] = [sized(1), sized(2), sized(3), sized(4)];

describe('the sizes of a ladder', () => {
  it('change at most once in 40 ms, and end with the latest', () =>
    marbles((m) => {
      const odds$ = m.hot('  a-b 9ms c 29ms d', { a, b, c, d });
      m.expectObservable(odds$.pipe(createSizePace()), '^ 200ms !').toBe(
        '                    a 39ms c 39ms d',
        { a, c, d },
      );
    }));

  it('change at once after a pause', () =>
    marbles((m) => {
      const odds$ = m.hot('  a 199ms b', { a, b });
      m.expectObservable(odds$.pipe(createSizePace()), '^ 300ms !').toBe(
        '                    a 199ms b',
        { a, b },
      );
    }));

  it.each([
    ['a best price', sized(5, 302)],
    ['the last price', { ...sized(5), lastPrice: 304 }],
    ['the status', { ...sized(5), status: 'REMOVED' as const }],
  ])('change together with %s, which never waits', (_, p) =>
    marbles((m) => {
      const odds$ = m.hot('  a-b 3ms p', { a, b, p });
      m.expectObservable(odds$.pipe(createSizePace()), '^ 200ms !').toBe(
        '                    a 5ms p',
        { a, p },
      );
    }),
  );

  it('never go back to earlier sizes after a price', () =>
    marbles((m) => {
      const p = sized(5, 302);
      const q = sized(6, 302);
      const odds$ = m.hot('  a-b-p-q', { a, b, p, q });
      m.expectObservable(odds$.pipe(createSizePace()), '^ 200ms !').toBe(
        '                    a---p 35ms q',
        { a, p, q },
      );
    }));

  it('change at the same time on each ladder', () =>
    marbles((m) => {
      const paced = createSizePace();
      const [one$, two$] = [m.hot('a-b', { a, b }), m.hot('-----c-d', { c, d })];
      m.expectObservable(one$.pipe(paced), '^ 200ms !').toBe('a 39ms b', { a, b });
      m.expectObservable(two$.pipe(paced), '^ 200ms !').toBe('-----c 34ms d', { c, d });
    }));

  it('change at most once in 40 ms on each of several ladders', () =>
    marbles((m) => {
      const paced = createSizePace();
      for (const _ of ['left', 'right']) {
        const odds$ = m.hot('a-b 47ms c 49ms d', { a, b, c, d });
        m.expectObservable(odds$.pipe(paced), '^ 200ms !').toBe('a 39ms b 39ms c 39ms d', {
          a,
          b,
          c,
          d,
        });
      }
    }));

  it('pass on errors, and unsubscribe once', () =>
    marbles((m) => {
      const odds$ = m.cold(' a-b-#', { a, b });
      m.expectObservable(odds$.pipe(createSizePace())).toBe('a---#', { a });
      m.expectSubscriptions(odds$.subscriptions).toBe('         ^---!');
    }));

  it('end with the latest when the odds complete', () =>
    marbles((m) => {
      const odds$ = m.cold(' a-b-|', { a, b });
      m.expectObservable(odds$.pipe(createSizePace())).toBe('a 39ms (b|)', { a, b });
    }));
});
