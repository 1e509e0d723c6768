import { type Observable, Subject } from 'rxjs';
import type { Scope } from '../rx/scope';
import type { Report } from '../ports';

/** The fields of a book that remember a gap: pushes that were lost between two that arrived. */
export interface GapState {
  readonly marketId: string;
  /** The time of the last fitting push; −Infinity before the first, and after a gap. */
  pushedAt: number;
  /** The latest state that a push stated and that cannot be computed; −1 while no state is missing. */
  gapSeq: number;
  /** The time of that push. */
  gapAt: number;
}

/** The longest time of a reply, in ms: a later reply was requested after the gap. */
const REPLY_MS = 10_000;

export interface BookGaps {
  /** Emits the id of a market in which a gap opened: it needs whole odds. */
  readonly gap$: Observable<string>;
  /**
   * Notes that state `seq` exists and cannot be computed. An open gap is reported once, however much is
   * missing.
   */
  open(book: GapState, seq: number, time: number): void;
  /**
   * Notes whole odds of state `seq`: they fill the gap unless they were requested before the push that left
   * it. `isRestart` if the server has restarted its count.
   */
  fill(book: GapState, seq: number, time: number, isRestart: boolean): void;
}

/** The state of a book without a gap. */
export const noGap = (): Omit<GapState, 'marketId'> => ({
  pushedAt: -Infinity,
  gapSeq: -1,
  gapAt: 0,
});

/**
 * Tracks the markets in which pushes are missing, and whether whole odds replace them. Times are ms of one
 * clock.
 */
export function createBookGaps(report: Report, scope: Scope): BookGaps {
  const gap$ = new Subject<string>();
  scope.onClose(() => gap$.complete());
  return {
    gap$: gap$.asObservable(),
    open(book, seq, time) {
      book.pushedAt = -Infinity;
      const isKnown = book.gapSeq >= 0;
      if (seq > book.gapSeq) {
        book.gapSeq = seq;
        book.gapAt = time;
      }
      if (isKnown) return;
      report.warn('odds: a push left a gap', book.marketId);
      gap$.next(book.marketId);
    },
    fill(book, seq, time, isRestart) {
      if (seq >= book.gapSeq || isRestart || time - book.gapAt > REPLY_MS) book.gapSeq = -1;
    },
  };
}
