import { asyncScheduler, Observable } from 'rxjs';
import type { Scope } from '../rx/scope';
import type { SteadyClock } from '../rx/steadyClock';
import type { Ports } from '../ports';
import type { Minor } from '../rules/money';
import {
  foldMarket,
  isFormer,
  judge,
  judgeEqual,
  outvotes,
  RESTART_MS,
  sameOdds,
  unlisted,
} from './bookReducer';
import { createBookGaps } from './bookGaps';
import { type Book, createBookRegistry, type Entry } from './bookRegistry';
import { createFrameCells } from './frameCells';
import { createMarketStates } from './marketStates';
import { isPlausible } from './plausible';
import type { ServerClock } from './serverClock';
import type { Books, MarketOdds, MarketStatus, RunnerOdds } from '../catalogue/types';
import { createWatching } from './watching';

type Source = Parameters<Books['apply']>[1];

const newEntry = (): Entry => ({ odds: null, cell: null, round: -1 });

export interface BooksDeps extends Pick<Ports, 'frames' | 'visibility' | 'network' | 'report'> {
  readonly steady: Pick<SteadyClock, 'now'>;
  readonly clock: Pick<ServerClock, 'lateBy'>;
}

/** Dates a change of the market's status; one that may have been a while ago has no time. */
function dateStatus(book: Book, before: MarketStatus | undefined, wasStale: boolean): void {
  if (before !== book.head?.status)
    book.statusAt = before === undefined || wasStale ? null : asyncScheduler.now();
}

/**
 * Holds every market's odds in one model, fed by polls, pushes and lists. Its cost follows the
 * subscriptions: a runner without followers costs one stored reference. Hot values are told once a frame,
 * slow ones at once.
 */
export function createBooks(ports: BooksDeps, scope: Scope): Books {
  const { frames, report, clock } = ports;
  const { now } = ports.steady;
  /** The time at which the reply or push came that is being applied; one that was held up on its way is older. */
  let heardAt = 0;
  /** The latest that it may have been by the server's time, 0 when it tells none: a hub's clock may be behind. */
  let latest = 0;
  const { watch, watched$, isWatched } = createWatching(scope);
  const registry = createBookRegistry(isWatched, report);
  const gaps = createBookGaps(report, scope);
  const states = createMarketStates<Book>(ports, now, scope);
  const cells = createFrameCells(frames, scope);

  /**
   * The server's time of a message that fits: no earlier than that of the last one and what passed since, for some
   * tell no time, and a hub's clock may be behind. No later than it may be by now: the device's clock may be set ahead.
   */
  const timeOf = ({ time, freshAt }: Book, told: number): number =>
    Math.min(
      latest > 0 ? latest + now() - heardAt : Infinity,
      Math.max(told, time > 0 ? time + Math.max(0, heardAt - freshAt) : 0),
    );

  function refresh(book: Book, time: number, isPush: boolean): void {
    book.time = time;
    book.older.count = 0;
    // What took longer to come makes nothing older; and a stalled line brings replies of before, which count for nothing.
    book.older.at = book.freshAt = Math.max(book.freshAt, heardAt);
    if (isPush) book.pushedAt = heardAt;
    states.heard(book);
  }

  function take(odds: MarketOdds, time: number, source: Source): void {
    const { marketId, seq, whole } = odds;
    const isPush = source === 'push';
    if (source !== 'list' && registry.isStrange(marketId, whole)) return;
    const book = registry.open(marketId);
    const before = book.head?.status;
    const wasStale = states.isStale(book);
    const judged = judge(book, odds, time, latest);
    const verdict = judged === 'same' ? judgeEqual(book, odds, latest) : judged;
    if (verdict === 'gap') {
      gaps.open(book, seq, heardAt);
      // A change whose prices are out of reach tells all the same that its market stands still.
      if (book.head !== null && odds.status !== 'OPEN') {
        book.head = { ...odds, seq: book.head.seq };
        dateStatus(book, before, wasStale);
        states.heard(book);
      }
      return;
    }
    if (verdict === 'stale' && (isPush || !whole || !outvotes(book, odds, time, heardAt))) return;
    if (whole) gaps.fill(book, seq, heardAt, verdict === 'anew');
    // A later state exists, and is not known.
    if (verdict === 'same' && book.gapSeq >= 0) return;
    const isBack = verdict === 'stale' || verdict === 'anew';
    const at = isBack ? (book.since = time) : timeOf(book, time);
    if (verdict !== 'same') {
      const { head, gapSeq } = book;
      if (foldMarket(book, odds, newEntry)) book.structure = null;
      // What is older than the last halt opens nothing.
      if (gapSeq >= 0 && head !== null && head.status !== 'OPEN')
        book.head = { ...odds, status: head.status };
      if (book.traded !== null) book.traded.set(odds.traded);
    }
    dateStatus(book, before, wasStale);
    refresh(book, at, isPush);
  }

  /** Confirms that a market still stands at a state. */
  function confirm(marketId: string, seq: number, time: number, isPush: boolean): void {
    if (registry.isStrange(marketId, false)) return;
    const book = registry.open(marketId);
    if (isFormer(book, latest)) return;
    if (book.head === null || seq > book.head.seq) gaps.open(book, seq, heardAt);
    else if (seq === book.head.seq && book.gapSeq < 0) refresh(book, timeOf(book, time), isPush);
  }

  return {
    apply(reply, source) {
      if (scope.isClosed) return;
      if (reply.dropped > 0) report.warn('odds: markets that could not be read', reply.dropped);
      const isPush = source === 'push';
      const at = now();
      const time = isPlausible(reply.time, at) ? reply.time : 0;
      heardAt = at - clock.lateBy(time);
      latest = isPush && time > 0 ? time + RESTART_MS : time;
      for (const odds of reply.markets) take(odds, time, source);
      for (const { marketId, seq } of reply.quiet) confirm(marketId, seq, time, isPush);
      if (source === 'list') registry.forgetOld(heardAt);
    },

    market$: (marketId) => states.follow(() => registry.open(marketId)),

    runner$: (marketId, runnerId) =>
      new Observable((follower) => {
        const { runners, head } = registry.open(marketId);
        const entry = runners.get(runnerId) ?? newEntry();
        runners.set(runnerId, entry);
        const cell = (entry.cell ??= cells.create(sameOdds));
        // A follower that comes back to a runner that left meanwhile still shows its last odds.
        cell.add(follower, entry.odds ?? (head && unlisted(runnerId)));
        return () => {
          if (!cell.remove(follower)) return;
          entry.cell = null;
          if (entry.odds === null) runners.delete(runnerId);
        };
      }),

    traded$: (marketId) =>
      new Observable((follower) => {
        const book = registry.open(marketId);
        const cell = (book.traded ??= cells.create<Minor>(Object.is));
        cell.add(follower, book.head?.traded ?? null);
        return () => {
          if (cell.remove(follower)) book.traded = null;
        };
      }),

    snapshot(marketId) {
      const book = registry.find(marketId);
      if (book === undefined || book.head === null) return null;
      const runners: RunnerOdds[] = [];
      for (const { odds } of book.runners.values()) if (odds !== null) runners.push(odds);
      return { ...book.head, whole: true, runners };
    },

    age(marketId) {
      const freshAt = registry.find(marketId)?.freshAt ?? 0;
      return freshAt > 0 ? now() - freshAt : null;
    },
    pushAge: (marketId) => now() - (registry.find(marketId)?.pushedAt ?? -Infinity),
    isFresh(marketId) {
      const book = registry.find(marketId);
      return book !== undefined && book.head !== null && book.gapSeq < 0 && !states.isStale(book);
    },
    gap$: gaps.gap$,
    watch,
    watched$,
  };
}
