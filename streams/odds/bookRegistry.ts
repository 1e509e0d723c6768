import type { Report } from '../ports';
import type { Minor } from '../rules/money';
import { type Ledger, newLedger, type RunnerEntry } from './bookReducer';
import { type Gapped, noGap } from './bookGaps';
import type { FrameCell } from './frameCells';
import { type Stated, unstated } from './marketStates';
import type { RunnerOdds } from '../catalogue/types';

export interface Entry extends RunnerEntry {
  cell: FrameCell<RunnerOdds> | null;
}

/** The book of one market: its odds, its gap, its state and its followers. */
export interface Book extends Ledger<Entry>, Gapped, Stated {
  readonly marketId: string;
  readonly runners: Map<string, Entry>;
  traded: FrameCell<Minor> | null;
}

/** A market is over after so long, in ms, without followers and without a message. */
const FORGET_MS = 600_000;
/**
 * The most books without followers: as many as a list of events may bring. Beyond it the oldest are
 * forgotten at once.
 */
const MOST_BOOKS = 20_000;
/** The most markets that may become known between two lists without being in one. */
const MOST_STRAYS = 500;

export interface BookRegistry {
  /** Opens the market's book, an empty one where there is none. */
  open(marketId: string): Book;
  find(marketId: string): Book | undefined;
  /**
   * Tells whether nobody expects the market. The first such markets with whole odds are kept all the same,
   * for a push may be ahead of the screen that shows it; a server that names a hundred thousand is reported
   * once.
   */
  isStrange(marketId: string, whole: boolean): boolean;
  /** Notes the time of a list, and forgets the books that it replaces. A followed book stays. */
  forgetOld(at: number): void;
}

/**
 * Keeps one book per market, for as long as it has followers or the server speaks of it: memory has an end.
 */
export function createBookRegistry(
  isWatched: (marketId: string) => boolean,
  report: Report,
): BookRegistry {
  const books = new Map<string, Book>();
  /** Markets of no list that became known since the last list. */
  let strays = 0;
  let saidStrange = false;
  return {
    find: (marketId) => books.get(marketId),
    open(marketId) {
      let book = books.get(marketId);
      if (book === undefined) {
        book = { ...newLedger<Entry>(), ...noGap(), ...unstated(), marketId, traded: null };
        books.set(marketId, book);
      }
      return book;
    },
    isStrange(marketId, whole) {
      if (books.has(marketId) || isWatched(marketId) || (whole && strays++ < MOST_STRAYS))
        return false;
      if (!saidStrange) report.warn('odds: a push of a market that nobody knows', marketId);
      return (saidStrange = true);
    },
    forgetOld(at) {
      strays = 0;
      const before = at - FORGET_MS;
      for (const [marketId, book] of books)
        if ((book.freshAt < before || books.size > MOST_BOOKS) && !isFollowed(book))
          books.delete(marketId);
    },
  };
}

function isFollowed({ followers, traded, runners }: Book): boolean {
  if (followers.length > 0 || traded !== null) return true;
  for (const { cell } of runners.values()) if (cell !== null) return true;
  return false;
}
