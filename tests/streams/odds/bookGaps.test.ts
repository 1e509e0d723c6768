import { expect, test } from 'vitest';
import { createBookGaps, type GapState, noGap } from '../../../streams/odds/bookGaps';
import { marbles, type Marbles } from '../marbles';
import { createReport } from '../ports';

const setUp = (m: Marbles, closesAt?: number) => {
  const { report, warnings } = createReport();
  const gaps = createBookGaps(report, m.scope(closesAt));
  const book: GapState = { marketId: 'm', ...noGap() };
  return { gaps, book, warnings };
};

test('reports a gap once, until full odds of the missing state fill it', () => {
  marbles((m) => {
    const { gaps, book, warnings } = setUp(m);
    const misses = (seq: number) => () => gaps.open(book, seq, m.now());
    const wholeOf = (seq: number) => () => gaps.fill(book, seq, m.now(), false);
    // a: state 4 is missing; b: state 6 too; c: whole odds of state 5 reach neither of them; d: whole odds of state 6
    // reach both; e: state 9 is missing.
    m.act('-a-b-c-d-e', {
      a: misses(4),
      b: misses(6),
      c: wholeOf(5),
      d: wholeOf(6),
      e: misses(9),
    });
    m.expectObservable(gaps.gap$).toBe('-m-------m 59990ms |');
    const open: number[] = [];
    // Each check is a moment after an event.
    m.act('--l-l-l-l-l', { l: () => open.push(book.gapSeq) });
    m.after(() => {
      expect(open).toEqual([4, 6, 6, -1, 9]);
      const warning = { what: 'odds: a push left a gap', detail: 'm' };
      expect(warnings).toEqual([warning, warning]);
    });
  });
});

test('fills a gap with older full odds that were requested later, or from a restarted server', () => {
  marbles((m) => {
    const { gaps, book } = setUp(m);
    const open: number[] = [];
    const look = (): void => void open.push(book.gapSeq);
    const wholeOf = (seq: number, isRestart: boolean): void => {
      gaps.fill(book, seq, m.now(), isRestart);
      look();
    };
    // g: state 6 is missing; w: whole odds of state 2, first 10 s after the gap, then 1 ms later.
    m.act('-g 9999ms w w', {
      g: () => gaps.open(book, 6, m.now()),
      w: () => wholeOf(2, false),
    });
    // n: state 6 is missing again; a: a restarted server sends state 1.
    m.act('30s n a', {
      n: () => gaps.open(book, 6, m.now()),
      a: () => wholeOf(1, true),
    });
    m.after(() => expect(open).toEqual([6, -1, -1]));
  });
});

test('interrupts the series of pushes at a gap, and ignores an earlier missing state', () => {
  marbles((m) => {
    const { gaps, book } = setUp(m);
    m.act('-g-e', {
      g() {
        book.pushedAt = 1;
        gaps.open(book, 6, m.now());
        expect(book).toMatchObject({ pushedAt: -Infinity, gapSeq: 6, gapAt: 1 });
      },
      e() {
        gaps.open(book, 5, m.now());
        expect(book).toMatchObject({ gapSeq: 6, gapAt: 1 });
      },
    });
  });
});

test('completes when the scope closes', () => {
  marbles((m) => {
    const { gaps } = setUp(m, 5);
    m.expectObservable(gaps.gap$).toBe('-----|');
  });
});
