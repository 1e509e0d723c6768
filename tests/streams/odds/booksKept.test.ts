import { defer, ignoreElements, of } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { marbles } from '../marbles';
import { alwaysVisible } from '../ports';
import { a2, a3, b5, setUp } from './booksFeed';
import { delta, marketOdds, oddsReply } from './oddsSamples';

describe('the store of books without a subscription', () => {
  test('returns a snapshot with every known runner of the market', () => {
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

  test('counts only fitting pushes and mentions as pushes', () => {
    marbles((m) => {
      const { books, poll, push } = setUp(m);
      const seen: number[] = [];
      const look = (): void => void seen.push(books.pushAge('m'));
      const mention = (source: 'poll' | 'push') => () =>
        books.apply(oddsReply([], { quiet: [{ marketId: 'm', seq: 2 }] }), source);
      // p: polled; q: a push that fits; r: the same push again; s: a mention polled; t: a mention pushed; l: a check
      // after each.
      m.act('-p-l-q-l-r-l-s-l-t-l', {
        p: () => poll(marketOdds('m', 1, [a2])),
        q: () => push(delta('m', 2, [a3])),
        r: () => push(delta('m', 2, [a3])),
        s: mention('poll'),
        t: mention('push'),
        l: look,
      });
      m.after(() => expect(seen).toEqual([Infinity, 2, 6, 10, 2]));
    });
  });

  test('has no odds, no freshness and an infinite push age for an unknown market', () => {
    marbles((m) => {
      const { books } = setUp(m);
      m.expectObservable(books.runner$('followed', 'a'), '^ 40ms !').toBe('');
      const facts = (id: string) => [
        books.snapshot(id),
        books.isFresh(id),
        books.age(id),
        books.pushAge(id),
      ];
      m.act('-l', {
        l() {
          for (const id of ['followed', 'unknown'])
            expect(facts(id)).toEqual([null, false, null, Infinity]);
        },
      });
    });
  });

  test('leaves a followed but unlisted runner out of the snapshot', () => {
    marbles((m) => {
      const { books, poll } = setUp(m);
      poll(marketOdds('m', 1, [a2]));
      m.expectObservable(books.runner$('m', 'nobody').pipe(ignoreElements()), '^ 9ms !').toBe('');
      m.expectObservable(books.runner$('m', 'a'), '^-!').toBe('a', { a: a2 });
      m.act('----l', { l: () => expect(books.snapshot('m')?.runners).toEqual([a2]) });
    });
  });

  test('drops a market without subscribers at a list ten minutes after its last message', () => {
    marbles((m) => {
      const { books, poll } = setUp(m, alwaysVisible, 700_000);
      poll(marketOdds('m', 1, [a2]), marketOdds('n', 1, [a2]), marketOdds('o', 1, [a2]));
      m.expectObservable(books.runner$('n', 'a'), '^ 699s !').toBe('a', { a: a2 });
      const known: string[] = [];
      const list = (): void => {
        books.apply(oddsReply([marketOdds('p', 1, [a2])]), 'list');
        known.push(['m', 'n', 'o', 'p'].filter((id) => books.snapshot(id) !== null).join(''));
      };
      // o: a message about market o; l: a list at exactly 10 minutes, and a moment later.
      m.act('300s o 299999ms l l', {
        o: () => poll(marketOdds('o', 1, [a2])),
        l: list,
      });
      m.after(() => expect(known).toEqual(['mnop', 'nop']));
    });
  });

  test('keeps a market while any part of it has subscribers, and drops it afterwards', () => {
    marbles((m) => {
      const { books, poll } = setUp(m, alwaysVisible, 1_400_000);
      const parts = ['state', 'runner', 'traded'];
      poll(...parts.map((id) => marketOdds(id, 1, [a2])));
      m.expectObservable(books.market$('state').pipe(ignoreElements()), '^ 700s !').toBe('');
      m.expectObservable(books.runner$('runner', 'a').pipe(ignoreElements()), '^ 700s !').toBe('');
      m.expectObservable(books.traded$('traded').pipe(ignoreElements()), '^ 700s !').toBe('');
      const known: string[][] = [];
      // The cells are followed until 700 s. l: a list while they are followed, and another list afterwards.
      m.act('650s l 99999ms l', {
        l() {
          books.apply(oddsReply([]), 'list');
          known.push(parts.filter((id) => books.snapshot(id) !== null));
        },
      });
      m.after(() => expect(known).toEqual([parts, []]));
    });
  });

  test('accepts five hundred more unlisted markets after each list', () => {
    marbles((m) => {
      const { books, push } = setUp(m);
      const known = (from: number): number => {
        const names = Array.from({ length: 600 }, (_, n) => `m${from + n}`);
        for (const name of names) push(marketOdds(name, 1, [a2]));
        return names.filter((name) => books.snapshot(name) !== null).length;
      };
      m.act('-x', {
        x() {
          const first = known(0);
          books.apply(oddsReply([]), 'list');
          expect([first, known(1_000)]).toEqual([500, 500]);
        },
      });
    });
  });

  test('accepts the first five hundred markets without a list, and followed or watched markets', () => {
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

  test('stores the last twenty thousand markets of lists that always contain new markets', () => {
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

  test('lists watched markets', () => {
    marbles((m) => {
      const { books } = setUp(m);
      m.expectObservable(books.watch('m'), '-^-!').toBe('');
      m.expectObservable(books.watched$, '^ 9ms !').toBe('ab-a', { a: [], b: ['m'] });
    });
  });
});
