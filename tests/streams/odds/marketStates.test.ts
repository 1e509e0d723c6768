import { map } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { type Book, createBookRegistry } from '../../../streams/odds/bookRegistry';
import { foldMarket } from '../../../streams/odds/bookReducer';
import { createMarketStates } from '../../../streams/odds/marketStates';
import type { MarketOdds, MarketState } from '../../../streams/catalogue/types';
import type { Visibility } from '../../../streams/ports';
import { sleep } from '../device';
import { marbles, type Marbles } from '../marbles';
import { alwaysOnline, alwaysVisible, createReport, steady } from '../ports';
import { a2 } from './booksFeed';
import { delta, marketOdds, runnerOdds } from './oddsSamples';

/** The states of one book `m`, which `hear` folds odds into. */
const setUp = (m: Marbles, visibility: Visibility = alwaysVisible, closesAt?: number) => {
  const states = createMarketStates<Book>(
    { visibility, network: alwaysOnline },
    steady.now,
    m.scope(closesAt),
  );
  const book = createBookRegistry(() => false, createReport().report).open('m');
  const hear = (odds: MarketOdds): void => {
    if (foldMarket(book, odds, () => ({ odds: null, cell: null, round: -1 })))
      book.structure = null;
    book.freshAt = m.now();
    states.refresh(book);
  };
  const told$ = states
    .follow(() => book)
    .pipe(map(({ status, stale }) => (stale ? 'stale' : status)));
  return { states, book, hear, told$ };
};

const told = { o: 'OPEN', s: 'SUSPENDED', x: 'stale' };

describe('the state of a market', () => {
  test('is emitted at once when a slow fact changes, but not when only odds do', () => {
    marbles((m) => {
      const { hear, told$ } = setUp(m);
      // a: known; b: another price; c: suspended; d: the same again.
      m.act('                                                      -a-b-c-d', {
        a: () => hear(marketOdds('m', 1, [a2])),
        b: () => hear(delta('m', 2, [runnerOdds('a', 300)])),
        c: () => hear(delta('m', 3, [], { status: 'SUSPENDED' })),
        d: () => hear(delta('m', 4, [], { status: 'SUSPENDED' })),
      });
      m.expectObservable(told$, '               ^--------!').toBe('-o---s', told);
      m.expectObservable(told$, '               ----^----!').toBe('----os', told);
    });
  });

  test('lists the runners, as the same object until one is added, removed or ends', () => {
    marbles((m) => {
      const { book, hear, states } = setUp(m, alwaysVisible, 9);
      const seen: MarketState['runners'][] = [];
      states.follow(() => book).subscribe(({ runners }) => seen.push(runners));
      // a: known; b: suspended, the same runner; c: the runner won.
      m.act('-a-b-c', {
        a: () => hear(marketOdds('m', 1, [a2])),
        b: () => hear(delta('m', 2, [], { status: 'SUSPENDED' })),
        c: () => hear(delta('m', 3, [{ ...a2, status: 'WINNER' }])),
      });
      m.after(() => {
        expect(seen[1]).toBe(seen[0]);
        expect(seen.map((runners) => runners.get('a')?.status)).toEqual([
          'ACTIVE',
          'ACTIVE',
          'WINNER',
        ]);
      });
    });
  });

  test('is stale 8 s after the last message, for later subscribers too, until the next', () => {
    marbles((m) => {
      const { hear, told$, states, book } = setUp(m);
      hear(marketOdds('m', 1, [a2]));
      m.act('                            2s w 9999ms w', {
        w: () => hear(marketOdds('m', 1, [a2])),
      });
      m.expectObservable(told$, '^   15s   !').toBe('o 9999ms x 1999ms o', told);
      m.expectObservable(told$, '11s ^ 3s !').toBe('11s x 999ms o', told);
      m.act('9999ms f s', {
        f: () => expect(states.isStale(book)).toBe(false),
        s: () => expect(states.isStale(book)).toBe(true),
      });
    });
  });

  test('is stale when the page returns from sleep', () => {
    marbles((m) => {
      const resumed$ = m.hot('           ---r');
      const { hear, told$ } = setUp(m, { ...alwaysVisible, resumed$ });
      hear(marketOdds('m', 1, [a2]));
      m.act('                            -----w', { w: () => hear(marketOdds('m', 1, [a2])) });
      m.expectObservable(told$, '        ^-------!').toBe('o--x-o', told);
    });
  });

  test('is compared with the clock for a new subscriber, and for the others, after an unnoticed sleep', () => {
    marbles((m) => {
      const { hear, told$ } = setUp(m);
      hear(marketOdds('m', 1, [a2]));
      m.act('                            --s---w', {
        s: () => sleep(7_200_000, 'counted'),
        w: () => told$.subscribe().unsubscribe(),
      });
      m.expectObservable(told$, '        ^--------!').toBe('o-----x', told);
    });
  });

  test('does not become stale without subscribers', () => {
    marbles((m) => {
      const { hear, told$, book } = setUp(m);
      hear(marketOdds('m', 1, [a2]));
      m.expectObservable(told$, '^-!').toBe('o', told);
      m.act('9s l', { l: () => expect(book.state?.stale).toBe(false) });
    });
  });

  test('completes when the scope closes, for later subscribers too', () => {
    marbles((m) => {
      const { hear, told$ } = setUp(m, alwaysVisible, 5);
      hear(marketOdds('m', 1, [a2]));
      m.expectObservable(told$).toBe('            o----|', told);
      m.expectObservable(told$, '-------^').toBe('-------|');
    });
  });
});
