import { Observable, Subject, type Subscriber } from 'rxjs';
import type { Scope } from '../core/scope';
import type { SteadyClock } from '../core/steadyClock';
import type { Ports } from '../ports';
import type { Minor } from '../rules/money';
import {
  foldMarket,
  judge,
  type Ledger,
  newLedger,
  outvotes,
  type RunnerEntry,
  sameOdds,
  unlisted,
} from './bookFold';
import { createFrameCells, type FrameCell } from './frameCells';
import { createFreshness } from './freshness';
import { isPlausible } from './serverClock';
import type { Books, MarketOdds, MarketState, RunnerOdds } from './types';
import { createWatching } from './watching';

interface Entry extends RunnerEntry {
  cell: FrameCell<RunnerOdds> | null;
}

interface Book extends Ledger<Entry> {
  readonly marketId: string;
  freshAt: number;
  /** When the last push came that fitted; −Infinity when none, or when a gap broke the line. */
  pushedAt: number;
  /** The latest state that a push spoke of and that could not be reached; −1 while nothing is missing. */
  gapSeq: number;
  /** When it spoke of it. */
  gapAt: number;
  /** Rebuilt when a runner comes, goes or changes its status; null until asked for. */
  structure: MarketState['runners'] | null;
  /** What followers of the market saw last. */
  state: MarketState | null;
  followers: readonly Subscriber<MarketState>[];
  traded: FrameCell<Minor> | null;
}

/** Odds nobody follows and the server said nothing of for so long are of a market that is over. */
const FORGET_MS = 600_000;
/** A reply takes no longer: what comes later was asked for later. */
const REPLY_MS = 10_000;
/** Beyond it the oldest that nobody follows are forgotten at once: as many as a list of events may bring. */
const MOST_BOOKS = 20_000;
/** Markets that may become known between two lists without being in one. */
const MOST_STRAYS = 500;

type Source = Parameters<Books['apply']>[1];

const newEntry = (): Entry => ({ odds: null, cell: null, round: -1 });

export interface BooksDeps extends Pick<Ports, 'frames' | 'visibility' | 'report'> {
  readonly steady: Pick<SteadyClock, 'now'>;
}

/**
 * Every market's odds in one model, fed by polls, pushes and lists. Its cost follows what is
 * subscribed: a runner that nobody follows costs one reference stored. Hot values are told once a frame,
 * slow ones at once.
 */
export function createBooks(
  { frames, visibility, report, steady: { now } }: BooksDeps,
  scope: Scope,
): Books {
  const books = new Map<string, Book>();
  /** Markets of no list that became known since the last list. */
  let strays = 0;
  let saidStrange = false;
  /** When what is being applied came. */
  let heardAt = 0;
  const cells = createFrameCells(frames, scope);
  const freshness = createFreshness<Book>(visibility, now, announce, scope);
  const { watch, watched$, isWatched } = createWatching(scope);
  const gap$ = new Subject<string>();
  scope.onClose(() => {
    gap$.complete();
    for (const { followers } of books.values())
      for (const follower of followers) follower.complete();
  });

  function bookOf(marketId: string): Book {
    let book = books.get(marketId);
    if (book === undefined) {
      book = {
        ...newLedger<Entry>(),
        marketId,
        freshAt: 0,
        pushedAt: -Infinity,
        gapSeq: -1,
        gapAt: 0,
        structure: null,
        state: null,
        followers: [],
        traded: null,
      };
      books.set(marketId, book);
    }
    return book;
  }

  /**
   * Whether nobody waits for a market. The first unknown ones are kept all the same, for a push may be ahead
   * of the screen that shows it; a server that names a hundred thousand is said once.
   */
  function isStrange(marketId: string, whole: boolean): boolean {
    if (books.has(marketId) || isWatched(marketId) || (whole && strays++ < MOST_STRAYS))
      return false;
    if (!saidStrange) report.warn('odds: a push of a market that nobody knows', marketId);
    return (saidStrange = true);
  }

  function openGap(book: Book, seq: number): void {
    book.pushedAt = -Infinity;
    const isKnown = book.gapSeq >= 0;
    if (seq > book.gapSeq) {
      book.gapSeq = seq;
      book.gapAt = heardAt;
    }
    if (isKnown) return;
    report.warn('odds: a push left a gap', book.marketId);
    gap$.next(book.marketId);
  }

  function refresh(book: Book, isPush: boolean): void {
    book.freshAt = heardAt;
    if (isPush) book.pushedAt = book.freshAt;
    if (book.followers.length === 0) return;
    freshness.follow(book);
    announce(book);
  }

  function take(odds: MarketOdds, time: number, source: Source): void {
    const { marketId, seq, whole } = odds;
    const isPush = source === 'push';
    if (source !== 'list' && isStrange(marketId, whole)) return;
    const book = bookOf(marketId);
    const verdict = judge(book, odds, time);
    if (verdict === 'gap') return openGap(book, seq);
    // What was asked for before the push that left the gap does not fill it.
    if (whole && (seq >= book.gapSeq || verdict === 'anew' || heardAt - book.gapAt > REPLY_MS))
      book.gapSeq = -1;
    if (verdict !== 'stale') book.older.count = 0;
    else if (isPush || !whole || !outvotes(book, odds, time)) return;
    if (verdict !== 'same') {
      if (foldMarket(book, odds, time, newEntry)) book.structure = null;
      if (book.traded !== null) book.traded.set(odds.traded);
    }
    refresh(book, isPush);
  }

  /** The server says that a market still stands where it was. */
  function confirm(marketId: string, seq: number, isPush: boolean): void {
    if (isStrange(marketId, false)) return;
    const book = bookOf(marketId);
    if (book.head === null || seq > book.head.seq) openGap(book, seq);
    else if (seq === book.head.seq && book.gapSeq < 0) refresh(book, isPush);
  }

  /** Each list brings new markets; without this the old ones would stay as long as the page. */
  function forgetOld(): void {
    strays = 0;
    const before = heardAt - FORGET_MS;
    for (const [marketId, book] of books)
      if ((book.freshAt < before || books.size > MOST_BOOKS) && !isFollowed(book))
        books.delete(marketId);
  }

  function structureOf(book: Book): MarketState['runners'] {
    if (book.structure !== null) return book.structure;
    const structure = new Map<string, { status: RunnerOdds['status']; reduction: number }>();
    for (const { odds } of book.runners.values())
      if (odds !== null) structure.set(odds.id, { status: odds.status, reduction: odds.reduction });
    book.structure = structure;
    return structure;
  }

  function stateOf(book: Book, head: MarketOdds): MarketState {
    const { status, inPlay, betDelay, version } = head;
    const stale = freshness.isStale(book);
    const runners = structureOf(book);
    const { state } = book;
    const unchanged =
      state !== null &&
      state.status === status &&
      state.inPlay === inPlay &&
      state.betDelay === betDelay &&
      state.version === version &&
      state.stale === stale &&
      state.runners === runners;
    if (unchanged) return state;
    const { marketId, freshAt } = book;
    return { marketId, status, inPlay, betDelay, version, stale, freshAt, runners };
  }

  function announce(book: Book): void {
    if (book.head === null) return;
    const state = stateOf(book, book.head);
    if (state === book.state) return;
    book.state = state;
    for (const follower of book.followers) follower.next(state);
  }

  return {
    apply(reply, source) {
      if (scope.isClosed) return;
      if (reply.dropped > 0) report.warn('odds: markets that could not be read', reply.dropped);
      const isPush = source === 'push';
      heardAt = now();
      const time = isPlausible(reply.time, heardAt) ? reply.time : 0;
      for (const odds of reply.markets) take(odds, time, source);
      for (const { marketId, seq } of reply.quiet) confirm(marketId, seq, isPush);
      if (source === 'list') forgetOld();
    },

    market$: (marketId) =>
      new Observable((follower) => {
        if (scope.isClosed) return follower.complete();
        const book = bookOf(marketId);
        // Nobody was told of it since: its age would be that of an older word.
        if (book.followers.length === 0 && book.state?.freshAt !== book.freshAt) book.state = null;
        announce(book);
        if (book.state !== null) {
          freshness.follow(book);
          follower.next(book.state);
        }
        book.followers = [...book.followers, follower];
        return () => {
          book.followers = book.followers.filter((other) => other !== follower);
          if (book.followers.length > 0) return;
          freshness.unfollow(book);
        };
      }),

    runner$: (marketId, runnerId) =>
      new Observable((follower) => {
        const { runners, head } = bookOf(marketId);
        const entry = runners.get(runnerId) ?? newEntry();
        runners.set(runnerId, entry);
        const cell = (entry.cell ??= cells.create(sameOdds));
        // Whoever comes back to a runner that left meanwhile still shows its last odds.
        cell.add(follower, entry.odds ?? (head && unlisted(runnerId)));
        return () => {
          if (!cell.remove(follower)) return;
          entry.cell = null;
          if (entry.odds === null) runners.delete(runnerId);
        };
      }),

    traded$: (marketId) =>
      new Observable((follower) => {
        const book = bookOf(marketId);
        const cell = (book.traded ??= cells.create<Minor>(Object.is));
        cell.add(follower, book.head?.traded ?? null);
        return () => {
          if (cell.remove(follower)) book.traded = null;
        };
      }),

    snapshot(marketId) {
      const book = books.get(marketId);
      if (book === undefined || book.head === null) return null;
      const runners: RunnerOdds[] = [];
      for (const { odds } of book.runners.values()) if (odds !== null) runners.push(odds);
      return { ...book.head, whole: true, runners };
    },

    age(marketId) {
      const freshAt = books.get(marketId)?.freshAt ?? 0;
      return freshAt > 0 ? now() - freshAt : null;
    },
    pushAge: (marketId) => now() - (books.get(marketId)?.pushedAt ?? -Infinity),
    isFresh(marketId) {
      const book = books.get(marketId);
      return (
        book !== undefined && book.head !== null && book.gapSeq < 0 && !freshness.isStale(book)
      );
    },
    gap$: gap$.asObservable(),
    watch,
    watched$,
  };
}

function isFollowed({ followers, traded, runners }: Book): boolean {
  if (followers.length > 0 || traded !== null) return true;
  for (const { cell } of runners.values()) if (cell !== null) return true;
  return false;
}
