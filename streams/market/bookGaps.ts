import { type Observable, Subject } from 'rxjs';
import type { Scope } from '../core/scope';
import type { Report } from '../ports';

/** The part of a market's book that remembers a gap: pushes that never came, between two that did. */
export interface Gapped {
  readonly marketId: string;
  /** When the last push came that fitted; −Infinity when none, or when a gap broke the line. */
  pushedAt: number;
  /** The latest state that a push spoke of and that could not be reached; −1 while nothing is missing. */
  gapSeq: number;
  /** When it spoke of it. */
  gapAt: number;
}

/** A reply takes no longer: a later one was asked for after the gap. */
const REPLY_MS = 10_000;

export interface BookGaps {
  /** Id of a market in which a gap opened: it needs whole odds. */
  readonly gap$: Observable<string>;
  /** Notes that state `seq` was spoken of and cannot be reached. An open gap is told once, however much is missing. */
  open(book: Gapped, seq: number, at: number): void;
  /**
   * Whole odds of state `seq` came: they fill the gap unless they were asked for before the push that left
   * it. `isAnew` when the server counts from the beginning again.
   */
  fill(book: Gapped, seq: number, at: number, isAnew: boolean): void;
}

/** A book without a gap. */
export const noGap = (): Omit<Gapped, 'marketId'> => ({
  pushedAt: -Infinity,
  gapSeq: -1,
  gapAt: 0,
});

/** Tells in which markets pushes are missing, and when whole odds make up for them. Times are ms of one clock. */
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
