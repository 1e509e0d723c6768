import { type Observable, Subject } from 'rxjs';
import type { Scope } from '../rx/scope';
import type { Report } from '../ports';

/** The part of a market's book that remembers a gap: pushes that never came, between two that did. */
export interface Gapped {
  readonly marketId: string;
  /** The time of the last fitting push; −Infinity when none came, or when a gap broke the line. */
  pushedAt: number;
  /** The latest state that a push named and that is out of reach; −1 while no state is missing. */
  gapSeq: number;
  /** The time of that push. */
  gapAt: number;
}

/** The longest time of a reply, in ms: a later reply was asked for after the gap. */
const REPLY_MS = 10_000;

export interface BookGaps {
  /** Emits the id of a market in which a gap opened: it needs whole odds. */
  readonly gap$: Observable<string>;
  /**
   * Notes that state `seq` exists and is out of reach. An open gap is told once, however much is missing.
   */
  open(book: Gapped, seq: number, at: number): void;
  /**
   * Notes whole odds of state `seq`: they fill the gap unless they were asked for before the push that left
   * it. `isAnew` when the server counts from the beginning again.
   */
  fill(book: Gapped, seq: number, at: number, isAnew: boolean): void;
}

/** The state of a book without a gap. */
export const noGap = (): Omit<Gapped, 'marketId'> => ({
  pushedAt: -Infinity,
  gapSeq: -1,
  gapAt: 0,
});

/**
 * Tells in which markets pushes are missing, and when whole odds make up for them. Times are ms of one
 * clock.
 */
export function createBookGaps(report: Report, scope: Scope): BookGaps {
  const gap$ = new Subject<string>();
  scope.onClose(() => gap$.complete());
  return {
    gap$: gap$.asObservable(),
    open(book, seq, at) {
      book.pushedAt = -Infinity;
      const isKnown = book.gapSeq >= 0;
      if (seq > book.gapSeq) {
        book.gapSeq = seq;
        book.gapAt = at;
      }
      if (isKnown) return;
      report.warn('odds: a push left a gap', book.marketId);
      gap$.next(book.marketId);
    },
    fill(book, seq, at, isAnew) {
      if (seq >= book.gapSeq || isAnew || at - book.gapAt > REPLY_MS) book.gapSeq = -1;
    },
  };
}
