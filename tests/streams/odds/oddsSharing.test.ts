import type { Observable } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { createBooks } from '../../../streams/odds/books';
import { createOddsSharing } from '../../../streams/odds/oddsSharing';
import { userOdds } from '../../../streams/odds/calls';
import { createServerClock } from '../../../streams/odds/serverClock';
import type { SharedOdds } from '../../../streams/hub/types';
import { marbles, type Marbles } from '../marbles';
import { alwaysOnline, alwaysVisible, createReport, sixteens, steady } from '../ports';
import { wireOdds } from '../server';
import { marketOdds, runnerOdds } from './oddsSamples';

const OPERATOR_PRICED = { n: new Set<string>(), h: new Set(['laid']) };

/** @param elsewhere n: no market is polled by each tab on its own; h: `laid` is */
function setUp(
  m: Marbles,
  roles: string,
  values: Readonly<Record<string, SharedOdds | null>>,
  elsewhere = 'h',
  closesAt = 1_000,
) {
  const scope = m.scope(closesAt);
  const { report, warnings } = createReport();
  const clock = createServerClock(steady, scope);
  const books = createBooks(
    { frames: sixteens, visibility: alwaysVisible, network: alwaysOnline, report, steady, clock },
    scope,
  );
  const sharing = createOddsSharing(
    {
      hub: { shared$: m.behavior<SharedOdds | null>(roles, values) },
      books,
      clock,
      steady,
      excluded$: m.behavior<ReadonlySet<string>>(elsewhere, OPERATOR_PRICED),
      report,
    },
    scope,
  );
  return { books, clock, sharing, warnings };
}

const led = (odds$: Observable<unknown>, wanted: (readonly string[])[] = []): SharedOdds => ({
  isLeader: false,
  odds$,
  want: (ids) => wanted.push(ids),
});

describe('the leader', () => {
  test('watches the markets of other tabs as well as its own markets while it leads', () => {
    marbles((m) => {
      const leader: SharedOdds = {
        isLeader: true,
        wanted$: m.behavior<readonly string[]>('a--b', { a: ['m', 'n'], b: ['n', 'o'] }),
        tell: () => undefined,
      };
      const { books } = setUp(m, 'n-l-----n', { n: null, l: leader });
      m.expectObservable(books.watch('own'), '^ 99ms !').toBe('');
      m.act('----------x', {
        x: () => expect(books.watched$.value).toEqual(['own']),
      });
      m.act('------x', {
        x: () => expect(books.watched$.value).toEqual(['own', 'n', 'o']),
      });
    });
  });

  test('announces its polled markets, except markets that each tab polls on its own', () => {
    marbles((m) => {
      const sent: unknown[] = [];
      const leader: SharedOdds = {
        isLeader: true,
        wanted$: m.behavior<readonly string[]>('a--b', { a: [], b: ['n', 'laid'] }),
        tell: (odds) => sent.push(odds),
      };
      setUp(m, 'n-l', { n: null, l: leader });
      m.expectObservable(m.cold('x')).toBe('x');
      m.after(() => expect(sent).toEqual([{ asksFor: ['n'] }]));
    });
  });

  test('shares its replies', () => {
    marbles((m) => {
      const sent: unknown[] = [];
      const leader: SharedOdds = {
        isLeader: true,
        wanted$: m.behavior<readonly string[]>('a', { a: [] }),
        tell: (odds) => sent.push(odds),
      };
      const { sharing } = setUp(m, 'n-l', { n: null, l: leader });
      m.act('-x-y', { x: () => sharing.share('before'), y: () => sharing.share('reply') });
      m.expectObservable(m.cold('x')).toBe('x');
      m.after(() => {
        expect(sent).toEqual(['reply']);
        expect(sharing.isCoveredByLeader('m')).toBe(false);
      });
    });
  });
});

describe('a follower', () => {
  const reply = (seq: number, price: number) => ({
    time: '1970-01-01T00:01:00Z',
    markets: [wireOdds(marketOdds('m', seq, [runnerOdds('a', price)]))],
  });

  const other = { markets: [wireOdds(marketOdds('n', 1, [runnerOdds('a', 200)]))] };

  test('uses the leader’s replies as its own, and reports an unreadable reply', () => {
    marbles((m) => {
      const odds$ = m.hot('---a-x-b', { a: reply(1, 200), b: reply(2, 210), x: [1] });
      const { books, clock, sharing, warnings } = setUp(m, 'n-l------n', {
        n: null,
        l: led(odds$),
      });
      m.expectObservable(books.runner$('m', 'a'), '^ 99ms !').toBe('16ms b', {
        b: runnerOdds('a', 210),
      });
      m.expectSubscriptions(odds$.subscriptions).toBe('--^------!');
      m.expectObservable(sharing.roleChanges$, '^ 99ms !').toBe('--l------n', {
        l: false,
        n: undefined,
      });
      m.act('-----y', {
        y() {
          expect(sharing.isCoveredByLeader('m')).toBe(true);
          expect(books.isFresh('m')).toBe(true);
          expect(clock.sinceHeard()).toBe(2);
        },
      });
      m.after(() =>
        expect(warnings.map(({ what }) => what)).toEqual(['odds: another tab’s could not be read']),
      );
    });
  });

  test('polls on its own while the leader’s rounds fail', () => {
    marbles((m) => {
      const odds$ = m.hot('---a-x-b', { a: reply(1, 200), b: reply(2, 210), x: null });
      const { sharing, warnings } = setUp(m, 'l', { l: led(odds$) });
      const seen: boolean[] = [];
      m.act('----l-l-l', { l: () => seen.push(sharing.isCoveredByLeader('m')) });
      m.after(() => {
        expect(seen).toEqual([true, false, true]);
        expect(warnings).toEqual([]);
      });
    });
  });

  describe('a market that the leader polls', () => {
    /** Whether the market is left to the leader, at each letter. */
    const leaves = (m: Marbles, { sharing }: ReturnType<typeof setUp>, at: string): boolean[] => {
      const seen: boolean[] = [];
      m.act(at, { l: () => seen.push(sharing.isCoveredByLeader('m')) });
      return seen;
    };

    test('is left to the leader for the first 4 s of the watch', () => {
      marbles((m) => {
        const tab = setUp(m, 'l', { l: led(m.hot('4500ms o', { o: other })) }, 'h', 12_000);
        m.expectObservable(tab.books.watch('m'), '1s ^ 9s !').toBe('');
        const seen = leaves(m, tab, '999ms l 3999ms l 2ms l');
        m.after(() => expect(seen).toEqual([false, true, false]));
      });
    });

    test('is left to the leader for 8 s from its announcement, because a server may be slow', () => {
      marbles((m) => {
        const tab = setUp(
          m,
          'l',
          { l: led(m.hot('1s a', { a: { asksFor: ['m'] } })) },
          'h',
          12_000,
        );
        m.expectObservable(tab.books.watch('m'), '^ 11s !').toBe('');
        const seen = leaves(m, tab, '8999ms l l');
        m.after(() => {
          expect(seen).toEqual([true, false]);
          expect(tab.warnings).toEqual([]);
        });
      });
    });

    test('is left to the leader for 8 s after each time that the leader shared the odds', () => {
      marbles((m) => {
        const odds$ = m.hot('1s a 4999ms b', { a: reply(1, 200), b: reply(2, 200) });
        const tab = setUp(m, 'l', { l: led(odds$) }, 'h', 20_000);
        m.expectObservable(tab.books.watch('m'), '^ 19s !').toBe('');
        const seen = leaves(m, tab, '900ms l 12s l 2s l');
        m.after(() => expect(seen).toEqual([true, true, false]));
      });
    });

    test('is left to the leader while the hub mentions it, and for a second of polling afterwards', () => {
      marbles((m) => {
        const tab = setUp(m, 'l', { l: led(m.hot('-')) }, 'h', 20_000);
        m.expectObservable(tab.books.watch('m'), '^ 19s !').toBe('');
        m.act('4s p', {
          p: () => tab.books.apply(userOdds.read(reply(1, 200)), 'push'),
        });
        const seen = leaves(m, tab, '9999ms l 1ms l');
        m.after(() => expect(seen).toEqual([true, false]));
      });
    });

    test('is not left to the leader if only a previous leader shared the odds', () => {
      marbles((m) => {
        const tab = setUp(
          m,
          'l 9s n 99ms k',
          {
            l: led(m.hot('8999ms a', { a: reply(1, 200) })),
            n: null,
            k: led(m.hot('-')),
          },
          'h',
          20_000,
        );
        m.expectObservable(tab.books.watch('m'), '^ 19s !').toBe('');
        const seen = leaves(m, tab, '9s l 50ms l 50ms l 4s l');
        m.after(() => expect(seen).toEqual([true, false, true, false]));
      });
    });
  });

  test('announces the markets on its screen, except markets that it polls on its own', () => {
    marbles((m) => {
      const wanted: (readonly string[])[] = [];
      const { books } = setUp(m, 'n-l', { n: null, l: led(m.hot('-'), wanted) });
      m.expectObservable(books.watch('m'), '^ 99ms !').toBe('');
      m.expectObservable(books.watch('laid'), '---^ 9ms !').toBe('');
      m.expectObservable(books.watch('n'), '----^ 9ms !').toBe('');
      m.after(() => expect(wanted).toEqual([['m'], ['m'], ['m', 'n'], ['m', 'n'], ['m'], []]));
    });
  });

  test('announces again when it begins to poll a market on its own', () => {
    marbles((m) => {
      const wanted: (readonly string[])[] = [];
      const both = (seq: number, price: number) => ({
        markets: ['m', 'laid'].map((id) => wireOdds(marketOdds(id, seq, [runnerOdds('a', price)]))),
        quiet: [{ marketId: 'laid', seq: 1 }],
      });
      const odds$ = m.hot('-a-----b', { a: both(1, 200), b: both(2, 210) });
      const { books } = setUp(m, 'l', { l: led(odds$, wanted) }, 'n----h');
      for (const id of ['m', 'laid']) m.expectObservable(books.watch(id), '---^ 99ms !').toBe('');
      m.expectObservable(books.runner$('m', 'a'), '^ 99ms !').toBe('16ms b', {
        b: runnerOdds('a', 210),
      });
      m.expectObservable(books.runner$('laid', 'a'), '^ 99ms !').toBe('16ms a', {
        a: runnerOdds('a', 200),
      });
      m.act('8ms x', { x: () => expect(books.age('laid')).toBe(7) });
      m.after(() => expect(wanted).toEqual([[], ['m'], ['m', 'laid'], ['m'], [], []]));
    });
  });
});
