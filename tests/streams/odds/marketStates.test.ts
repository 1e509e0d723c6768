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

/** The states of one book `m`, which `receive` folds odds into. */
const setUp = (m: Marbles, visibility: Visibility = alwaysVisible, closesAt?: number) => {
  const states = createMarketStates<Book>(
    { visibility, network: alwaysOnline },
    steady.now,
    m.scope(closesAt),
  );
  const book = createBookRegistry(() => false, createReport().report).open('m');
  const receive = (odds: MarketOdds): void => {
    if (foldMarket(book, odds, () => ({ odds: null, cell: null, round: -1 })))
      book.structure = null;
    book.freshAt = m.now();
    states.refresh(book);
  };
  const shown$ = states
    .follow(() => book)
    .pipe(map(({ status, stale }) => (stale ? 'stale' : status)));
  return { states, book, receive, shown$ };
};

const SHOWN = { o: 'OPEN', s: 'SUSPENDED', x: 'stale' };

describe('the state of a market', () => {
  test('is emitted at once when a slow fact changes, but not when only odds change', () => {
    marbles((m) => {
      const { receive, shown$ } = setUp(m);
      // a: the odds are known; b: another price; c: suspended; d: the same state again.
      m.act('                                                      -a-b-c-d', {
        a: () => receive(marketOdds('m', 1, [a2])),
        b: () => receive(delta('m', 2, [runnerOdds('a', 300)])),
        c: () => receive(delta('m', 3, [], { status: 'SUSPENDED' })),
        d: () => receive(delta('m', 4, [], { status: 'SUSPENDED' })),
      });
      m.expectObservable(shown$, '               ^--------!').toBe('-o---s', SHOWN);
      m.expectObservable(shown$, '               ----^----!').toBe('----os', SHOWN);
    });
  });

  test('lists the runners as the same object until a runner is added, removed or ends', () => {
    marbles((m) => {
      const { book, receive, states } = setUp(m, alwaysVisible, 9);
      const seen: MarketState['runners'][] = [];
      states.follow(() => book).subscribe(({ runners }) => seen.push(runners));
      // a: known; b: suspended, the same runner; c: the runner won.
      m.act('-a-b-c', {
        a: () => receive(marketOdds('m', 1, [a2])),
        b: () => receive(delta('m', 2, [], { status: 'SUSPENDED' })),
        c: () => receive(delta('m', 3, [{ ...a2, status: 'WINNER' }])),
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

  test('is stale for all subscribers from 8 s after the last message until the next message', () => {
    marbles((m) => {
      const { receive, shown$, states, book } = setUp(m);
      receive(marketOdds('m', 1, [a2]));
      m.act('                            2s w 9999ms w', {
        w: () => receive(marketOdds('m', 1, [a2])),
      });
      m.expectObservable(shown$, '^   15s   !').toBe('o 9999ms x 1999ms o', SHOWN);
      m.expectObservable(shown$, '11s ^ 3s !').toBe('11s x 999ms o', SHOWN);
      m.act('9999ms f s', {
        f: () => expect(states.isStale(book)).toBe(false),
        s: () => expect(states.isStale(book)).toBe(true),
      });
    });
  });

  test('is stale when the page returns from sleep', () => {
    marbles((m) => {
      const resumed$ = m.hot('           ---r');
      const { receive, shown$ } = setUp(m, { ...alwaysVisible, resumed$ });
      receive(marketOdds('m', 1, [a2]));
      m.act('                            -----w', { w: () => receive(marketOdds('m', 1, [a2])) });
      m.expectObservable(shown$, '        ^-------!').toBe('o--x-o', SHOWN);
    });
  });

  test('is compared with the clock for all subscribers after an unnoticed sleep', () => {
    marbles((m) => {
      const { receive, shown$ } = setUp(m);
      receive(marketOdds('m', 1, [a2]));
      m.act('                            --s---w', {
        s: () => sleep(7_200_000, 'counted'),
        w: () => shown$.subscribe().unsubscribe(),
      });
      m.expectObservable(shown$, '        ^--------!').toBe('o-----x', SHOWN);
    });
  });

  test('does not become stale without subscribers', () => {
    marbles((m) => {
      const { receive, shown$, book } = setUp(m);
      receive(marketOdds('m', 1, [a2]));
      m.expectObservable(shown$, '^-!').toBe('o', SHOWN);
      m.act('9s l', { l: () => expect(book.state?.stale).toBe(false) });
    });
  });

  test('completes when the scope closes, for later subscribers too', () => {
    marbles((m) => {
      const { receive, shown$ } = setUp(m, alwaysVisible, 5);
      receive(marketOdds('m', 1, [a2]));
      m.expectObservable(shown$).toBe('            o----|', SHOWN);
      m.expectObservable(shown$, '-------^').toBe('-------|');
    });
  });
});
