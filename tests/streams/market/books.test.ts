import { defer, map, of, timer } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { createBooks } from '../../../streams/market/books';
import type { MarketState } from '../../../streams/market/types';
import type { Visibility } from '../../../streams/ports';
import { marbles, type Marbles } from '../marbles';
import { alwaysVisible, createReport, sixteens } from '../ports';
import { delta, marketOdds, oddsReply, runnerOdds } from './odds';

function setUp(m: Marbles, visibility: Visibility = alwaysVisible, closesAt = 60_000) {
  const { report, warnings } = createReport();
  const books = createBooks({ frames: sixteens, visibility, report }, m.scope(closesAt));
  const push = (...markets: Parameters<typeof oddsReply>[0]) =>
    books.apply(oddsReply(markets), 'push');
  const poll = (...markets: Parameters<typeof oddsReply>[0]) =>
    books.apply(oddsReply(markets), 'poll');
  return { books, push, poll, warnings };
}

const [a2, a3, b5] = [runnerOdds('a', 200), runnerOdds('a', 300), runnerOdds('b', 500)];

function state(more: Partial<MarketState> = {}): MarketState {
  return {
    marketId: 'm',
    status: 'OPEN',
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
  test('starts with the present odds and then changes once a frame', () => {
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

  test('is told nothing when others change or a poll repeats its odds', () => {
    marbles((m) => {
      const { books, poll, push } = setUp(m);
      poll(marketOdds('m', 1, [a2, b5]));
      m.act('-x 20ms y', {
        x: () => push(delta('m', 2, [runnerOdds('b', 550)])),
        y: () => poll(marketOdds('m', 3, [runnerOdds('a', 200), runnerOdds('b', 560)])),
      });
      m.expectObservable(books.runner$('m', 'a'), '^ 60ms !').toBe('a', { a: a2 });
    });
  });

  test('may be followed before it is known', () => {
    marbles((m) => {
      const { books, poll } = setUp(m);
      m.act('---x', { x: () => poll(marketOdds('m', 1, [a2])) });
      m.expectObservable(books.runner$('m', 'a'), '^ 40ms !').toBe('16ms a', { a: a2 });
      m.expectObservable(books.runner$('m', 'nobody'), '^ 40ms !').toBe('');
    });
  });

  test('that the server no longer lists keeps its last odds for who follows, and gives none to who comes', () => {
    marbles((m) => {
      const { books, poll } = setUp(m);
      poll(marketOdds('m', 1, [a2, b5]));
      m.act('-x', { x: () => poll(marketOdds('m', 2, [b5])) });
      m.expectObservable(books.runner$('m', 'a'), '^ 40ms !').toBe('a', { a: a2 });
      m.expectObservable(books.runner$('m', 'a'), '---^ 40ms !').toBe('');
    });
  });

  test('completes with the scope', () => {
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
  test('tells its slow facts at once, and nothing while only odds change', () => {
    marbles((m) => {
      const { books, poll, push } = setUp(m);
      poll(marketOdds('m', 1, [a2]));
      m.act('-x-y-z', {
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
        b: state({ status: 'SUSPENDED', version: 2, freshAt: 3 }),
        c: state({
          status: 'CLOSED',
          version: 2,
          freshAt: 5,
          runners: new Map([['a', { status: 'WINNER', reduction: 0 }]]),
        }),
      });
    });
  });

  test('goes stale 8 s after the last word of any kind and fresh again with the next', () => {
    marbles((m) => {
      const { books, poll, push } = setUp(m);
      const quiet = (seq: number) => () =>
        books.apply(oddsReply([], { quiet: [{ marketId: 'm', seq }] }), 'push');
      poll(marketOdds('m', 1, [a2]));
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

  test('one that aged while nobody followed is stale from the first word to who comes', () => {
    marbles((m) => {
      const { books, poll } = setUp(m);
      poll(marketOdds('m', 1, [a2]));
      m.expectObservable(books.market$('m'), '9s ^ 10ms !').toBe('9s a', {
        a: state({ stale: true }),
      });
    });
  });

  test('gives the very same state to who comes after the last follower, unless a later word came', () => {
    marbles((m) => {
      const { books, poll } = setUp(m);
      poll(marketOdds('m', 1, [a2]));
      const seen: MarketState[] = [];
      const look = (): void =>
        books
          .market$('m')
          .subscribe((now) => seen.push(now))
          .unsubscribe();
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

  test('is stale when the page comes back, until the next word', () => {
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

  test('tells its traded volume at most once a frame', () => {
    marbles((m) => {
      const { books, poll, push } = setUp(m);
      poll(marketOdds('m', 1, [a2], { traded: 100 }));
      m.act('-x-y', {
        x: () => push(delta('m', 2, [], { traded: 200 })),
        y: () => push(delta('m', 3, [], { traded: 300 })),
      });
      m.expectObservable(books.traded$('m'), '^ 40ms !').toBe('a 15ms b', { a: 100, b: 300 });
    });
  });
});

describe('what is dropped', () => {
  test('late and repeated messages change nothing and are counted', () => {
    marbles((m) => {
      const { books, poll, push } = setUp(m);
      poll(marketOdds('m', 5, [a3]));
      m.act('-x-y', {
        x: () => poll(marketOdds('m', 4, [a2])),
        y: () => push(delta('m', 5, [a2])),
      });
      m.expectObservable(books.runner$('m', 'a'), '^ 40ms !').toBe('a', { a: a3 });
      m.expectObservable(books.dropped$, '^ 40ms !').toBe('ab-c', {
        a: { stale: 0, unreadable: 0, gap: 0 },
        b: { stale: 1, unreadable: 0, gap: 0 },
        c: { stale: 2, unreadable: 0, gap: 0 },
      });
    });
  });

  test('a gap is told once, however much is missing, until whole odds come', () => {
    marbles((m) => {
      const { books, poll, push, warnings } = setUp(m);
      poll(marketOdds('m', 1, [a2]));
      m.act('-u-v-w-x-y', {
        u: () => push(delta('m', 2, [a3])),
        v: () => push(delta('m', 4, [a2])),
        w: () => push(delta('m', 5, [a2])),
        x: () => poll(marketOdds('m', 5, [a2])),
        y: () => push(delta('m', 9, [a3])),
      });
      const fresh: [boolean, number | null][] = [];
      m.act('--x-x---x', { x: () => fresh.push([books.isFresh('m'), books.pushedAt('m')]) });
      m.expectObservable(books.gap$, '^ 40ms !').toBe('---g-----g', { g: 'm' });
      m.expectObservable(books.runner$('m', 'a'), '^ 40ms !').toBe('a', { a: a2 });
      m.after(() => {
        expect(warnings.map(({ detail }) => detail)).toEqual(['m', 'm']);
        expect(fresh).toEqual([
          [true, 1],
          [false, null],
          [true, null],
        ]);
      });
    });
  });

  test('a push or mention of a market that is not known is a gap', () => {
    marbles((m) => {
      const { books, push } = setUp(m);
      m.act('-x-y', {
        x: () => push(delta('m', 2, [a3])),
        y: () => books.apply(oddsReply([], { quiet: [{ marketId: 'n', seq: 2 }] }), 'push'),
      });
      m.expectObservable(books.gap$, '^ 40ms !').toBe('-m-n');
    });
  });

  test('a mention of a later state than the known one is a gap, of an earlier one is nothing', () => {
    marbles((m) => {
      const { books, poll } = setUp(m);
      const quiet = (seq: number) => () =>
        books.apply(oddsReply([], { quiet: [{ marketId: 'm', seq }] }), 'push');
      poll(marketOdds('m', 5, [a2]));
      m.act('-x-y', { x: quiet(4), y: quiet(6) });
      m.expectObservable(books.gap$, '^ 40ms !').toBe('---m');
    });
  });

  test('what could not be read is counted and reported', () => {
    marbles((m) => {
      const { books, warnings } = setUp(m);
      m.act('-x', { x: () => books.apply(oddsReply([], { dropped: 3 }), 'push') });
      m.expectObservable(books.dropped$.pipe(map((d) => d.unreadable)), '^ 9ms !').toBe('ab', {
        a: 0,
        b: 3,
      });
      m.after(() => expect(warnings).toHaveLength(1));
    });
  });
});

describe('without subscribing', () => {
  test('a snapshot has every runner of the market as known now', () => {
    marbles((m) => {
      const { books, poll, push } = setUp(m);
      poll(marketOdds('m', 1, [a2, b5]));
      push(delta('m', 2, [a3], { status: 'SUSPENDED' }));
      const snapshot$ = defer(() => of(books.snapshot('m'), books.snapshot('n')));
      m.expectObservable(snapshot$).toBe('(ab|)', {
        a: marketOdds('m', 2, [a3, b5], { status: 'SUSPENDED' }),
        b: null,
      });
    });
  });

  test('only fitting pushes and mentions count as pushes', () => {
    marbles((m) => {
      const { books, poll, push } = setUp(m);
      const seen: (number | null)[] = [];
      const look = (): void => void seen.push(books.pushedAt('m'));
      m.act('-p-l-q-l-r-l', {
        p: () => poll(marketOdds('m', 1, [a2])),
        q: () => push(delta('m', 2, [a3])),
        r: () => push(delta('m', 2, [a3])),
        l: look,
      });
      m.after(() => expect(seen).toEqual([null, 5, 5]));
    });
  });

  test('a market nobody follows is forgotten with a list 10 minutes after its last word', () => {
    marbles((m) => {
      const { books, poll } = setUp(m, alwaysVisible, 700_000);
      poll(marketOdds('m', 1, [a2]), marketOdds('n', 1, [a2]), marketOdds('o', 1, [a2]));
      m.expectObservable(books.runner$('n', 'a'), '^ 699s !').toBe('a', { a: a2 });
      const known: string[] = [];
      const list = (): void => {
        books.apply(oddsReply([marketOdds('p', 1, [a2])]), 'list');
        known.push(['m', 'n', 'o', 'p'].filter((id) => books.snapshot(id) !== null).join(''));
      };
      m.act('300s o 299999ms l l', {
        o: () => poll(marketOdds('o', 1, [a2])),
        l: list,
      });
      m.after(() => expect(known).toEqual(['mnop', 'nop']));
    });
  });

  test('watched markets are listed', () => {
    marbles((m) => {
      const { books } = setUp(m);
      m.expectObservable(books.watch('m'), '-^-!').toBe('');
      m.expectObservable(books.watched$, '^ 9ms !').toBe('ab-a', { a: [], b: ['m'] });
    });
  });
});

test('ageing stops with the scope', () => {
  marbles((m) => {
    const { books, poll } = setUp(m, alwaysVisible, 2_000);
    poll(marketOdds('m', 1, [a2]));
    m.expectObservable(books.market$('m').pipe(map(({ stale }) => stale))).toBe('a 1999ms |', {
      a: false,
    });
    m.expectObservable(timer(20_000)).toBe('20s (a|)', { a: 0 });
  });
});
