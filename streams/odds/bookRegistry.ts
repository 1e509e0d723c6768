import type { Report } from '../ports';
import type { Minor } from '../rules/money';
import { type Ledger, newLedger, type RunnerEntry } from './bookReducer';
import { type GapState, noGap } from './bookGaps';
import type { FrameCell } from './frameCells';
import { type SlowFacts, noFacts } from './marketStates';
import type { RunnerOdds } from '../catalogue/types';

export interface Entry extends RunnerEntry {
  cell: FrameCell<RunnerOdds> | null;
}

/** The book of one market: its odds, its gap, its state and its subscribers. */
export interface Book extends Ledger<Entry>, GapState, SlowFacts {
  readonly marketId: string;
  readonly runners: Map<string, Entry>;
  traded: FrameCell<Minor> | null;
}

/** The time after which a market without subscribers and messages is dropped, in ms. */
const EVICT_MS = 600_000;
/**
 * The maximum number of books without subscribers: as many as a list of events may contain. Above it, the oldest are
 * dropped at once.
 */
const MOST_BOOKS = 20_000;
/** The maximum number of markets outside the lists that are accepted between two lists. */
const MOST_STRAYS = 500;

export interface BookRegistry {
  /** Returns the market's book, or creates an empty one. */
  open(marketId: string): Book;
  find(marketId: string): Book | undefined;
  /**
   * Whether the market is unknown to every list, watch and book. The first such markets with whole odds are accepted,
   * because a push for a market may arrive before the screen that shows the market. A server that sends too many of
   * them is reported once.
   */
  isUnknown(marketId: string, whole: boolean): boolean;
  /** Records the time of a list, and drops the books that it replaces. A book with subscribers stays. */
  evictOld(time: number): void;
}

/**
 * Stores one book per market while it has subscribers or the server sends messages about it. This limits the memory in
 * use.
 */
export function createBookRegistry(
  isWatched: (marketId: string) => boolean,
  report: Report,
): BookRegistry {
  const books = new Map<string, Book>();
  /** The number of markets outside the lists that were accepted since the last list. */
  let strays = 0;
  let hasReported = false;
  return {
    find: (marketId) => books.get(marketId),
    open(marketId) {
      let book = books.get(marketId);
      if (book === undefined) {
        book = { ...newLedger<Entry>(), ...noGap(), ...noFacts(), marketId, traded: null };
        books.set(marketId, book);
      }
      return book;
    },
    isUnknown(marketId, whole) {
      if (books.has(marketId) || isWatched(marketId) || (whole && strays++ < MOST_STRAYS))
        return false;
      if (!hasReported) report.warn('odds: a push of a market that nobody knows', marketId);
      return (hasReported = true);
    },
    evictOld(time) {
      strays = 0;
      const before = time - EVICT_MS;
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
