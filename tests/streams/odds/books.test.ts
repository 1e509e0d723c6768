import { ignoreElements, map, NEVER } from 'rxjs';
import { describe, expect, test } from 'vitest';
import type { MarketState } from '../../../streams/catalogue/types';
import { marbles } from '../marbles';
import { alwaysVisible, FRAME_AND_SLACK_MS } from '../ports';
import { a2, a3, b5, setUp } from './booksFeed';
import { delta, marketOdds, oddsReply, runnerOdds } from './oddsSamples';

function state(more: Partial<MarketState> = {}): MarketState {
  return {
    marketId: 'm',
    status: 'OPEN',
    since: null,
    inPlay: false,
    betDelay: 0,
    version: 1,
    stale: false,
    freshAt: 0,
    runners: new Map([['a', { status: 'ACTIVE', reduction: 0 }]]),
    ...more,
  };
}

describe('a runner', () => {
  test('emits the current odds, then each change once a frame', () => {
    marbles((m) => {
      const { books, poll, push } = setUp(m);
      poll(marketOdds('m', 1, [a2, b5]));
      m.act('-x-y', {
        x: () => push(delta('m', 2, [runnerOdds('a', 250)])),
        y: () => push(delta('m', 3, [a3])),
      });
      m.expectObservable(books.runner$('m', 'a'), '^ 50ms !').toBe('a 15ms b', { a: a2, b: a3 });
    });
  });

  test('does not emit when other runners change or a poll repeats its odds', () => {
    marbles((m) => {
      const { books, poll, push } = setUp(m);
      poll(marketOdds('m', 1, [a2, b5]));
      // x: the other runner moves; y, a frame later: a poll repeats this runner's odds.
      m.act(`                                                       -x ${FRAME_AND_SLACK_MS}ms y`, {
        x: () => push(delta('m', 2, [runnerOdds('b', 550)])),
        y: () => poll(marketOdds('m', 3, [runnerOdds('a', 200), runnerOdds('b', 560)])),
      });
      m.expectObservable(books.runner$('m', 'a'), '^ 60ms !').toBe('a', { a: a2 });
    });
  });

  test('may be followed before it is listed', () => {
    marbles((m) => {
      const { books, poll } = setUp(m);
      m.act('---x', { x: () => poll(marketOdds('m', 1, [a2])) });
      m.expectObservable(books.runner$('m', 'a'), '^ 40ms !').toBe('16ms a', { a: a2 });
      m.expectObservable(books.runner$('m', 'nobody'), '^ 40ms !').toBe('');
    });
  });

  test('shows its subscribers no price while the server does not list the runner', () => {
    marbles((m) => {
      const { books, poll } = setUp(m);
      poll(marketOdds('m', 1, [a2, b5]));
      // x: a poll without the runner, shown at 16 ms; y: a poll with the runner again, shown at 32 ms.
      m.act('-x 29ms y', {
        x: () => poll(marketOdds('m', 2, [b5])),
        y: () => poll(marketOdds('m', 3, [a2, b5])),
      });
      const none = runnerOdds('a', 0, {
        status: 'HIDDEN',
        prices: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
      });
      m.expectObservable(books.runner$('m', 'a'), '^ 60ms !').toBe('a 15ms n 15ms a', {
        a: a2,
        n: none,
      });
      m.expectObservable(books.runner$('m', 'a'), `---^ ${FRAME_AND_SLACK_MS}ms !`).toBe('---n', {
        n: none,
      });
    });
  });

  test('is stored even if only deltas contain it, up to a thousand in a market', () => {
    marbles((m) => {
      const { books, poll, push } = setUp(m);
      poll(marketOdds('m', 1, [a2]));
      for (let seq = 2; seq <= 2_000; seq++)
        push(delta('m', seq, [runnerOdds(`x${seq}`, 200), runnerOdds('a', 100 + seq)]));
      const known = books.snapshot('m')?.runners ?? [];
      m.after(() => {
        expect(known).toHaveLength(1_000);
        expect(known[0]).toEqual(runnerOdds('a', 2_100));
      });
    });
  });

  test('completes when the scope closes', () => {
    marbles((m) => {
      const { books, poll } = setUp(m, alwaysVisible, 5);
      poll(marketOdds('m', 1, [a2]));
      m.act('-------x', { x: () => poll(marketOdds('m', 2, [a3])) });
      m.expectObservable(books.runner$('m', 'a')).toBe('a----|', { a: a2 });
      m.expectObservable(books.runner$('m', 'a'), '--------^').toBe('--------|');
      m.expectObservable(books.market$('m')).toBe('a----|', { a: state() });
      m.expectObservable(books.market$('m'), '--------^').toBe('--------|');
      m.expectObservable(books.gap$).toBe('-----|');
    });
  });
});

describe('a market', () => {
  test('emits its slow facts at once, and is silent while only odds change', () => {
    marbles((m) => {
      const { books, poll, push } = setUp(m);
      poll(marketOdds('m', 1, [a2]));
      // x: odds alone; y: suspended; z: closed with a winner.
      m.act('                                                  -x-y-z', {
        x: () => push(delta('m', 2, [a3])),
        y: () => push(delta('m', 3, [], { status: 'SUSPENDED', version: 2 })),
        z: () =>
          push(
            delta('m', 4, [runnerOdds('a', 300, { status: 'WINNER' })], {
              version: 2,
              status: 'CLOSED',
            }),
          ),
      });
      m.expectObservable(books.market$('m'), '^ 40ms !').toBe('a--b-c', {
        a: state(),
        b: state({ status: 'SUSPENDED', since: 3, version: 2, freshAt: 3 }),
        c: state({
          status: 'CLOSED',
          since: 5,
          version: 2,
          freshAt: 5,
          runners: new Map([['a', { status: 'WINNER', reduction: 0 }]]),
        }),
      });
    });
  });

  test.each([
    { status: 'CLOSED', since: 1 },
    { inPlay: true },
    { betDelay: 5 },
    { version: 2 },
  ] as const)('emits a change of %o at once', (fact) => {
    marbles((m) => {
      const { books, poll, push } = setUp(m);
      poll(marketOdds('m', 1, [a2]));
      const { since: _, ...change } = { since: null, ...fact };
      m.act('-x', { x: () => push(delta('m', 2, [], change)) });
      m.expectObservable(books.market$('m'), '^ 40ms !').toBe('ab', {
        a: state(),
        b: state({ ...fact, freshAt: 1 }),
      });
    });
  });

  test('emits at once that a runner has won, even if the other facts stayed the same', () => {
    marbles((m) => {
      const { books, poll, push } = setUp(m);
      poll(marketOdds('m', 1, [a2]));
      m.act('-x', { x: () => push(delta('m', 2, [{ ...a2, status: 'WINNER' }])) });
      m.expectObservable(books.market$('m'), '^ 40ms !').toBe('ab', {
        a: state(),
        b: state({ freshAt: 1, runners: new Map([['a', { status: 'WINNER', reduction: 0 }]]) }),
      });
    });
  });

  describe('the start of a halt', () => {
    const since$ = (books: ReturnType<typeof setUp>['books']) =>
      books.market$('m').pipe(map(({ status, since }) => `${status} ${since}`));
    const suspended = (seq: number) => delta('m', seq, [], { status: 'SUSPENDED' });

    test('is known to later subscribers, and does not change during the halt', () => {
      marbles((m) => {
        const { books, poll, push } = setUp(m);
        poll(marketOdds('m', 1, [a2]));
        m.act('--s--a--o', {
          s: () => push(suspended(2)),
          a: () => push(delta('m', 3, [], { status: 'SUSPENDED', inPlay: true })),
          o: () => push(delta('m', 4, [])),
        });
        m.expectObservable(since$(books), '---^ 30ms !').toBe('---s-s--o', {
          s: 'SUSPENDED 2',
          o: 'OPEN 8',
        });
      });
    });

    test('is unknown if it was before the first message or while the odds were stale', () => {
      marbles((m) => {
        const { books, poll, push } = setUp(m);
        m.act('-a 9s b', {
          a: () => poll(marketOdds('m', 1, [a2], { status: 'SUSPENDED' })),
          b: () => push(delta('m', 2, [])),
        });
        m.expectObservable(since$(books), '^ 9500ms !').toBe('-a 7999ms a 1000ms o', {
          a: 'SUSPENDED null',
          o: 'OPEN null',
        });
      });
    });

    test('is unknown if it was while the page was hidden', () => {
      marbles((m) => {
        const visible$ = m.hot('-f---t', { f: false, t: true });
        const { books, poll } = setUp(m, { visible$, resumed$: NEVER });
        poll(marketOdds('m', 1, [a2]));
        m.act('------s', { s: () => poll(marketOdds('m', 2, [a2], { status: 'SUSPENDED' })) });
        m.expectObservable(since$(books), '------^ 5ms !').toBe('------s', {
          s: 'SUSPENDED null',
        });
      });
    });

    test('is known for a halt whose prices are missing', () => {
      marbles((m) => {
        const { books, poll, push } = setUp(m);
        poll(marketOdds('m', 1, [a2]));
        m.act('---s', { s: () => push(suspended(9)) });
        m.expectObservable(since$(books), '----^ 5ms !').toBe('----s', { s: 'SUSPENDED 3' });
      });
    });
  });

  test('continues for one subscriber without an emission when another subscriber joins', () => {
    marbles((m) => {
      const { books, poll, push } = setUp(m);
      poll(marketOdds('m', 1, [a2]));
      m.act('                                   -p-----s', {
        p: () => push(delta('m', 2, [a3])),
        s: () => push(delta('m', 3, [], { status: 'SUSPENDED' })),
      });
      const shown$ = books.market$('m').pipe(map(({ status, stale }) => `${status} ${stale}`));
      const shown = { o: 'OPEN false', s: 'SUSPENDED false', d: 'SUSPENDED true' };
      m.expectObservable(shown$, '^ 20s !').toBe('o------s 7999ms d', shown);
      m.expectObservable(shown$, '---^-!').toBe('---o', shown);
    });
  });

  test('emits once, even if several polls omit a followed runner', () => {
    marbles((m) => {
      const { books, poll } = setUp(m);
      m.expectObservable(books.runner$('m', 'nobody').pipe(ignoreElements()), '^ 9s !').toBe('');
      let seq = 0;
      m.act('p 1s p 1s p', { p: () => poll(marketOdds('m', ++seq, [a2])) });
      m.expectObservable(books.market$('m'), '^ 9s !').toBe('a', { a: state() });
    });
  });

  test('becomes stale 8 s after the last message of any kind, and fresh again with a new message', () => {
    marbles((m) => {
      const { books, poll, push } = setUp(m);
      const quiet = (seq: number) => () =>
        books.apply(oddsReply([], { quiet: [{ marketId: 'm', seq }] }), 'push');
      poll(marketOdds('m', 1, [a2]));
      // x: a push at 3 s; y: a message at 6 s without a change, stale 8 s later; z: a poll at 18 s.
      m.act('3s x 2999ms y 11999ms z', {
        x: () => push(delta('m', 2, [a3])),
        y: quiet(2),
        z: () => poll(marketOdds('m', 2, [a3])),
      });
      m.expectObservable(books.market$('m'), '^ 20s !').toBe('a 13999ms b 3999ms c', {
        a: state(),
        b: state({ stale: true, freshAt: 6_000 }),
        c: state({ freshAt: 18_000 }),
      });
    });
  });

  test('is stale at once for a new subscriber if it became stale without subscribers', () => {
    marbles((m) => {
      const { books, poll } = setUp(m);
      poll(marketOdds('m', 1, [a2]));
      m.expectObservable(books.market$('m'), '9s ^ 10ms !').toBe('9s a', {
        a: state({ stale: true }),
      });
    });
  });

  test('emits the same state object to a new subscriber, unless a later message arrived', () => {
    marbles((m) => {
      const { books, poll } = setUp(m);
      poll(marketOdds('m', 1, [a2]));
      const seen: MarketState[] = [];
      const look = (): void =>
        books
          .market$('m')
          .subscribe((now) => seen.push(now))
          .unsubscribe();
      // a, b: subscribers that join and leave; c: a subscriber that joins after another message.
      m.act('-a-b 5ms c', {
        a: look,
        b: look,
        c: () => {
          poll(marketOdds('m', 2, [a2]));
          look();
          expect(seen[1]).toBe(seen[0]);
          expect(seen[2]).toEqual({ ...seen[0], freshAt: 9 });
        },
      });
    });
  });

  test('is stale when the page returns, until the next message', () => {
    marbles((m) => {
      const visible$ = m.hot('v-h---v----', { v: true, h: false });
      const { books, poll } = setUp(m, { visible$, resumed$: m.hot('') });
      poll(marketOdds('m', 1, [a2]));
      m.act('                 ---------x', { x: () => poll(marketOdds('m', 1, [a2])) });
      m.expectObservable(books.market$('m'), '^ 15ms !').toBe('a-----b--c', {
        a: state(),
        b: state({ stale: true }),
        c: state({ freshAt: 9 }),
      });
    });
  });

  test('may be followed before it is listed, like its traded volume', () => {
    marbles((m) => {
      const { books, poll } = setUp(m);
      m.act('---x', { x: () => poll(marketOdds('m', 1, [a2], { traded: 100 })) });
      m.expectObservable(books.market$('m'), '^ 40ms !').toBe('---a', { a: state({ freshAt: 3 }) });
      m.expectObservable(books.traded$('m'), '^ 40ms !').toBe('16ms t', { t: 100 });
    });
  });

  test('emits its traded volume at most once a frame', () => {
    marbles((m) => {
      const { books, poll, push } = setUp(m);
      poll(marketOdds('m', 1, [a2], { traded: 100 }));
      m.act('                                             -x-y', {
        x: () => push(delta('m', 2, [], { traded: 200 })),
        y: () => push(delta('m', 3, [], { traded: 300 })),
      });
      m.expectObservable(books.traded$('m'), '^ 40ms !').toBe('a 15ms b', { a: 100, b: 300 });
      // A subscriber that leaves does not affect the others.
      m.expectObservable(books.traded$('m'), '^-!').toBe('a', { a: 100 });
    });
  });
});
