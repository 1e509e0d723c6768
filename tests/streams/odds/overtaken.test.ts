import { map } from 'rxjs';
import { describe, expect, test } from 'vitest';
import type { Books } from '../../../streams/catalogue/types';
import { createServerClock } from '../../../streams/odds/serverClock';
import { marbles } from '../marbles';
import { alwaysVisible, steady } from '../ports';
import { setUp } from './booksFeed';
import { delta, marketOdds, oddsReply, runnerOdds } from './oddsSamples';

const price = (odds: { runners: readonly { lastPrice: number }[] } | null) =>
  odds?.runners[0]?.lastPrice;

describe('an overtaken reply', () => {
  test('never replaces a later push, even if the hub sends no time', () => {
    marbles((m) => {
      const { books, push } = setUp(m);
      const list = (seq: number, back: number, time: number) =>
        books.apply(oddsReply([marketOdds('m', seq, [runnerOdds('a', back)])], { time }), 'list');
      const seen: unknown[] = [];
      list(10, 200, 1_000);
      // d, e: pushes without a time; l: the list that the server wrote between them, overtaken by e.
      m.act('29s d 999ms e 199ms l s', {
        d: () => push(delta('m', 11, [runnerOdds('a', 210)])),
        e: () => push(delta('m', 12, [runnerOdds('a', 220)])),
        l: () => list(11, 210, 30_500),
        s: () => seen.push(books.snapshot('m')?.seq, price(books.snapshot('m'))),
      });
      m.after(() => expect(seen).toEqual([12, 220]));
    });
  });

  test('never replaces a state that the hub keeps confirming', () => {
    marbles((m) => {
      const { books } = setUp(m);
      const seen: unknown[] = [];
      const at = (time: number, seq: number, back: number) =>
        books.apply(oddsReply([marketOdds('m', seq, [runnerOdds('a', back)])], { time }), 'poll');
      at(1_000, 11, 210);
      // q: the hub confirms, at its time, that the market is at 11; o: a reply of an older state, 500 ms
      // later.
      m.act('6s q 499ms o s', {
        q: () =>
          books.apply(oddsReply([], { time: 7_000, quiet: [{ marketId: 'm', seq: 11 }] }), 'push'),
        o: () => at(7_500, 10, 200),
        s: () => seen.push(books.snapshot('m')?.seq, price(books.snapshot('m'))),
      });
      m.after(() => expect(seen).toEqual([11, 210]));
    });
  });
});

test('restarts the count of older full replies when the known state is confirmed between them', () => {
  marbles((m) => {
    const { books, push, poll } = setUp(m);
    const quiet = () => books.apply(oddsReply([], { quiet: [{ marketId: 'm', seq: 11 }] }), 'push');
    const list = () =>
      books.apply(oddsReply([marketOdds('m', 10, [runnerOdds('a', 200)])]), 'list');
    const seen: unknown[] = [];
    poll(marketOdds('m', 10, [runnerOdds('a', 200)]));
    m.act('-d-q-l-q-l-q-l-s', {
      d: () => push(delta('m', 11, [runnerOdds('a', 210)])),
      q: quiet,
      l: list,
      s: () => seen.push(books.snapshot('m')?.seq, price(books.snapshot('m')), books.isFresh('m')),
    });
    m.after(() => expect(seen).toEqual([11, 210, true]));
  });
});

test.each([
  ['that sends the time', 10_000],
  ['that sends no time', 0],
])(
  'counts replies that were requested together as one after a push, from a server %s',
  (_, time) => {
    marbles((m) => {
      const { books, push } = setUp(m);
      const receive = (seq: number, source: 'list' | 'poll', ms: number) => () =>
        books.apply(
          oddsReply([marketOdds('m', seq, [runnerOdds('a', 200 + seq)])], {
            time: time && time + ms,
          }),
          source,
        );
      const seen: unknown[] = [];
      receive(10, 'list', 0)();
      // d: a push; l, e, p: the list, an event and a poll, which the network delivered after it.
      m.act('3s d l e p s', {
        d: () => push(delta('m', 11, [runnerOdds('a', 211)])),
        l: receive(10, 'list', 2_900),
        e: receive(10, 'list', 2_901),
        p: receive(10, 'poll', 2_902),
        s: () => seen.push(books.snapshot('m')?.seq),
      });
      m.after(() => expect(seen).toEqual([11]));
    });
  },
);

test('does not refresh odds by a reply older than a push that left a gap', () => {
  marbles((m) => {
    const { books, push, poll } = setUp(m);
    poll(marketOdds('m', 5, [runnerOdds('a', 200)]));
    let seq = 8;
    m.act('-g 1998ms p 999ms g 999ms p 999ms g 999ms p 999ms g 999ms p', {
      g: () => push(delta('m', ++seq, [runnerOdds('a', 300)])),
      p: () => poll(marketOdds('m', 5, [runnerOdds('a', 200)])),
    });
    const stale$ = books.market$('m').pipe(map(({ stale }) => stale));
    m.expectObservable(stale$, '^ 20s !').toBe('f 7999ms s', { f: false, s: true });
  });
});

/** Applies a state of the market, at its server time; 0 without a time. */
const applyTo =
  ({ apply }: Pick<Books, 'apply'>) =>
  (seq: number, status: 'OPEN' | 'SUSPENDED', time: number, source: 'push' | 'list'): void =>
    apply(
      oddsReply([marketOdds('m', seq, [runnerOdds('a', 200)], { status, version: seq })], { time }),
      source,
    );

test('does not reopen a suspended market by an overtaken list if the servers’ clocks differ', () => {
  marbles((m) => {
    const { books } = setUp(m);
    const applyState = applyTo(books);
    const seen: unknown[] = [];
    // p: the hub, whose clock is 6 s behind, suspends; l: a list from 100 ms before arrives.
    applyState(19, 'OPEN', 10_000, 'list');
    m.act('30s p 99ms l s', {
      p: () => applyState(20, 'SUSPENDED', 34_000, 'push'),
      l: () => applyState(19, 'OPEN', 39_900, 'list'),
      s: () => seen.push(books.snapshot('m')?.status, books.isFresh('m')),
    });
    m.after(() => expect(seen[0]).toBe('SUSPENDED'));
  });
});

test('does not reopen a suspended market by an overtaken list if the hub sends no time', () => {
  marbles((m) => {
    const { books } = setUp(m);
    const applyState = applyTo(books);
    const seen: unknown[] = [];
    applyState(19, 'OPEN', 10_000, 'list');
    m.act('30s p 99ms l s', {
      p: () => applyState(20, 'SUSPENDED', 0, 'push'),
      l: () => applyState(19, 'OPEN', 39_900, 'list'),
      s: () => seen.push(books.snapshot('m')?.status, books.isFresh('m')),
    });
    m.after(() => expect(seen).toEqual(['SUSPENDED', true]));
  });
});

test('does not reopen a suspended market if the hub is far behind', () => {
  marbles((m) => {
    const clock = createServerClock(steady, m.scope(60_000));
    const { books } = setUp(m, alwaysVisible, 60_000, clock);
    const applyState = applyTo(books);
    const seen: unknown[] = [];
    const list = (time: number) => () => {
      applyState(19, 'OPEN', time, 'list');
      clock.observe(time);
    };
    // a: a list of now; p: the hub, whose clock is 12 s behind, suspends; l: a list from 100 ms before arrives.
    m.act('2s a 1999ms p 99ms l s', {
      a: list(102_000),
      p: () => applyState(20, 'SUSPENDED', 92_000, 'push'),
      l: list(103_900),
      s: () => seen.push(books.snapshot('m')?.status),
    });
    m.after(() => expect(seen).toEqual(['SUSPENDED']));
  });
});
