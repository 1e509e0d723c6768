import { defer, map, of, timer } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { createSteadyClock } from '../../../streams/core/steadyClock';
import { createBooks } from '../../../streams/market/books';
import type { MarketState } from '../../../streams/market/types';
import type { Visibility } from '../../../streams/ports';
import { setWallClock, sleep } from '../device';
import { marbles, type Marbles } from '../marbles';
import { alwaysVisible, clock, createReport, sixteens, steady } from '../ports';
import { delta, marketOdds, oddsReply, runnerOdds } from './odds';

function setUp(m: Marbles, visibility: Visibility = alwaysVisible, closesAt = 60_000) {
  const { report, warnings } = createReport();
  const books = createBooks({ frames: sixteens, visibility, report, steady }, m.scope(closesAt));
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

  test('that the server no longer lists shows no price to who follows, until it is listed again', () => {
    marbles((m) => {
      const { books, poll } = setUp(m);
      poll(marketOdds('m', 1, [a2, b5]));
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
      m.expectObservable(books.runner$('m', 'a'), '---^ 20ms !').toBe('---n', { n: none });
    });
  });

  test('that only deltas name is known, up to a thousand in a market', () => {
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
  test('late and repeated messages change nothing', () => {
    marbles((m) => {
      const { books, poll, push } = setUp(m);
      poll(marketOdds('m', 5, [a3]));
      m.act('-x-y', {
        x: () => poll(marketOdds('m', 4, [a2])),
        y: () => push(delta('m', 5, [a2])),
      });
      m.expectObservable(books.runner$('m', 'a'), '^ 40ms !').toBe('a', { a: a3 });
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
      const fresh: [boolean, number][] = [];
      m.act('--x-x---x', { x: () => fresh.push([books.isFresh('m'), books.pushAge('m')]) });
      m.expectObservable(books.gap$, '^ 40ms !').toBe('---g-----g', { g: 'm' });
      m.expectObservable(books.runner$('m', 'a'), '^ 40ms !').toBe('a', { a: a2 });
      m.after(() => {
        expect(warnings.map(({ detail }) => detail)).toEqual(['m', 'm']);
        expect(fresh).toEqual([
          [true, 1],
          [false, Infinity],
          [true, Infinity],
        ]);
      });
    });
  });

  test('a push or mention of a market that is watched and not known is a gap', () => {
    marbles((m) => {
      const { books, push, warnings } = setUp(m);
      for (const id of ['m', 'n']) m.expectObservable(books.watch(id), '^ 40ms !').toBe('');
      m.act('-x-y', {
        x: () => push(delta('m', 2, [a3])),
        y: () => books.apply(oddsReply([], { quiet: [{ marketId: 'n', seq: 2 }] }), 'push'),
      });
      m.expectObservable(books.gap$, '^ 40ms !').toBe('-m-n');
      m.after(() => expect(warnings).toHaveLength(2));
    });
  });

  test('of markets that nobody knows or watches it asks for nothing, and is said once', () => {
    marbles((m) => {
      const { books, push, warnings } = setUp(m);
      const quiet = Array.from({ length: 1_000 }, (_, n) => ({ marketId: `q${n}`, seq: 1 }));
      m.act('-x', {
        x: () => {
          books.apply(oddsReply([], { quiet }), 'push');
          push(delta('d', 2, [a3]));
        },
      });
      m.expectObservable(books.gap$, '^ 40ms !').toBe('');
      m.after(() => {
        expect(warnings.map(({ detail }) => detail)).toEqual(['q0']);
      });
    });
  });

  describe('an older whole reply', () => {
    const missed = (m: Marbles) => {
      const parts = setUp(m);
      const { books, poll, push } = parts;
      poll(marketOdds('m', 1, [a2]));
      m.expectObservable(books.watch('m'), '^ 59s !').toBe('');
      const fresh: boolean[] = [];
      const look = (): void => void fresh.push(books.isFresh('m'));
      return { ...parts, fresh, look, gap: () => push(delta('m', 9, [a3])) };
    };

    test('does not fill the gap that a newer push left', () => {
      marbles((m) => {
        const { books, poll, fresh, look, gap } = missed(m);
        m.act('-g-p-l-q-l-r-l', {
          g: gap,
          p: () => poll(marketOdds('m', 1, [a2])),
          q: () => poll(marketOdds('m', 7, [a3])),
          r: () => poll(marketOdds('m', 9, [a2])),
          l: look,
        });
        m.expectObservable(books.runner$('m', 'a'), '^ 40ms !').toBe('a', { a: a2 });
        m.after(() => expect(fresh).toEqual([false, false, true]));
      });
    });

    test('fills it when it comes so late that it was asked for later: the push spoke of nothing', () => {
      marbles((m) => {
        const { poll, fresh, look, gap } = missed(m);
        m.act('-g 9999ms p l p l', {
          g: gap,
          p: () => poll(marketOdds('m', 7, [a3])),
          l: look,
        });
        m.after(() => expect(fresh).toEqual([false, true]));
      });
    });

    test('fills it when the server counts from the beginning again', () => {
      marbles((m) => {
        const { books, fresh, look, gap } = missed(m);
        const tell = (seq: number, time: number) => () =>
          books.apply(oddsReply([marketOdds('m', seq, [a3])], { time }), 'poll');
        m.act('-a-g-b-l', { a: tell(2, 10_000), g: gap, b: tell(1, 20_000), l: look });
        m.after(() => expect(fresh).toEqual([true]));
      });
    });
  });

  describe('a push far ahead of the truth', () => {
    const AHEAD = Date.UTC(1970, 3, 1);

    /** Three polls after a push of nonsense, each told at its time by a clock that is right. */
    const polled = (m: Marbles, nonsense: { seq: number; time: number }, isPushed = true) => {
      const { books } = setUp(m);
      const poll = (seq: number, back: number) => () =>
        books.apply(
          oddsReply([marketOdds('m', seq, [runnerOdds('a', back)])], { time: m.now() + 1 }),
          'poll',
        );
      poll(1, 200)();
      m.act('999ms n 1999ms p 1999ms q 1999ms r', {
        n: () =>
          books.apply(
            oddsReply([marketOdds('m', nonsense.seq, [runnerOdds('a', 900)])], {
              time: nonsense.time,
            }),
            isPushed ? 'push' : 'poll',
          ),
        p: poll(2, 210),
        q: poll(3, 220),
        r: poll(4, 230),
      });
      return books;
    };

    test.each([
      ['a sequence of 1e12 and a time far ahead', { seq: 1e12, time: AHEAD }],
      ['the largest sequence', { seq: 2 ** 53 - 1, time: 0 }],
      ['a time that no server means', { seq: 1e12, time: 8e15 }],
    ])('by %s holds its market for three polls and no longer', (_, nonsense) => {
      marbles((m) => {
        const books = polled(m, nonsense);
        m.expectObservable(
          books.runner$('m', 'a').pipe(map(({ lastPrice }) => lastPrice)),
          '^ 20s !',
        ).toBe('a 1007ms n 5999ms r', { a: 200, n: 900, r: 230 });
      });
    });

    test('is not helped by one old reply that is delivered again and again', () => {
      marbles((m) => {
        const { books, poll } = setUp(m);
        poll(marketOdds('m', 9, [a3]));
        const old = (): void =>
          books.apply(oddsReply([marketOdds('m', 5, [a2])], { time: 1_000 }), 'poll');
        m.act('1s o 2s o 2s o 2s o', { o: old });
        m.expectObservable(books.runner$('m', 'a'), '^ 20s !').toBe('a', { a: a3 });
      });
    });

    test('nor by pushes, nor by replies between which the market went on', () => {
      marbles((m) => {
        const { books, poll, push } = setUp(m);
        poll(marketOdds('m', 9, [a3]));
        let seq = 9;
        m.act('-p-p-p-p-o-d-o-d-o-d-o', {
          p: () => push(marketOdds('m', 5, [a2])),
          o: () => poll(marketOdds('m', 5, [a2])),
          d: () => push(delta('m', ++seq, [])),
        });
        m.expectObservable(books.runner$('m', 'a'), '^ 60ms !').toBe('a', { a: a3 });
      });
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

  test('what could not be read is reported with its count, once a reply', () => {
    marbles((m) => {
      const { books, warnings } = setUp(m);
      m.act('-x', { x: () => books.apply(oddsReply([], { dropped: 3 }), 'push') });
      m.after(() => expect(warnings.map(({ detail }) => detail)).toEqual([3]));
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
      const seen: number[] = [];
      const look = (): void => void seen.push(books.pushAge('m'));
      m.act('-p-l-q-l-r-l', {
        p: () => poll(marketOdds('m', 1, [a2])),
        q: () => push(delta('m', 2, [a3])),
        r: () => push(delta('m', 2, [a3])),
        l: look,
      });
      m.after(() => expect(seen).toEqual([Infinity, 2, 6]));
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

  test('of markets that no list brought the first five hundred become known, and those that are followed or watched', () => {
    marbles((m) => {
      const { books, push } = setUp(m);
      const names = Array.from({ length: 2_000 }, (_, n) => `m${n}`);
      books.apply(oddsReply([marketOdds('m5', 1, [a2])]), 'list');
      m.expectObservable(books.runner$('m6', 'a'), '^ 40ms !').toBe('16ms a', { a: a2 });
      m.expectObservable(books.watch('m1999'), '^ 40ms !').toBe('');
      m.act('-x', {
        x: () => {
          for (const name of names) push(marketOdds(name, 1, [a2]));
          const known = names.filter((name) => books.snapshot(name) !== null);
          expect(known).toHaveLength(503);
          expect(known.at(-1)).toBe('m1999');
        },
      });
    });
  });

  test('of lists that bring ever new markets the last twenty thousand stay', () => {
    marbles((m) => {
      const { books } = setUp(m);
      const list = (from: number): void =>
        books.apply(
          oddsReply(Array.from({ length: 15_000 }, (_, n) => marketOdds(`m${from + n}`, 1, []))),
          'list',
        );
      m.act('-x', {
        x: () => {
          list(0);
          list(15_000);
          const known = (n: number): boolean => books.snapshot(`m${n}`) !== null;
          expect([known(9_999), known(10_000), known(29_999)]).toEqual([false, true, true]);
        },
      });
    });
  }, 30_000);

  test('watched markets are listed', () => {
    marbles((m) => {
      const { books } = setUp(m);
      m.expectObservable(books.watch('m'), '-^-!').toBe('');
      m.expectObservable(books.watched$, '^ 9ms !').toBe('ab-a', { a: [], b: ['m'] });
    });
  });
});

describe('the age of odds', () => {
  const told = (m: Marbles) => {
    const { report } = createReport();
    const scope = m.scope();
    const clocks = createSteadyClock({ clock, visibility: alwaysVisible }, scope);
    const visibility = { ...alwaysVisible, resumed$: clocks.slept$ };
    const books = createBooks({ frames: sixteens, visibility, report, steady: clocks }, scope);
    const poll = (): void => books.apply(oddsReply([marketOdds('m', 1, [a2])]), 'poll');
    m.act('1s p', { p: poll });
    const stale$ = books.market$('m').pipe(map(({ stale }) => stale));
    const ages: (number | null)[] = [];
    return { books, stale$, ages, look: () => void ages.push(books.age('m')) };
  };
  const [f, s] = [false, true];

  test('is none before the first word, and counts on', () => {
    marbles((m) => {
      const { ages, look } = told(m);
      m.act('a 4999ms a', { a: look });
      m.after(() => expect(ages).toEqual([null, 4_000]));
    });
  });

  test('with a clock set back an hour is as before: a dead feed is stale in time, and its age is true', () => {
    marbles((m) => {
      const { stale$, ages, look } = told(m);
      m.act('3s b 16999ms a', { b: () => setWallClock(-3_600_000), a: look });
      m.expectObservable(stale$, '^ 30s !').toBe('1s f 7999ms s', { f, s });
      m.after(() => expect(ages).toEqual([19_000]));
    });
  });

  test('holds a sleep with the page in sight, after which all is stale within a second', () => {
    marbles((m) => {
      const { stale$, ages, look } = told(m);
      m.act('2500ms s 999ms a', { s: () => sleep(7_200_000, 'not counted'), a: look });
      m.expectObservable(stale$, '^ 30s !').toBe('1s f 1999ms s', { f, s });
      m.after(() => expect(ages).toEqual([7_202_500]));
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
