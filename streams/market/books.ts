import { asyncScheduler, Observable, Subject, type Subscriber } from 'rxjs';
import { createState } from '../core/behavior';
import type { Scope } from '../core/scope';
import type { Ports } from '../ports';
import type { Minor } from '../rules/money';
import { foldMarket, judge, type Ledger, type RunnerEntry, sameOdds } from './bookFold';
import { createFrameCells, type FrameCell } from './frameCells';
import { createFreshness } from './freshness';
import type { Books, MarketOdds, MarketState, RunnerOdds } from './types';
import { createWatching } from './watching';

interface Entry extends RunnerEntry {
  cell: FrameCell<RunnerOdds> | null;
}

interface Book extends Ledger<Entry> {
  readonly marketId: string;
  freshAt: number;
  /** Epoch ms of the last push that fitted; null when none, or when a gap broke the line. */
  pushedAt: number | null;
  /** A gap was told and no whole odds came since. */
  gapped: boolean;
  /** Rebuilt when a runner comes, goes or changes its status; null until asked for. */
  structure: MarketState['runners'] | null;
  /** What followers of the market saw last. */
  state: MarketState | null;
  followers: readonly Subscriber<MarketState>[];
  traded: FrameCell<Minor> | null;
}

/** Odds nobody follows and the server said nothing of for so long are of a market that is over. */
const FORGET_MS = 600_000;

const NONE_DROPPED = { stale: 0, unreadable: 0, gap: 0 };

const newEntry = (): Entry => ({ odds: null, cell: null, round: -1 });

/**
 * Every market's odds in one model, fed by polls, pushes and lists. Its cost follows what is
 * subscribed: a runner that nobody follows costs one reference stored. Hot values are told once a
 * frame, slow ones at once.
 */
export function createBooks(
  ports: Pick<Ports, 'frames' | 'visibility' | 'report'>,
  scope: Scope,
): Books {
  const books = new Map<string, Book>();
  const cells = createFrameCells(ports.frames, scope);
  const freshness = createFreshness<Book>(ports.visibility, announce, scope);
  const { watch, watched$ } = createWatching(scope);
  const dropped = createState<typeof NONE_DROPPED>(NONE_DROPPED, scope);
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
        marketId,
        head: null,
        time: 0,
        round: 0,
        runners: new Map(),
        freshAt: 0,
        pushedAt: null,
        gapped: false,
        structure: null,
        state: null,
        followers: [],
        traded: null,
      };
      books.set(marketId, book);
    }
    return book;
  }

  function drop(reason: keyof typeof NONE_DROPPED, count: number): void {
    dropped.update((counts) => ({ ...counts, [reason]: counts[reason] + count }));
  }

  function openGap(book: Book): void {
    drop('gap', 1);
    book.pushedAt = null;
    if (book.gapped) return;
    book.gapped = true;
    ports.report.warn('odds: a push left a gap', book.marketId);
    gap$.next(book.marketId);
  }

  function refresh(book: Book, isPush: boolean): void {
    book.freshAt = asyncScheduler.now();
    if (isPush) book.pushedAt = book.freshAt;
    if (book.followers.length === 0) return;
    freshness.follow(book);
    announce(book);
  }

  function take(odds: MarketOdds, time: number, isPush: boolean): void {
    const book = bookOf(odds.marketId);
    const verdict = judge(book, odds, time);
    if (verdict === 'gap') return openGap(book);
    if (verdict === 'stale') return drop('stale', 1);
    if (odds.whole) book.gapped = false;
    if (verdict !== 'same') {
      if (foldMarket(book, odds, time, newEntry)) book.structure = null;
      if (book.traded !== null) book.traded.set(odds.traded);
    }
    refresh(book, isPush);
  }

  /** The server says that a market still stands where it was. */
  function confirm(marketId: string, seq: number, isPush: boolean): void {
    const book = bookOf(marketId);
    if (book.head === null || seq > book.head.seq) openGap(book);
    else if (seq === book.head.seq && !book.gapped) refresh(book, isPush);
  }

  /** Each list brings new markets; without this the old ones would stay as long as the page. */
  function forgetOld(): void {
    const before = asyncScheduler.now() - FORGET_MS;
    for (const [marketId, book] of books)
      if (book.freshAt < before && !isFollowed(book)) books.delete(marketId);
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
      if (reply.dropped > 0) {
        drop('unreadable', reply.dropped);
        ports.report.warn('odds: markets that could not be read', reply.dropped);
      }
      const isPush = source === 'push';
      for (const odds of reply.markets) take(odds, reply.time, isPush);
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
        const { runners } = bookOf(marketId);
        const entry = runners.get(runnerId) ?? newEntry();
        runners.set(runnerId, entry);
        const cell = (entry.cell ??= cells.create(sameOdds));
        cell.add(follower, entry.odds);
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

    pushedAt: (marketId) => books.get(marketId)?.pushedAt ?? null,
    isFresh(marketId) {
      const book = books.get(marketId);
      return book !== undefined && book.head !== null && !book.gapped && !freshness.isStale(book);
    },
    gap$: gap$.asObservable(),
    dropped$: dropped.value$,
    watch,
    watched$,
  };
}

function isFollowed({ followers, traded, runners }: Book): boolean {
  if (followers.length > 0 || traded !== null) return true;
  for (const { cell } of runners.values()) if (cell !== null) return true;
  return false;
}
