import { map } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { marbles, type Marbles } from '../marbles';
import { alwaysVisible } from '../ports';
import { a2, a3, setUp } from './booksFeed';
import { delta, marketOdds, oddsReply, runnerOdds } from './oddsSamples';

describe('a book', () => {
  test('ignores a late or repeated message', () => {
    marbles((m) => {
      const { books, poll, push } = setUp(m);
      poll(marketOdds('m', 5, [a3]));
      // State 5 is known. x: an earlier state; y, z: state 5 again.
      m.act('                                                       -x-y-z', {
        x: () => poll(marketOdds('m', 4, [a2])),
        y: () => push(delta('m', 5, [a2])),
        z: () => poll(marketOdds('m', 5, [a3])),
      });
      m.expectObservable(books.runner$('m', 'a'), '^ 40ms !').toBe('a', { a: a3 });
    });
  });

  test('reports a gap of any size once, until full odds arrive', () => {
    marbles((m) => {
      const { books, poll, push, warnings } = setUp(m);
      poll(marketOdds('m', 1, [a2]));
      // u: a push that fits; v: state 3 is missing; w: state 3 is still missing; x: whole odds fill the gap; y: 6 to 8
      // are missing.
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
        const warning = { what: 'odds: a push left a gap', detail: 'm' };
        expect(warnings).toEqual([warning, warning]);
        expect(fresh).toEqual([
          [true, 1],
          [false, Infinity],
          [true, Infinity],
        ]);
      });
    });
  });

  test('treats a push or mention of a watched unknown market as a gap', () => {
    marbles((m) => {
      const { books, push, warnings } = setUp(m);
      for (const id of ['m', 'n']) m.expectObservable(books.watch(id), '^ 40ms !').toBe('');
      m.act('                                          -x-y', {
        x: () => push(delta('m', 2, [a3])),
        y: () => books.apply(oddsReply([], { quiet: [{ marketId: 'n', seq: 2 }] }), 'push'),
      });
      m.expectObservable(books.gap$, '^ 40ms !').toBe('-m-n');
      m.after(() => expect(warnings).toHaveLength(2));
    });
  });

  test('reports a gap once, even if the first state is missing', () => {
    marbles((m) => {
      const { books } = setUp(m);
      const mention = (): void =>
        books.apply(oddsReply([], { quiet: [{ marketId: 'm', seq: 0 }] }), 'push');
      m.expectObservable(books.watch('m'), '^ 40ms !').toBe('');
      m.act('                                          -x-x', { x: mention });
      m.expectObservable(books.gap$, '^ 40ms !').toBe('-m');
    });
  });

  test('does not open a gap for an unknown unwatched market, and reports the market once', () => {
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
        expect(warnings).toEqual([
          { what: 'odds: a push of a market that nobody knows', detail: 'q0' },
        ]);
      });
    });
  });

  describe('an older full reply', () => {
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
        // g: a push of state 9, before which states are missing; p, q: whole odds of states 1 and 7; r: whole odds of
        // state 9.
        m.act('                                                       -g-p-l-q-l-r-l', {
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

    test('fills the gap if it was requested after the gap', () => {
      marbles((m) => {
        const { poll, fresh, look, gap } = missed(m);
        // g: the gap; p: the same whole odds 10 s after the gap, and again 2 ms later.
        m.act('-g 9999ms p l p l', {
          g: gap,
          p: () => poll(marketOdds('m', 7, [a3])),
          l: look,
        });
        m.after(() => expect(fresh).toEqual([false, true]));
      });
    });

    test('does not fill the gap if a push of an earlier state arrived after the newer push', () => {
      marbles((m) => {
        const { poll, push, fresh, look, gap } = missed(m);
        // g: the gap; e: a push of an earlier state; p: whole odds of that state; q: whole odds of the latest state.
        m.act('-g-e-p-l-q-l', {
          g: gap,
          e: () => push(delta('m', 7, [a2])),
          p: () => poll(marketOdds('m', 7, [a2])),
          q: () => poll(marketOdds('m', 9, [a3])),
          l: look,
        });
        m.after(() => expect(fresh).toEqual([false, true]));
      });
    });

    test('fills the gap in time, even if the server mentions an unsent state', () => {
      marbles((m) => {
        const { books, poll, fresh, look, gap } = missed(m);
        const quiet = [{ marketId: 'm', seq: 9 }];
        // g: the gap; q: the server mentions it, twice; p: whole odds 10 s after the gap.
        m.act('-g 4s q 4s q 1999ms p l', {
          g: gap,
          q: () => books.apply(oddsReply([], { quiet }), 'push'),
          p: () => poll(marketOdds('m', 7, [a3])),
          l: look,
        });
        m.after(() => expect(fresh).toEqual([true]));
      });
    });

    test('fills the gap if the server has restarted its count', () => {
      marbles((m) => {
        const { books, fresh, look, gap } = missed(m);
        const receive = (seq: number, time: number) => () =>
          books.apply(oddsReply([marketOdds('m', seq, [a3])], { time }), 'poll');
        // a: state 2; g: the gap; b: state 1 of a server that restarted, 10 s later.
        m.act('-a-g-b-l', { a: receive(2, 10_000), g: gap, b: receive(1, 20_000), l: look });
        m.after(() => expect(fresh).toEqual([true]));
      });
    });
  });

  describe('a push far ahead of the truth', () => {
    const AHEAD = Date.UTC(1970, 3, 1);

    /** Three polls after an invalid push, each with the right server time. */
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
      ['an impossible time', { seq: 1e12, time: 8e15 }],
    ])('blocks its market for three polls and no longer, with %s', (_, nonsense) => {
      marbles((m) => {
        const books = polled(m, nonsense);
        m.expectObservable(
          books.runner$('m', 'a').pipe(map(({ lastPrice }) => lastPrice)),
          '^ 20s !',
        ).toBe('a 1007ms n 5999ms r', { a: 200, n: 900, r: 230 });
      });
    });

    test('is not replaced by one old reply that is delivered repeatedly', () => {
      marbles((m) => {
        const { books, poll } = setUp(m);
        poll(marketOdds('m', 9, [a3]));
        const old = (): void =>
          books.apply(oddsReply([marketOdds('m', 5, [a2])], { time: 1_000 }), 'poll');
        m.act('1s o 2s o 2s o 2s o', { o: old });
        m.expectObservable(books.runner$('m', 'a'), '^ 20s !').toBe('a', { a: a3 });
      });
    });

    test('is not replaced by pushes, nor by replies between which the market changed', () => {
      marbles((m) => {
        const { books, poll, push } = setUp(m);
        poll(marketOdds('m', 9, [a3]));
        let seq = 9;
        // p: older states pushed; o: an older state polled, with d, a push that fits, between.
        m.act('                                                       -p-p-p-p-o-d-o-d-o-d-o', {
          p: () => push(marketOdds('m', 5, [a2])),
          o: () => poll(marketOdds('m', 5, [a2])),
          d: () => push(delta('m', ++seq, [])),
        });
        m.expectObservable(books.runner$('m', 'a'), '^ 60ms !').toBe('a', { a: a3 });
      });
    });
  });

  test('treats a mention of a later state as a gap, and ignores a mention of an earlier state', () => {
    marbles((m) => {
      const { books, poll } = setUp(m);
      const quiet = (seq: number) => () =>
        books.apply(oddsReply([], { quiet: [{ marketId: 'm', seq }] }), 'push');
      poll(marketOdds('m', 5, [a2]));
      m.act('                                          -x-y', { x: quiet(4), y: quiet(6) });
      m.expectObservable(books.gap$, '^ 40ms !').toBe('---m');
    });
  });

  test('does not refresh odds at a mention of an earlier state or during a gap', () => {
    for (const opensGap of [false, true])
      marbles((m) => {
        const { books, poll, push } = setUp(m);
        const seq = opensGap ? 5 : 4;
        poll(marketOdds('m', 5, [a2]));
        if (opensGap) push(delta('m', 9, [a3]));
        m.act('7s x', {
          x: () => books.apply(oddsReply([], { quiet: [{ marketId: 'm', seq }] }), 'push'),
        });
        const stale$ = books.market$('m').pipe(map(({ stale }) => stale));
        m.expectObservable(stale$, '^ 20s !').toBe('f 7999ms s', { f: false, s: true });
      });
  });

  test('applies no message after its scope has closed', () => {
    marbles((m) => {
      const { books, poll } = setUp(m, alwaysVisible, 5);
      m.act('-------x', { x: () => poll(marketOdds('m', 1, [a2])) });
      m.after(() => expect(books.snapshot('m')).toBeNull());
    });
  });

  test('reports unreadable markets with their count, once per reply', () => {
    marbles((m) => {
      const { books, warnings } = setUp(m);
      m.act('-x', { x: () => books.apply(oddsReply([], { dropped: 3 }), 'push') });
      m.after(() =>
        expect(warnings).toEqual([{ what: 'odds: markets that could not be read', detail: 3 }]),
      );
    });
  });
});
