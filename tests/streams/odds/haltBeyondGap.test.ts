import { distinctUntilChanged, map } from 'rxjs';
import { expect, test } from 'vitest';
import type { MarketOdds } from '../../../streams/catalogue/types';
import { marbles } from '../marbles';
import { setUp } from './booksFeed';
import { delta, marketOdds, runnerOdds } from './oddsSamples';

/* A push that left a gap has no usable prices, but its halt counts. */

const open = (seq: number, back = 200) => marketOdds('m', seq, [runnerOdds('a', back)]);
const halt = (seq: number, status: MarketOdds['status']) =>
  delta('m', seq, [runnerOdds('a', 300)], { status, version: 2 });

const STATES = { o: 'OPEN', s: 'SUSPENDED', c: 'CLOSED' };

test('halts a market at a push beyond a gap, until full odds of that state arrive', () => {
  marbles((m) => {
    const { books, push, poll } = setUp(m);
    poll(open(5));
    // s: suspended, state 6 is missing; l: state 6, read before the halt and late; w: open again.
    m.act('-s 99ms l 99ms w', {
      s: () => push(halt(7, 'SUSPENDED')),
      l: () => poll(open(6, 210)),
      w: () => poll(open(8, 220)),
    });
    const status$ = books.market$('m').pipe(
      map(({ status }) => status),
      distinctUntilChanged(),
    );
    m.expectObservable(status$, '^ 1s !').toBe('os 199ms o', STATES);
    m.expectObservable(books.runner$('m', 'a'), '^ 1s !').toBe('a 111ms b 95ms c', {
      a: runnerOdds('a', 200),
      b: runnerOdds('a', 210),
      c: runnerOdds('a', 220),
    });
  });
});

test('does not reopen a market at an older push that arrives after the push beyond the gap', () => {
  marbles((m) => {
    const { books, push, poll } = setUp(m);
    const seen: unknown[] = [];
    poll(open(5));
    m.act('-c-o-s', {
      c: () => push(halt(7, 'CLOSED')),
      o: () => push(delta('m', 6, [runnerOdds('a', 210)])),
      s: () => seen.push(books.snapshot('m')?.status, books.snapshot('m')?.seq),
    });
    m.after(() => expect(seen).toEqual(['CLOSED', 6]));
  });
});

test('neither refreshes nor reopens a market at a push beyond a gap', () => {
  marbles((m) => {
    const { books, push, poll } = setUp(m);
    poll(marketOdds('m', 5, [runnerOdds('a', 200)], { status: 'SUSPENDED' }));
    m.act('7s h 499ms o', {
      h: () => push(halt(7, 'SUSPENDED')),
      o: () => push(delta('m', 9, [runnerOdds('a', 300)])),
    });
    const state$ = books.market$('m').pipe(map(({ status, stale }) => `${status} ${stale}`));
    m.expectObservable(state$, '^ 20s !').toBe('s 6999ms s 999ms t', {
      s: 'SUSPENDED false',
      t: 'SUSPENDED true',
    });
  });
});

test('ends a halt beyond a gap at full odds of a restarted server, or after a time', () => {
  marbles((m) => {
    const { books, push, poll } = setUp(m);
    const seen: unknown[] = [];
    poll(open(5));
    m.act('-h 10s p s', {
      h: () => push(halt(9, 'SUSPENDED')),
      p: () => poll(open(6)),
      s: () => seen.push(books.snapshot('m')?.status, books.isFresh('m')),
    });
    m.after(() => expect(seen).toEqual(['OPEN', true]));
  });
});
