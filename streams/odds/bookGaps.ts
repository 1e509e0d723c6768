import { type Observable, Subject } from 'rxjs';
import type { Scope } from '../rx/scope';
import type { Report } from '../ports';

/** The fields of a book that describe a gap: one or more pushes were lost. */
export interface GapState {
  readonly marketId: string;
  /** The time of the last push without a gap, in ms; −Infinity before the first, and after a gap. */
  pushedAt: number;
  /** The number of the latest pushed state that cannot be calculated; −1 while no state is missing. */
  gapSeq: number;
  /** The time of that push, in ms. */
  gapAt: number;
}

/** The longest time that a reply takes, in ms. A reply that arrives later than this was requested after the gap. */
const REPLY_MS = 10_000;

export interface BookGaps {
  /** Emits the id of each market in which a gap opens, and which therefore needs whole odds. */
  readonly gap$: Observable<string>;
  /**
   * Records that state `seq` exists but cannot be calculated. An open gap is reported once, even if more states are
   * missing.
   */
  open(book: GapState, seq: number, time: number): void;
  /**
   * Records whole odds of state `seq`. They fill the gap unless they were requested before the push that caused it.
   * `isRestart`: the server has restarted its count.
   */
  fill(book: GapState, seq: number, time: number, isRestart: boolean): void;
}

/** Returns the state of a book without a gap. */
export const noGap = (): Omit<GapState, 'marketId'> => ({
  pushedAt: -Infinity,
  gapSeq: -1,
  gapAt: 0,
});

/**
 * Tracks the markets in which pushes are missing until whole odds replace them. All times are in ms by the same clock.
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
